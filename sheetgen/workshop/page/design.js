// Design a mech: its form, the weapons as cards, and what it is worth while it changes.

import { html, nothing } from './vendor/lit-html.js';
import * as store from './store.js';
import { state } from './store.js';
import { SheetPicture } from './sheet.js';
import { liveView, setUpLive } from './live.js';
import { radarView, refreshRadar } from './radar.js';
import { importShelf as importFile, openStart } from './shelf.js';
import { saveYaml } from './share.js';
import { findingsView } from './findings.js';
import { t } from './words.js';

let sheet;
let portrait;
let openFile;
let carried = null; // the value of the card that is dragged

export function setUp(opener) {
  openFile = opener;
  sheet = new SheetPicture(store.update);
  portrait = new SheetPicture(store.update, '/api/portrait');
  setUpLive();
  store.onNewMech(refresh);
}

export const importShelf = importFile;

const system = () => state.start.systems.find((one) => one.id === state.mech?.system);

function refresh() {
  if (state.screen !== 'design' || state.problems.length) return;
  sheet.show();
  if (system()?.figures) portrait.show({ view: 'front' });
  refreshRadar();
}

export function drawn() {
  if (state.mech && !state.problems.length) refresh();
}

// Fields

const choicesOf = (field) => state.mech.form.choices[field.choices];

function set(field, value) {
  if (value === null && field.removes.length) return store.change([[field.removes, null]]);
  return store.change([[field.path, value]]);
}

function fieldId(field) {
  return `field-${field.path.join('-')}`;
}

function choiceInput(field) {
  const choices = choicesOf(field).filter((one) => one.fits || one.value === field.value);
  const chosen = (event) => set(field, event.target.value === '' ? null : event.target.value);
  return html`<select id=${fieldId(field)} .value=${field.value ?? ''} @change=${chosen}>
    ${field.empty === null ? nothing : html`<option value="" ?selected=${field.value === null}>${field.empty}</option>`}
    ${choices.map(
      (one) => html`<option value=${one.value} ?selected=${one.value === field.value}>${one.label}</option>`,
    )}
  </select>`;
}

function numberInput(field) {
  const step = (by) => {
    const value = Math.min(field.most, Math.max(field.least, field.value + by));
    if (value !== field.value) set(field, value);
  };
  const typed = (event) => {
    const value = Number.parseInt(event.target.value, 10);
    if (Number.isNaN(value)) event.target.value = field.value;
    else set(field, value);
  };
  return html`<span class="stepper">
    <button tabindex="-1" aria-hidden="true" ?disabled=${field.value <= field.least} @click=${() => step(-1)}>−</button>
    <input
      type="number"
      id=${fieldId(field)}
      min=${field.least}
      max=${field.most}
      .value=${String(field.value)}
      @change=${typed}
    />
    <button tabindex="-1" aria-hidden="true" ?disabled=${field.value >= field.most} @click=${() => step(1)}>+</button>
  </span>`;
}

function fieldView(field) {
  const chosen = field.kind === 'choice' ? choicesOf(field).find((one) => one.value === field.value) : undefined;
  return html`<div class="field">
    <label for=${fieldId(field)}>${field.label}</label>
    ${field.kind === 'choice' ? choiceInput(field) : numberInput(field)}
    ${field.hint ? html`<small>${field.hint}</small>` : nothing} ${chosen ? html`<small>${facts(chosen)}</small>` : nothing}
  </div>`;
}

const facts = (choice) => choice.facts.join(' · ');

// Mounts with cards

function slotView(field, index) {
  const weapon = choicesOf(field).find((one) => one.value === field.value);
  const active = index === state.mount;
  return html`<div
    class=${`slot ${active ? 'active' : ''} ${carried !== null && fits(field, carried) ? 'open' : ''}`}
    @click=${() => pick(index)}
    @focusin=${() => pick(index)}
    @dragover=${(event) => carried !== null && fits(field, carried) && event.preventDefault()}
    @drop=${(event) => drop(event, field)}
  >
    <label for=${fieldId(field)}>${field.label}</label>
    ${choiceInput(field)}
    ${weapon
      ? html`<p class="facts">${facts(weapon)}</p>
          <ul class="rows">
            ${weapon.lines.map((line) => html`<li>${line}</li>`)}
          </ul>`
      : html`<p class="facts">${t('mount.empty')}</p>`}
  </div>`;
}

