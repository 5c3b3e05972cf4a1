// The mech in the middle, its mounts around it where they are: click a part of the portrait, or drop a card on it.

import { html, nothing, svg } from './vendor/lit-html.js';
import { post } from './api.js';
import { accepts, dropTarget, isCarried } from './cards.js';
import { chosenIn, choiceInput, facts, fieldId, fieldView, rowView, system } from './fields.js';
import { liveryView } from './livery.js';
import * as store from './store.js';
import { state } from './store.js';
import { t } from './words.js';

let figure = null; // { url, size, parts }
let wanted = '';
let pointed = ''; // the part of the portrait that is pointed at

export async function refreshFigure() {
  if (!store.isDescribed()) return;
  if (!system()?.figures) {
    figure = null;
    return;
  }
  const body = store.request({ view: 'front' });
  const key = JSON.stringify(body);
  if (key === wanted) return;
  wanted = key;
  try {
    const found = await post('/api/figure', body);
    const url = URL.createObjectURL(new Blob([found.svg], { type: 'image/svg+xml' }));
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {});
    if (key !== wanted) return URL.revokeObjectURL(url);
    if (figure) URL.revokeObjectURL(figure.url);
    figure = { ...found, url };
  } catch (error) {
    store.complain(error);
  }
  store.update();
}

const partOf = (field) => field.path.at(-1);

function choose(group, field) {
  const index = group.fields.indexOf(field);
  if (index < 0 || state.mount === index) return;
  state.mount = index;
  store.update();
}

function point(part) {
  if (pointed === part) return;
  pointed = part;
  store.update();
}

// The portrait

const RAIL = { shoulder: 0.13, arm: 0.62 }; // where a line to a mount leaves the portrait, as a share of its height

function leader(part, field) {
  const [width, height] = figure.size;
  const [side, kind] = partOf(field).split('-');
  const [x, y] = part.middle;
  const edge = side === 'left' ? 1 : width - 1;
  const level = height * (RAIL[kind] ?? 0.5);
  const bend = side === 'left' ? edge + 8 : edge - 8;
  const state_ = pointed === part.part || isActive(field) ? 'active' : '';
  return svg`<path class=${`leader ${state_}`} d=${`M${x} ${y}L${bend} ${level}H${side === 'left' ? -40 : width + 40}`} />
    <circle class=${`leader ${state_}`} cx=${x} cy=${y} r="1.5" />`;
}

const mounts = () => state.mech.form.groups.find((group) => group.id === 'mounts');
const isActive = (field) => mounts()?.fields[state.mount] === field;

function partView(part, group, fields) {
  const field = fields.find((one) => partOf(one) === part.part);
  if (!field) return nothing;
  const mount = group.fields.includes(field);
  const drop = mount ? dropTarget(field) : { over: null, enter: null, leave: null, drop: null };
  const press = () => {
    choose(group, field);
    document.getElementById(fieldId(field))?.focus({ preventScroll: true });
  };
  const classes = ['part', mount && isActive(field) && 'active', pointed === part.part && 'pointed', mount && accepts(field) && 'open'];
  return svg`<path
    d=${part.path}
    data-part=${part.part}
    class=${classes.filter(Boolean).join(' ')}
    @click=${press}
    @pointerenter=${() => point(part.part)}
    @pointerleave=${() => point('')}
    @dragover=${drop.over}
    @dragenter=${drop.enter}
    @dragleave=${drop.leave}
    @drop=${drop.drop}
  ><title>${field.label}</title></path>`;
}

function portraitView(group, fields) {
  if (!figure) return html`<div class="figure"></div>`;
  const [width, height] = figure.size;
  const shown = group.fields.map((field) => [figure.parts.find((part) => part.part === partOf(field)), field]);
  return html`<div class="figure">
    <svg class="parts" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
      ${shown.map(([part, field]) => (part ? leader(part, field) : nothing))}
    </svg>
    <img src=${figure.url} alt=${t('portrait', { name: state.mech.name })} draggable="false" />
    <svg class="parts" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
      ${figure.parts.map((part) => partView(part, group, fields))}
    </svg>
  </div>`;
}

// The mounts

function slotView(field, group) {
  const weapon = chosenIn(field);
  const part = partOf(field);
  const drop = dropTarget(field);
  const classes = ['slot', `at-${part}`, isActive(field) && 'active', pointed === part && 'pointed', accepts(field) && 'open'];
  return html`<div
    class=${classes.filter(Boolean).join(' ')}
    @click=${() => choose(group, field)}
    @focusin=${() => choose(group, field)}
    @pointerenter=${() => point(part)}
    @pointerleave=${() => point('')}
    @dragover=${drop.over}
    @dragenter=${drop.enter}
    @dragleave=${drop.leave}
    @drop=${drop.drop}
  >
    <span class="slot-head"><label for=${fieldId(field)}>${field.label}</label> ${weapon ? html`<b>${weapon.short}</b>` : nothing}</span>
    ${choiceInput(field)}
    ${weapon
      ? html`<p class="facts">${facts({ facts: weapon.facts.slice(1) })}</p>
          <div class="rows">${weapon.lines.map(rowView)}</div>`
      : html`<p class="facts">${t('mount.empty')}</p>`}
  </div>`;
}

export function stageView(group, armour) {
  const fields = [...group.fields, ...(armour?.fields ?? [])];
  return html`<section class=${`panel stage ${isCarried() ? 'carrying' : ''}`} aria-label=${group.label}>
    <div class="stage-head">${armour ? armour.fields.map(fieldView) : nothing} ${liveryView()}</div>
    <div class="stage-grid">${portraitView(group, fields)} ${group.fields.map((field) => slotView(field, group))}</div>
  </section>`;
}

// The mech beside the introduction of an empty screen.
export function portrait() {
  return figure && system()?.figures ? html`<img src=${figure.url} alt=${t('portrait', { name: state.mech.name })} />` : nothing;
}

// A mech whose game has no mounts, alone.
export function figureView() {
  if (!figure) return nothing;
  return html`<section class="panel stage alone">
    <img src=${figure.url} alt=${t('portrait', { name: state.mech.name })} />
    <div class="stage-head">${liveryView()}</div>
  </section>`;
}
