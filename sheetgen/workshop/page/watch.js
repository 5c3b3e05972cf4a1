// Any game of a series as a film, from the first one that is lost.

import { html, nothing } from './vendor/lit-html.js';
import { post, postForFile } from './api.js';
import * as store from './store.js';
import { state } from './store.js';
import { download, fileName } from './share.js';
import { portrait, refreshFigure } from './stage.js';
import { t } from './words.js';

const PACE = 1400; // ms of a step

let film = null;
let step = 0;
let picture = '';
let shown = null; // the step that the picture shows
let loading = false;
let timer = null;
let query = { pilot: '', seed: 1, number: '' };

const system = () => state.start.systems.find((one) => one.id === state.mech.system);

async function find(firstLost) {
  stop();
  loading = true;
  store.update();
  const number = Number.parseInt(query.number, 10);
  const body = {
    pilot: query.pilot || system().pilot,
    seed: query.seed,
    ...(firstLost ? { first_lost: true } : { number: Number.isNaN(number) ? 1 : number }),
  };
  try {
    const found = await post('/api/watch', store.request(body));
    film = { ...found, body: store.request({ ...body, first_lost: false, number: found.game }) };
    query.number = String(found.game);
    step = 1;
    shown = null;
    await draw();
  } catch (error) {
    store.complain(error);
  }
  loading = false;
  store.update();
}

let latest = 0;

async function draw() {
  const own = ++latest;
  const { blob } = await postForFile('/api/watch', { ...film.body, step });
  if (own !== latest) return;
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  if (own !== latest) return URL.revokeObjectURL(url);
  if (picture) URL.revokeObjectURL(picture);
  picture = url;
  shown = step;
  store.update();
}

function go(to) {
  step = Math.min(film.scenes.length, Math.max(0, to));
  store.update();
  draw().catch(store.complain);
}

function stop() {
  clearInterval(timer);
  timer = null;
}

function run() {
  if (timer) stop();
  else {
    if (step === film.scenes.length) go(0);
    timer = setInterval(() => {
      if (state.screen !== 'watch' || step >= film.scenes.length) {
        stop();
        store.update();
      } else if (shown === step) go(step + 1);
    }, PACE);
  }
  store.update();
}

export function languageChanged() {
  film = null;
}

export function drawn() {
  if (!film) refreshFigure();
}

function chooser() {
  const set = (name) => (event) => (query = { ...query, [name]: name === 'seed' ? Number(event.target.value) || 1 : event.target.value });
  return html`<section class=${`panel ${film ? '' : 'empty hero'}`}><div>
    <h2>${t('watch.title', { name: state.mech.name })}</h2>
    ${film ? nothing : html`<p>${t('watch.empty')}</p>`}
    <div class="fields">
      <div class="field">
        <label for="watch-pilot">${t('try.pilot')}</label>
        <select id="watch-pilot" @change=${set('pilot')}>
          ${system().pilots.map((one) => html`<option ?selected=${one === (query.pilot || system().pilot)}>${one}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="watch-seed">${t('try.seed')}</label>
        <input id="watch-seed" type="number" min="0" .value=${String(query.seed)} @change=${set('seed')} />
      </div>
      <div class="field">
        <label for="watch-game">${t('watch.number')}</label>
        <input id="watch-game" type="number" min="1" .value=${query.number} @change=${set('number')} />
      </div>
    </div>
    <div class="actions">
      <button class="primary" ?disabled=${loading || !state.mech.legal} @click=${() => find(true)}>${t('watch.first-lost')}</button>
      <button ?disabled=${loading || !state.mech.legal} @click=${() => find(false)}>${t('watch.this')}</button>
    </div>
  </div>${film ? nothing : portrait()}</section>`;
}

function controls() {
  const last = film.scenes.length;
  return html`<div class="film-controls">
    <button aria-label=${t('watch.back')} ?disabled=${step === 0} @click=${() => go(step - 1)}>◀</button>
    <button class="primary" @click=${run}>${t(timer ? 'watch.pause' : 'watch.run')}</button>
    <button aria-label=${t('watch.forward')} ?disabled=${step === last} @click=${() => go(step + 1)}>▶</button>
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(step)}
      aria-label=${t('watch.step')}
      @input=${(event) => go(Number(event.target.value))}
    />
    <span>${step} / ${last}</span>
  </div>`;
}

function story() {
  const scene = film.scenes[step - 1];
  if (!scene) return html`<p>${t('watch.begin')}</p>`;
  return html`<p class="small">${scene.wave === null ? scene.where : t('play.where', { wave: scene.wave, time: scene.time })}</p>
    ${scene.lines.map((line) => html`<p>${line}</p>`)}`;
}

function save() {
  download(new Blob([film.saved], { type: 'application/yaml' }), fileName(film.title.split(',')[0], 'yaml'));
}

function filmView() {
  return html`<div class="play-grid">
    <div class="paper table">${picture ? html`<img src=${picture} alt=${t('sheet')} />` : nothing}</div>
    <div class="side">
      <p class="where">${film.title}<br /><b>${film.score === null ? film.outcome : t(`play.${film.outcome}`, { score: film.score })}</b></p>
      <section class="panel">${controls()}</section>
      <section class="panel story" aria-live="polite">${story()}</section>
      ${film.saved ? html`<div class="actions"><button @click=${save}>${t('save.yaml')}</button></div>` : nothing}
    </div>
  </div>`;
}

export function view() {
  return html`<h1 class="visually-hidden">${t('screen.watch')}</h1>
    ${chooser()} ${film ? filmView() : nothing}`;
}