function pick(index) {
  if (state.mount === index) return;
  state.mount = index;
  store.update();
}

const fits = (field, value) => choicesOf(field).some((one) => one.value === value && one.fits);

function drop(event, field) {
  event.preventDefault();
  if (carried !== null && fits(field, carried)) set(field, carried);
  carried = null;
}

function cardView(choice, field) {
  const drag = (event) => {
    carried = choice.value;
    event.dataTransfer.setData('text/plain', choice.label);
    store.update();
  };
  const dropped = () => {
    carried = null;
    store.update();
  };
  const worn = choice.value === field.value;
  const mount = () => choice.fits && set(field, choice.value);
  const press = (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    mount();
  };
  // Not a button element: browsers do not let those be dragged.
  return html`<div
    class=${`card ${worn ? 'worn' : ''}`}
    role="button"
    tabindex="0"
    draggable="true"
    aria-pressed=${worn}
    aria-disabled=${!choice.fits}
    title=${choice.text}
    @dragstart=${drag}
    @dragend=${dropped}
    @click=${mount}
    @keydown=${press}
  >
    <span class="card-head"><b>${choice.label}</b><i>${choice.short}</i></span>
    <span class="facts">${choice.facts.slice(1).join(' · ')}</span>
    ${choice.lines.map((line) => html`<span class="row">${line}</span>`)}
    ${choice.homebrew ? html`<span class="tag">${t('homebrew')}</span>` : nothing}
  </div>`;
}

function cardsView(group) {
  const active = group.fields[Math.min(state.mount, group.fields.length - 1)];
  const cards = [...choicesOf(active)].sort((a, b) => Number(b.fits) - Number(a.fits));
  return html`<section class="panel">
    <h2>${t('cards.for', { mount: active.label })}</h2>
    <p class="hint">${t('cards.hint')}</p>
    <div class="cards" tabindex="-1">${cards.map((choice) => cardView(choice, active))}</div>
  </section>`;
}

function groupView(group) {
  if (group.id === 'mounts') {
    return html`<section class="panel mounts" aria-label=${group.label}>
      <div class=${`mech-grid ${portrait.url ? 'drawn' : ''}`}>
        ${portrait.url ? html`<img class="portrait" src=${portrait.url} alt=${t('portrait', { name: state.mech.name })} />` : nothing}
        ${group.fields.map(slotView)}
      </div>
    </section>`;
  }
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
    ${liveryView()}
  </section>`;
}

function liveryView() {
  if (!system()?.figures) return nothing;
  const { data } = state.mech;
  const choose = (name, words) => {
    const own = typeof data[name] === 'string' ? data[name] : '';
    const set = (event) => store.change([[[name], event.target.value || undefined]]);
    return html`<div class="field">
      <label for=${name}>${t(name)}</label>
      <select id=${name} .value=${own} @change=${set}>
        <option value="" ?selected=${own === ''}>${t(data[name] && own === '' ? 'paint.own' : `${name}.none`)}</option>
        ${words.map((word) => html`<option value=${word} ?selected=${word === own}>${t(`${name}.${word}`)}</option>`)}
      </select>
    </div>`;
  };
  return [choose('paint', state.start.paints), choose('emblem', state.start.emblems)];
}

function totalView(total) {
  const share = Math.min(total.share ?? 0, 1.5);
  return html`<div class=${`total ${total.state}`}>
    <span class="label" aria-hidden="true">${total.label}</span>
    <output role="status" aria-label=${total.label}>${total.text}</output>
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
  const mounts = form.groups.find((group) => group.id === 'mounts');
  return html`<div class="design-grid">
    <div class="controls">
      <h1 class="visually-hidden">${t('screen.design')}</h1>
      ${actionsView()} ${identityView()}
      <div class="totals">${form.totals.map(totalView)}</div>
      ${findingsView()} ${form.groups.filter((group) => group !== mounts).map(groupView)}
      ${mounts ? [groupView(mounts), cardsView(mounts)] : nothing}
    </div>
    <div class="side">
      ${liveView()}
      <section class="panel sheet-panel" aria-label=${t('sheet.heading')}>${sheet.view()}</section>
      ${radarView()}
      ${!mounts && system()?.figures && portrait.url
        ? html`<section class="panel"><img class="alone" src=${portrait.url} alt=${t('portrait', { name: state.mech.name })} /></section>`
        : nothing}
    </div>
  </div>`;
}
