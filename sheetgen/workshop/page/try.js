// Try a mech out: many games, the same games with several mechs, exact odds, and changes worth making.

import { html, nothing, svg } from './vendor/lit-html.js';
import { postForFile, stopStream, stream } from './api.js';
import * as store from './store.js';
import { state } from './store.js';
import { download, fileName } from './share.js';
import { loadRivals, needsRival, rivalField, rivalOf } from './rivals.js';
import { suggestView } from './suggest.js';
import { own as reference } from './reference.js';
import { percent, t } from './words.js';

let settings = { games: 10_000, pilot: '', seed: 1, against: '' };
let running = ''; // sim or compare
let sim = null; // { figures, text, run, name }
let comparison = null;
let rivals = new Set(); // their texts
let gallery = { system: '', mechs: [] };
let chart = { url: '', wanted: '', shown: '', reverse: false };

const system = () => state.start.systems.find((one) => one.id === state.mech.system);
const takes = (command, option) => (system().options[command] ?? []).includes(option);

function body(more) {
  const { games, pilot, seed, against } = settings;
  const rival = needsRival('sim') && rivalOf(against) ? { against } : {};
  return store.request({ games, seed, pilot: pilot || system().pilot, ...rival, ...more });
}

function cancel() {
  stopStream();
  running = '';
  store.update();
}

const failed = () => {
  running = '';
  store.notify(t('live.failed'), 'error');
};

async function play(kind, path, more, take) {
  running = kind;
  store.update();
  try {
    await stream(path, body(more), {
      figures: (found, run) => (take(found, run), store.update()),
      done: (found, run) => {
        running = '';
        take(found, run);
        store.update();
        if (kind === 'sim') words(run);
      },
      failed,
    });
  } catch (error) {
    running = '';
    store.complain(error);
  }
}

function simulate() {
  const { name } = state.mech;
  sim = null;
  const own = (figures, run) => {
    sim = { figures, run, name, text: '' };
  };
  play('sim', '/api/sim', {}, own);
}

async function words(run) {
  const response = await fetch(`/api/runs/${run}/report?format=txt`);
  if (response.ok && sim?.run === run) {
    sim.text = await response.text();
    store.update();
  }
}

// The mechs to compare with: the one that was kept beside, those of the shelf, those of the gallery.
function others() {
  const own = state.mech.system;
  const known = [reference(), ...store.shelf(), ...gallery.mechs].filter((one) => one?.system === own && one.text !== state.mech.text);
  const named = known.filter((one) => one.text !== store.currentText()).map((one) => [one.name, one]);
  return [...new Map(named.reverse()).values()].reverse(); // the first one of a name
}

async function loadGallery() {
  const { system: own } = state.mech;
  if (gallery.system === own) return;
  gallery = { system: own, mechs: [] };
  const { mechs } = await store.ask('/api/gallery', { system: own });
  gallery = { system: own, mechs: mechs.map((one) => ({ ...one, system: own })) };
  store.update();
}

function compare() {
  const chosen = others().filter((one) => rivals.has(one.text));
  comparison = null;
  play('compare', '/api/compare', { loadouts: [store.currentText(), ...chosen.map((one) => one.text)] }, (found) => {
    comparison = found;
  });
}

// What needs no question is there at once: mechs to compare with, and the exact odds.
export function drawn() {
  loadGallery().catch(store.complain);
  if (needsRival('sim')) loadRivals().catch(store.complain);
  if (system().odds && state.mech.legal && chart.wanted !== oddsKey()) {
    chart = { ...chart, wanted: oddsKey() };
    drawOdds();
  }
}

export function languageChanged() {
  chart = { ...chart, wanted: '' };
}

async function report(format) {
  const response = await fetch(`/api/runs/${sim.run}/report?format=${format}&paper=${store.setting('paper', 'a4')}`);
  if (!response.ok) return store.notify(t('try.report-gone'), 'error');
  download(await response.blob(), fileName(sim.name, format));
}

