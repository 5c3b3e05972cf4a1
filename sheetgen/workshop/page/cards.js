// Weapons as cards: click one to mount it, or drag it to a mount. While it is carried, the totals show what it would weigh.

import { html, nothing } from './vendor/lit-html.js';
import { changesOf, choicesOf, facts, fits, rowView, set, system } from './fields.js';
import * as store from './store.js';
import { state } from './store.js';
import { t } from './words.js';

let carried = null; // the value of the card that is dragged
let looked = null; // the card that is pointed at

export const isCarried = () => carried !== null;
export const accepts = (field) => carried !== null && fits(field, carried);

// The events of a place that cards are dropped on.
export function dropTarget(field) {
  return {
    over: (event) => accepts(field) && event.preventDefault(),
    enter: () => accepts(field) && store.preview(changesOf(field, carried)),
    leave: () => store.preview(null),
    drop: (event) => {
      event.preventDefault();
      if (accepts(field)) set(field, carried);
      put(null);
    },
  };
}

function put(value) {
  carried = value;
  if (value === null) store.preview(null);
  store.update();
}

export function art(choice) {
  if (!choice?.art) return nothing;
  const { paint } = state.mech.data;
  const query = typeof paint === 'string' ? `?paint=${paint}` : '';
  return html`<img class="art" src=${`/api/weapon/${choice.art}${query}`} alt="" draggable="false" width="96" height="54" />`;
}

function cardView(choice, field) {
  const drag = (event) => {
    event.dataTransfer.setData('text/plain', choice.label);
    event.dataTransfer.effectAllowed = 'copy';
    put(choice.value);
  };
  const worn = choice.value === field.value;
  const mount = () => choice.fits && set(field, choice.value);
  const press = (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    mount();
  };
  const look = () => {
    looked = choice;
    store.update();
    if (!isCarried() && choice.fits && !worn) store.preview(changesOf(field, choice.value));
  };
  const lookAway = () => {
    if (looked === choice) looked = null;
    if (!isCarried()) store.preview(null);
    store.update();
  };
  // Not a button element: browsers do not let those be dragged.
  return html`<div
    class=${`card ${worn ? 'worn' : ''}`}
    role="button"
    tabindex="0"
    draggable="true"
    aria-pressed=${worn}
    aria-disabled=${!choice.fits}
    @dragstart=${drag}
    @dragend=${() => put(null)}
    @pointerenter=${look}
    @pointerleave=${lookAway}
    @focus=${look}
    @blur=${lookAway}
    @click=${mount}
    @keydown=${press}
  >
    <span class="card-head"><b>${choice.label}</b><i>${choice.short}</i></span>
    ${art(choice)}
    <span class="facts">${facts({ facts: choice.facts.slice(1) })}</span>
    ${choice.lines.map(rowView)} <span class="visually-hidden">${choice.text}</span> ${choice.homebrew ? html`<span class="tag">${t('homebrew')}</span>` : nothing}
  </div>`;
}

// A mount above the cards, which takes them like the mounts on the portrait, which may be out of sight.
function tabView(field, active, choose) {
  const drop = dropTarget(field);
  return html`<button
    class=${`small ${accepts(field) ? 'open' : ''}`}
    aria-pressed=${active}
    @click=${choose}
    @dragover=${drop.over}
    @dragenter=${drop.enter}
    @dragleave=${drop.leave}
    @drop=${drop.drop}
  >
    ${field.label}
  </button>`;
}

export function cardsView(group) {
  const active = group.fields[Math.min(state.mount, group.fields.length - 1)];
  const cards = [...choicesOf(active)].sort((a, b) => Number(b.fits) - Number(a.fits));
  const rule = looked?.text ? looked : null;
  const choose = (index) => () => {
    state.mount = index;
    store.update();
  };
  return html`<section class=${`panel armoury ${system().figures ? '' : 'plain'}`}>
    <h2 class="visually-hidden">${t('cards.for', { mount: active.label })}</h2>
    <div class="armoury-head">
      <div class="mount-tabs">
        ${group.fields.map((field, index) => tabView(field, field === active, choose(index)))}
      </div>
      <p class="hint">${rule ? html`<b>${rule.label}:</b> ${rule.text}` : t('cards.hint')}</p>
    </div>
    <div class="cards" tabindex="-1">${cards.map((choice) => cardView(choice, active))}</div>
  </section>`;
}
