// Opponents in games for two or more: the mechs of the catalog, and those of the shelf.

import { html } from './vendor/lit-html.js';
import * as store from './store.js';
import { state } from './store.js';
import { system } from './fields.js';
import { language, t } from './words.js';

let known = { key: '', mechs: [] };

export const needsRival = (command) => (system().options[command] ?? []).includes('against');

export async function loadRivals() {
  const own = state.mech.system;
  const key = `${own} ${language}`;
  if (known.key === key) return;
  known = { key, mechs: [] };
  const { mechs } = await store.ask('/api/gallery', { system: own });
  if (known.key !== key) return;
  known = { key, mechs };
  store.update();
}

function rivals() {
  const shelf = store.shelf().filter((one) => one.system === state.mech.system);
  const found = [...known.mechs, ...shelf].filter((one) => one.code);
  return [...new Map(found.map((one) => [one.code, one])).values()];
}

// The chosen code, unless its mech is of another game.
export const rivalOf = (code) => (rivals().some((one) => one.code === code) ? code : '');

// `value` is a share code, or empty for any mech of the catalog.
export function rivalField(id, value, choose) {
  return html`<div class="field">
    <label for=${id}>${t('play.against')}</label>
    <select id=${id} @change=${(event) => choose(event.target.value)}>
      <option value="">${t('play.any')}</option>
      ${rivals().map((one) => html`<option value=${one.code} ?selected=${one.code === value}>${one.name}</option>`)}
    </select>
  </div>`;
}