// Odds

const oddsRival = () => (takes('odds', 'against') ? rivalOf(settings.against) : '');
const oddsKey = () => `${store.currentText()} ${oddsRival()} ${chart.reverse}`;

async function drawOdds() {
  const { wanted } = chart;
  const rival = oddsRival();
  const options = { ...(chart.reverse ? { reverse: true } : {}), ...(rival ? { against: [rival] } : {}) };
  try {
    const { blob } = await postForFile('/api/odds?format=svg', store.request({ options }));
    if (wanted !== chart.wanted) return;
    if (chart.url) URL.revokeObjectURL(chart.url);
    chart = { ...chart, url: URL.createObjectURL(blob), shown: wanted };
  } catch (error) {
    store.complain(error);
  }
  store.update();
}

// Figures

function scale(figures) {
  const [low, high] = figures.win_rate_ci95;
  return html`<svg class="scale" viewBox="0 -2 1000 20" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1000" height="16" class="ground" />
    ${svg`<rect x=${low * 1000} y="2" width=${Math.max(2, (high - low) * 1000)} height="12" class="interval own" />
      <rect x=${figures.win_rate * 1000 - 2} y="0" width="4" height="16" class="point own" />`}
  </svg>`;
}

function rate(figures) {
  const [low, high] = figures.win_rate_ci95;
  return html`<p class="rate">
      <b>${percent(figures.win_rate)}</b><span>${t('live.interval', { low: percent(low), high: percent(high) })}</span>
    </p>
    ${scale(figures)}`;
}

function wavesView(figures) {
  const waves = Object.entries(figures.lost_in_wave ?? {});
  const most = Math.max(1, ...waves.map(([, count]) => count));
  if (!waves.length) return nothing;
  return html`<h3>${t('try.waves')}</h3>
    <table class="bars">
      ${waves.map(
        ([wave, count]) => html`<tr>
          <th scope="row">${t('try.wave', { wave })}</th>
          <td>${t('try.lost-games', { games: count })}</td>
          <td class="bar">
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width=${(100 * count) / most} height="10" class="point own" />
            </svg>
          </td>
        </tr>`,
      )}
    </table>`;
}

function progress(games, wanted) {
  return html`<p><progress max=${wanted} value=${games} aria-label=${t('try.progress')}></progress>
    ${t('try.games', { games, wanted })} <button @click=${cancel}>${t('try.cancel')}</button></p>`;
}

function simView() {
  const figures = sim?.figures;
  return html`<section class="panel">
    <h2>${t('try.sim')}</h2>
    ${running === 'sim'
      ? progress(figures?.games ?? 0, settings.games)
      : html`<button class="primary" ?disabled=${running !== '' || !state.mech.legal} @click=${simulate}>${t('try.start')}</button>`}
    ${figures?.win_rate_ci95
      ? html`<h3>${sim.name}</h3>
          ${rate(figures)} ${wavesView(figures)}
          ${figures.verdict?.length
            ? html`<h3>${t('try.verdict')}</h3>
                <ul class="sentences">
                  ${figures.verdict.map((one) => html`<li>${one.text}</li>`)}
                </ul>`
            : nothing}
          ${running === 'sim'
            ? nothing
            : html`<div class="actions">
                  <button @click=${() => report('pdf')}>${t('try.report-pdf')}</button>
                  <button @click=${() => report('html')}>${t('try.report-html')}</button>
                </div>
                ${sim.text
                  ? html`<details>
                      <summary>${t('try.all')}</summary>
                      <pre tabindex="0">${sim.text}</pre>
                    </details>`
                  : nothing}`}`
      : nothing}
  </section>`;
}

