// Dice as pictures, which tumble before they show what was rolled.

import { html, nothing, svg } from './vendor/lit-html.js';
import { t } from './words.js';

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const TURNS = 9;
const PACE = 70; // milliseconds a turn

// A die with pips; one with more than six faces shows a number.
export function die(face, faces = 6) {
  return svg`<svg class="die" viewBox="0 0 30 30" role="img" aria-label=${String(face)}>
    ${faces > 6
      ? svg`<path class="body" d="M15 1L28.5 10.5V19.5L15 29L1.5 19.5V10.5Z" /><text x="15" y="20">${face}</text>`
      : svg`<rect class="body" x="1" y="1" width="28" height="28" rx="6" />
          ${PIPS[face].map((at) => svg`<circle cx=${8 + (at % 3) * 7} cy=${8 + Math.floor(at / 3) * 7} r="2.6" />`)}`}
  </svg>`;
}

// The last dice. `serial` differs from one roll to the next, so that each roll is seen.
export function rolledView(rolled, faces, serial) {
  if (!rolled.length) return nothing;
  return html`<div class=${`dice rolled turn-${serial % 2}`} role="group" aria-label=${t('play.rolled')}>
    ${rolled.map((face) => die(face, faces))}
  </div>`;
}

const roll = (count, faces) => Array.from(crypto.getRandomValues(new Uint32Array(count)), (value) => 1 + (value % faces));

// Roll dice and return them; `show` is called with each picture on the way.
export async function tumble(count, faces, show) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      show(roll(count, faces));
      await new Promise((done) => setTimeout(done, PACE));
    }
  }
  const rolled = roll(count, faces);
  show(rolled);
  return rolled;
}
