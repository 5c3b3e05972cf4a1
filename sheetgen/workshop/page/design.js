// Design a mech: its mounts on its portrait, the weapons as cards, and what it is worth while it changes.

import { html, nothing } from './vendor/lit-html.js';
import { cardsView } from './cards.js';
import { fieldView } from './fields.js';
import { findingsView, verdictView } from './findings.js';
import { liveTotal, liveView, setUpLive } from './live.js';
import { radarView, refreshRadar } from './radar.js';
import { SheetPicture } from './sheet.js';
import { importShelf as importFile, openStart } from './shelf.js';
import { saveYaml } from './share.js';
import { figureView, refreshFigure, stageView } from './stage.js';
import * as store from './store.js';
import { state } from './store.js';
import { suggestView } from './suggest.js';
import { t } from './words.js';

let sheet;
let openFile;

export function setUp(opener) {
  openFile = opener;
  sheet = new SheetPicture(store.update);
  setUpLive();
  store.onNewMech(refresh);
}

export const importShelf = importFile;

function refresh() {
  if (state.screen !== 'design' || state.problems.length) return;
  sheet.show();
  refreshFigure();
  refreshRadar();
}

export function drawn() {
  if (state.mech && !state.problems.length) refresh();
}

function groupView(group) {
  return html`<section class=${`panel group ${group.id}`}>
    <h2>${group.label}</h2>
    <div class="fields">${group.fields.map(fieldView)}</div>
  </section>`;
}

// Head and totals

function identityView() {
  const { data, editions } = state.mech;
  const text = (name) => (event) => store.change([[[name], event.target.value.trim() || undefined]]);
  return html`<section class="panel identity">
    <div class="field wide">
      <label for="name">${t('name')}</label>
      <input id="name" maxlength="40" .value=${data.name ?? ''} @change=${text('name')} />
    </div>
    <div class="field">
      <label for="pilot">${t('pilot')}</label>
      <input id="pilot" maxlength="40" .value=${data.pilot ?? ''} @change=${text('pilot')} />
    </div>
    <div class="field">
      <label for="edition">${t('edition')}</label>
      <select id="edition" .value=${data.edition} @change=${(event) => store.change([[['edition'], event.target.value]])}>
        ${editions.map((one) => html`<option value=${one.id} ?selected=${one.id === data.edition}>${one.name}</option>`)}
      </select>
    </div>
  </section>`;
}

function totalView(total, index) {
  const share = Math.min(total.share ?? 0, 1.5);
  const next = state.preview?.[index];
  const shown = next && next.text !== total.text ? next : null;
  return html`<div class=${`total ${total.state}`}>
    <span class="label" aria-hidden="true">${total.label}</span>
    <output role="status" aria-label=${total.label}>${total.text}</output>
    ${shown ? html`<span class=${`next ${shown.state}`}>${t('total.next', { total: shown.text })}</span>` : nothing}
    ${total.share === null
      ? nothing
      : html`<svg class="gauge" viewBox="0 0 150 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="150" height="6" class="ground" />
          <rect width=${share * 100} height="6" class="value" />
          <rect x="99" width="2" height="6" class="limit" />
        </svg>`}
  </div>`;
}

function actionsView() {
  const random = async () => {
    const { text } = await store.ask('/api/random', { system: state.mech.system, packs: {} });
    await store.open(text);
  };
  return html`<div class="actions">
    <button @click=${openStart}>${t('start.open')}</button>
    <button @click=${() => random().catch(store.complain)}>${t('random')}</button>
    <button @click=${keep}>${t('shelf.keep')}</button>
    <button @click=${saveYaml}>${t('save.yaml')}</button>
    <label class="button">
      ${t('open.file')}
      <input
        type="file"
        class="hidden"
        accept=".yaml,.yml,.json,.txt,image/*"
        @change=${(event) => {
          const [file] = event.target.files;
          event.target.value = '';
          if (file) openFile(file).catch(store.complain);
        }}
      />
    </label>
  </div>`;
}

function keep() {
  store.keepOnShelf();
  store.notify(t('shelf.kept', { name: state.mech.name }));
}

export function view() {
  const { form } = state.mech;
  const [mounts, armour] = ['mounts', 'armour'].map((id) => form.groups.find((group) => group.id === id));
  return html`<div class="design-grid">
    <div class="controls">
      <h1 class="visually-hidden">${t('screen.design')}</h1>
      ${actionsView()} ${identityView()}
      <div class="totals">${form.totals.map(totalView)} ${verdictView()} ${liveTotal()}</div>
      ${findingsView()}
      ${mounts
        ? [stageView(mounts, armour), cardsView(mounts)]
        : [figureView(), form.groups.map(groupView)]}
    </div>
    <div class="side">
      ${liveView()}
      <section class="panel sheet-panel" aria-label=${t('sheet.heading')}>${sheet.view()}</section>
      ${radarView()} ${suggestView()}
    </div>
  </div>`;
}