function compareView() {
  const fitting = others();
  const flip = ({ text }) => (event) => {
    if (event.target.checked) rivals.add(text);
    else rivals.delete(text);
    store.update();
  };
  const chosen = fitting.some((one) => rivals.has(one.text));
  return html`<section class="panel">
    <h2>${t('try.compare')}</h2>
    <p class="small">${t(fitting.length ? 'try.compare-with' : 'try.compare-none', { name: state.mech.name })}</p>
    <div class="rivals">
      ${fitting.map(
        (mech) => html`<label class="check">
          <input type="checkbox" .checked=${rivals.has(mech.text)} @change=${flip(mech)} />${mech.name}
        </label>`,
      )}
    </div>
    ${running === 'compare'
      ? progress(comparison?.games ?? 0, settings.games)
      : html`<p><button ?disabled=${running !== '' || !chosen || !state.mech.legal} @click=${compare}>${t('try.compare-start')}</button></p>`}
    ${comparison ? comparisonView() : nothing}
  </section>`;
}

function comparisonView() {
  return html`${comparison.loadouts.map((one) => html`<h3>${one.label}</h3>${rate(one)}`)}
    <div class="scroll" tabindex="0" role="region" aria-label=${t('try.differences')}>
      <table>
        <thead>
          <tr><th>${t('try.differences')}</th><th>${t('try.difference')}</th><th>95 %</th><th>${t('try.result')}</th></tr>
        </thead>
        <tbody>
          ${comparison.differences.map(
            (one) => html`<tr>
              <td>${one.a} − ${one.b}</td>
              <td>${percent(one.win_rate)}</td>
              <td>${percent(one.ci95[0])} … ${percent(one.ci95[1])}</td>
              <td>${t(`verdict.${one.verdict.toLowerCase()}`, { a: one.a, b: one.b })}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function oddsView() {
  const flip = (event) => {
    chart = { ...chart, reverse: event.target.checked };
    store.update();
  };
  return html`<section class="panel">
    <h2>${t('try.odds')}</h2>
    <div class="actions">
      ${takes('odds', 'reverse')
        ? html`<label class="check"><input type="checkbox" .checked=${chart.reverse} @change=${flip} />${t('try.reverse')}</label>`
        : nothing}
    </div>
    ${chart.url && chart.shown === oddsKey()
      ? html`<div class="paper"><img src=${chart.url} alt=${t('try.odds-chart', { name: state.mech.name })} /></div>`
      : nothing}
  </section>`;
}

function settingsView() {
  const number = (name, least, most) => (event) => {
    const value = Number.parseInt(event.target.value, 10);
    if (value >= least && value <= most) settings = { ...settings, [name]: value };
    store.update();
  };
  const { pilots, pilot } = system();
  return html`<section class="panel">
    <div class="fields">
      <div class="field">
        <label for="try-games">${t('try.how-many')}</label>
        <input id="try-games" type="number" min="1" max="1000000" .value=${String(settings.games)} @change=${number('games', 1, 1e6)} />
      </div>
      <div class="field">
        <label for="try-pilot">${t('try.pilot')}</label>
        <select id="try-pilot" @change=${(event) => (settings = { ...settings, pilot: event.target.value })}>
          ${pilots.map((one) => html`<option ?selected=${one === (settings.pilot || pilot)}>${one}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="try-seed">${t('try.seed')}</label>
        <input id="try-seed" type="number" min="0" .value=${String(settings.seed)} @change=${number('seed', 0, 2 ** 53)} />
      </div>
      ${needsRival('sim') ? rivalField('try-against', settings.against, (value) => {
            settings = { ...settings, against: value };
            store.update();
          }) : nothing}
    </div>
    ${state.mech.legal ? nothing : html`<p>${t('live.illegal')}</p>`}
  </section>`;
}

export function view() {
  return html`<h1 class="visually-hidden">${t('screen.try')}</h1>
    ${settingsView()}
    <div class="design-grid try-grid">
      <div class="controls">${simView()} ${suggestView()}</div>
      <div class="side">${compareView()} ${oddsView()}</div>
    </div>`;
}
