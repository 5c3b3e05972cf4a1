// Paint and emblem, to choose by what they look like.

import { html, nothing, svg } from './vendor/lit-html.js';
import { system } from './fields.js';
import * as store from './store.js';
import { state } from './store.js';
import { t } from './words.js';

const COLOURS = ['main', 'trim', 'accent'];

function option(name, value, label, chosen, picture, colours) {
  const take = () => store.change([[[name], colours ?? (value || undefined)]]);
  return html`<label class="look" title=${label}>
    <input type="radio" name=${name} value=${value} .checked=${chosen} @change=${take} />
    <svg viewBox="-1.25 -1.25 2.5 2.5" aria-hidden="true">${picture}</svg>
    <span class="visually-hidden">${label}</span>
  </label>`;
}

function swatch([main, trim, accent]) {
  return svg`<circle r="1.05" fill=${main} /><path d="M0 0L.74 .74A1.05 1.05 0 0 1 -.74 .74Z" fill=${trim} />
    <circle r=".34" fill=${accent} /><circle r="1.05" class="rim" />`;
}

function paintView() {
  const { paint } = state.mech.data;
  const own = typeof paint === 'object' && paint !== null ? paint : null;
  const known = state.start.paints;
  const plain = known.find((one) => one.id === state.mech.own_paint); // of a mech that names none
  const shown = own ? COLOURS.map((name, index) => own[name] ?? state.start.grey[index]) : (known.find((one) => one.id === paint)?.colours ?? plain?.colours ?? state.start.grey);
  const custom = Object.fromEntries(COLOURS.map((name, index) => [name, shown[index]]));
  const set = (name) => (event) => store.change([[['paint'], { ...custom, [name]: event.target.value }]]);
  return html`<fieldset class="looks paints">
    <legend>${t('paint')}</legend>
    ${option('paint', '', t(plain ? 'paint.own-class' : 'paint.none'), !paint, swatch(plain?.colours ?? state.start.grey))}
    ${known.map((one) => option('paint', one.id, t(`paint.${one.id}`), paint === one.id, swatch(one.colours)))}
    ${option('paint', 'own', t('paint.own'), own !== null, own ? swatch(shown) : svg`<circle r="1.05" class="rim any" /><path d="M0 -.55V.55M-.55 0H.55" class="plus" />`, custom)}
    ${own
      ? html`<span class="own-colours">
          ${COLOURS.map(
            (name, index) => html`<input type="color" aria-label=${t(`paint.${name}`)} title=${t(`paint.${name}`)} .value=${shown[index]} @change=${set(name)} />`,
          )}
        </span>`
      : nothing}
  </fieldset>`;
}

function emblemView() {
  const { emblem } = state.mech.data;
  return html`<fieldset class="looks">
    <legend>${t('emblem')}</legend>
    ${option('emblem', '', t('emblem.none'), !emblem, svg`<path d="M-.6 -.6L.6 .6M.6 -.6L-.6 .6" class="plus" />`)}
    ${state.start.emblems.map((one) =>
      option('emblem', one.id, t(`emblem.${one.id}`), emblem === one.id, svg`<path d=${one.shape} class="emblem" /><path d=${one.holes} class="hole" />`),
    )}
  </fieldset>`;
}

export function liveryView() {
  return system()?.figures ? [paintView(), emblemView()] : nothing;
}
