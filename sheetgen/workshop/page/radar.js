// The radar as a map: the best expected damage a unit of time in each space, exactly, and what each mount covers.

import { html, nothing, svg } from './vendor/lit-html.js';
import { post } from './api.js';
import * as store from './store.js';
import { decimal, t } from './words.js';

let coverage = null;
let enemy = -1; // -1: the mean over all enemies
let shown = null; // the space that is pointed at
let wanted = '';
let pointed = ''; // the mount whose arc is pointed at
let kept = ''; // the one that stays lit

export async function refreshRadar() {
  const body = store.request();
  const key = JSON.stringify(body);
  if (key === wanted) return;
  wanted = key;
  try {
    const found = await post('/api/coverage', body);
    if (key !== wanted) return;
    coverage = found;
    if (coverage && enemy >= coverage.enemies.length) enemy = -1;
  } catch (error) {
    store.complain(error);
  }
  store.update();
}

const damageOf = (space) => (enemy < 0 ? space.mean : space.damage[enemy]);

function wedge(space) {
  const sectors = coverage.sectors.length;
  const step = (2 * Math.PI) / sectors;
  const inner = 0.15;
  const width = (1 - inner) / coverage.rings.length;
  const [from, to] = [inner + space.ring * width, inner + (space.ring + 1) * width];
  const [start, end] = [space.sector * step, (space.sector + 1) * step];
  const at = (angle, r) => `${(r * Math.sin(angle) * 100).toFixed(2)} ${(-r * Math.cos(angle) * 100).toFixed(2)}`;
  const [a, b] = [(from * 100).toFixed(2), (to * 100).toFixed(2)];
  const path = `M${at(start, from)}L${at(start, to)}A${b} ${b} 0 0 1 ${at(end, to)}L${at(end, from)}A${a} ${a} 0 0 0 ${at(start, from)}Z`;
  const middle = (start + end) / 2;
  const r = ((from + to) / 2) * 100;
  return { path, x: r * Math.sin(middle), y: -r * Math.cos(middle) };
}

// Of the shades 1 to 7, from the least to the most that any space has.
function level(value, [least, most]) {
  if (value <= 0) return 0;
  return most > least ? 1 + Math.round((6 * (value - least)) / (most - least)) : 4;
}

// The arcs: a band around the map for each mount, and the spaces that it reaches

const BAND = { inner: 102, step: 4.6, width: 3.4 };

const covers = ({ sectors, reach }, space) => sectors.includes(space.sector) && space.ring < reach;

function bandView(arc, index) {
  const step = (2 * Math.PI) / coverage.sectors.length;
  const inner = BAND.inner + index * BAND.step;
  const outer = inner + BAND.width;
  const at = (angle, r) => `${(r * Math.sin(angle)).toFixed(2)} ${(-r * Math.cos(angle)).toFixed(2)}`;
  const path = arc.sectors
    .map((sector) => {
      const [start, end] = [sector * step, (sector + 1) * step];
      return `M${at(start, inner)}L${at(start, outer)}A${outer} ${outer} 0 0 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 0 0 ${at(start, inner)}Z`;
    })
    .join('');
  return svg`<path d=${path} class=${`band arc-${index} ${lit() === arc.mount ? 'lit' : ''}`} @pointerenter=${() => light(arc.mount)} @pointerleave=${() => light('')} />`;
}

const lit = () => pointed || kept;

function light(mount) {
  if (pointed === mount) return;
  pointed = mount;
  store.update();
}

function keep(mount) {
  kept = kept === mount ? '' : mount;
  pointed = '';
  store.update();
}

function arcsView() {
  return html`<ul class="arcs" aria-label=${t('radar.arcs')}>
    ${coverage.arcs.map(
      (arc, index) => html`<li>
        <button
          class="small"
          aria-pressed=${kept === arc.mount}
          @click=${() => keep(arc.mount)}
          @pointerenter=${() => light(arc.mount)}
          @pointerleave=${() => light('')}
        >
          <svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2" class=${`band arc-${index}`} /></svg>
          ${arc.label} <small>${arc.reach ? t('radar.reach', { ring: coverage.rings[arc.reach - 1] }) : t('radar.no-reach')}</small>
        </button>
      </li>`,
    )}
  </ul>`;
}

function spaceView(space, range) {
  const { path, x, y } = wedge(space);
  const arc = coverage.arcs.find((one) => one.mount === lit());
  const shade = arc ? (covers(arc, space) ? 'covered' : 'faint') : '';
  const value = damageOf(space);
  const point = () => {
    shown = space;
    store.update();
  };
  return svg`<g class=${`space level-${level(value, range)} ${shade} ${space === shown ? 'shown' : ''}`} @pointerenter=${point}>
    <path d=${path} /><text x=${x} y=${y} dy="2">${value > 0 ? decimal(value, 2) : ''}</text></g>`;
}

function detail() {
  if (!shown) return t('radar.point');
  const place = t('radar.space', { ring: coverage.rings[shown.ring], sector: coverage.sectors[shown.sector] });
  const numbers = enemy < 0 ? shown.damage.map((_, index) => index) : [enemy];
  const best = numbers
    .filter((index) => shown.weapons[index])
    .map((index) => `${coverage.enemies[index]} ${decimal(shown.damage[index])}: ${shown.weapons[index]}`);
  return html`<b>${place}</b>
    <ul>
      ${(best.length ? best : [t('radar.nothing')]).map((line) => html`<li>${line}</li>`)}
    </ul>`;
}

function table() {
  return html`<details>
    <summary>${t('radar.table')}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('radar.table')}>
      <table>
        <thead>
          <tr><th>${t('radar.sector')}</th>${coverage.rings.map((ring) => html`<th>${ring}</th>`)}</tr>
        </thead>
        <tbody>
          ${coverage.sectors.map(
            (sector, index) => html`<tr>
              <th>${sector}</th>
              ${coverage.spaces
                .filter((space) => space.sector === index)
                .map((space) => html`<td>${decimal(damageOf(space))}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

export function radarView() {
  if (!coverage) return nothing;
  const values = coverage.spaces.map(damageOf).filter((value) => value > 0);
  const range = [Math.min(...values), Math.max(...values)];
  const choose = (event) => {
    enemy = Number(event.target.value);
    store.update();
  };
  return html`<section class="panel radar">
    <h2>${t('radar')}</h2>
    <div class="field">
      <label for="radar-enemy">${t('radar.enemy')}</label>
      <select id="radar-enemy" @change=${choose}>
        <option value="-1" ?selected=${enemy < 0}>${t('radar.all')}</option>
        ${coverage.enemies.map((name, index) => html`<option value=${index} ?selected=${index === enemy}>${name}</option>`)}
      </select>
    </div>
    <svg class="map" viewBox="-121 -121 242 242" role="img" aria-label=${t('radar.image')}>
      ${coverage.spaces.map((space) => spaceView(space, range))} ${coverage.arcs.map(bandView)}
      <circle r="15" class="own" /><path d="M0 -9L7 7L0 3L-7 7Z" class="own-arrow" />
    </svg>
    ${arcsView()}
    <div class="small detail">${detail()}</div>
    ${table()}
  </section>`;
}
