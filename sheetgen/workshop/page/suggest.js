// One change away: the changes that win more games, to adopt with one click.

import { html, nothing } from './vendor/lit-html.js';
import { post } from './api.js';
import { system } from './fields.js';
import * as store from './store.js';
import { state } from './store.js';
import { percent, t } from './words.js';

const GAMES = 2000; // with each change

let suggestions = null; // { text, list }
let suggesting = false;

async function suggest() {
  const text = store.currentText();
  suggesting = true;
  store.update();
  try {
    const found = await post('/api/suggest', store.request({ games: GAMES }));
    suggestions = { text, list: found.suggestions };
  } catch (error) {
    store.complain(error);
  }
  suggesting = false;
  store.update();
}

export function suggestView() {
  if (!system().suggest) return nothing;
  const fresh = suggestions?.text === store.currentText();
  return html`<section class="panel suggest">
    <h2>${t('try.suggest')}</h2>
    <p class="small">${t('try.suggest-text')}</p>
    ${fresh
      ? html`<ul class="suggestions">
          ${suggestions.list.map(
            (one) => html`<li>
              <span>${one.text}</span>
              <b>${t('try.gain', { gain: percent(one.difference), low: percent(one.ci95[0]), high: percent(one.ci95[1]) })}</b>
              <button class="small" ?disabled=${!one.code} @click=${() => store.open(one.code)}>${t('try.apply')}</button>
            </li>`,
          )}
          ${suggestions.list.length ? nothing : html`<li>${t('try.nothing')}</li>`}
        </ul>`
      : html`<button ?disabled=${suggesting || !state.mech.legal} @click=${suggest}>
          ${t(suggesting ? 'try.suggesting' : 'try.suggest-start')}
        </button>`}
  </section>`;
}
