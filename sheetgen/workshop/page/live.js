// The live win rate: it gets more precise while the page is watched, and pauses when the tab is hidden or the user is idle.

import { html, nothing, svg } from './vendor/lit-html.js';
import { stopStream, stream } from './api.js';
import * as store from './store.js';
import { state } from './store.js';
import { own as reference, referenceView, isShown as referenceIsShown, sharpen } from './reference.js';
import { percent, t } from './words.js';

const PAUSE = 500; // ms after a change
const IDLE = 90_000; // ms without a key, a click or a move
const MOST = 200_000; // games
const PRECISION = 0.0025;

let timer;
let lastMove = Date.now();
let text = null; // the mech that the figures are about
let figures = null;
let playing = false;
let stopped = ''; // why it stopped
let off = store.setting('live', true) === false; // by the player

const system = () => state.start.systems.find((one) => one.id === state.mech?.system);

export function setUpLive() {
  store.onNewMech(changed);
  document.addEventListener('visibilitychange', () => (document.hidden ? pause('hidden') : resume()));
  for (const kind of ['pointermove', 'keydown', 'scroll', 'pointerdown']) {
    addEventListener(kind, moved, { passive: true });
  }
  setInterval(() => playing && Date.now() - lastMove > IDLE && pause('idle'), 5000);
}

function moved() {
  lastMove = Date.now();
  if (stopped === 'idle') resume();
}

function pause(why) {
  if (!playing && !timer) return;
  pauseQuietly();
  stopped = why;
  store.update();
}

function resume() {
  if (stopped === 'hidden' || stopped === 'idle') {
    stopped = '';
    changed();
  }
}

function changed() {
  clearTimeout(timer);
  timer = undefined;
  const mine = store.currentText();
  if (mine !== text) {
    if (playing) stopStream();
    playing = false;
    text = mine;
    figures = null;
    stopped = '';
  }
  if (state.screen !== 'design' || document.hidden || state.problems.length) return;
  if (off || !state.mech.legal || !system()?.sim || playing || stopped === 'done') return;
  timer = setTimeout(begin, PAUSE);
}

async function begin() {
  timer = undefined;
  const mine = text;
  playing = true;
  const take = (found) => {
    if (mine !== text) return;
    figures = found;
    sharpen(found);
    store.update();
  };
  const end = (why) => () => {
    if (mine !== text) return;
    playing = false;
    stopped = why;
    store.update();
  };
  try {
    await stream('/api/sim', store.request({ games: MOST, precision: PRECISION }), {
      figures: take,
      done: (found) => (take(found), end('done')()),
      failed: end('failed'),
    });
  } catch (error) {
    end(error.status === 429 ? 'busy' : 'failed')();
  }
}

// Play on the design screen only.
export function screenChanged() {
  const here = state.screen === 'design';
  if (here && stopped === 'away') {
    stopped = '';
    changed();
  } else if (!here && (playing || timer)) pauseQuietly();
}

function pauseQuietly() {
  clearTimeout(timer);
  timer = undefined;
  if (playing) stopStream();
  playing = false;
  stopped = 'away';
}

// An interval between `top` and `bottom` of the scale.
function bar(found, kind, top, bottom) {
  const [low, high] = found.win_rate_ci95;
  return svg`<rect x=${low * 1000} y=${top + 2} width=${Math.max(2, (high - low) * 1000)} height=${bottom - top - 4} class=${`interval ${kind}`} />
    <rect x=${found.win_rate * 1000 - 2} y=${top} width="4" height=${bottom - top} class=${`point ${kind}`} />`;
}

function turnOff() {
  off = !off;
  store.keepSetting('live', !off);
  if (off) {
    pauseQuietly();
    stopped = '';
  } else changed();
  store.update();
}

// The win rate among the totals, for narrow windows, where its panel is far below.
export function liveTotal() {
  if (!figures) return nothing;
  return html`<div class="total rate-total" aria-hidden="true">
    <span class="label">${t('live')}</span><b>${percent(figures.win_rate)}</b>
  </div>`;
}

export function liveView() {
  const own = system();
  if (!own?.sim) return nothing;
  const other = referenceIsShown() ? reference().figures : null;
  return html`<section class="panel live" aria-label=${t('live')}>
    <div class="panel-head">
      <h2>${t('live')}</h2>
      <button class="small quiet" aria-pressed=${off} @click=${turnOff}>${t('live.pause')}</button>
    </div>
    ${state.mech.legal
      ? html`${figures === null ? html`<p class="rate wait">–</p>` : rate()}
          <svg class="scale" viewBox="0 -2 1000 34" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1000" height="30" class="ground" />
            ${figures ? bar(figures, 'own', 0, other ? 15 : 30) : nothing} ${other ? bar(other, 'pinned', 15, 30) : nothing}
          </svg>
          <p class="small">${status(own)}</p>`
      : html`<p>${t('live.illegal')}</p>`}
    ${state.mech.atlas ? html`<p class="small atlas">${state.mech.atlas}</p>` : nothing} ${referenceView(figures)}
  </section>`;
}

function rate() {
  const [low, high] = figures.win_rate_ci95;
  return html`<p class="rate"><b>${percent(figures.win_rate)}</b>
    <span>${t('live.interval', { low: percent(low), high: percent(high) })}</span></p>`;
}

function status(own) {
  if (off) return t('live.off');
  if (figures === null && !stopped) return t('live.wait');
  const games = figures?.games ?? 0;
  const key = playing ? 'playing' : stopped === 'away' ? 'wait' : stopped || 'wait';
  return t(`live.${key}`, { games, pilot: figures?.pilot ?? own.pilot });
}
