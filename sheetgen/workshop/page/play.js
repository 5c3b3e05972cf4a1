// A whole game on the drawn sheet: what can be clicked is highlighted, and every option is also a button.

import { html, nothing } from './vendor/lit-html.js';
import { post } from './api.js';
import { die, rolledView, tumble } from './dice.js';
import { loadRivals, needsRival, rivalField, rivalOf } from './rivals.js';
import { pointView, tableView } from './table.js';
import * as store from './store.js';
import { state } from './store.js';
import { download, fileName } from './share.js';
import { system } from './fields.js';
import { portrait, refreshFigure } from './stage.js';
import { language, percent, decimal, t } from './words.js';

const KEPT = 'game';

let game = store.setting(KEPT, null); // the text of the saved game
let view_ = null;
let url = '';
let busy = false;
let hinting = false;
let typed = false;
let seed = '';
let faces = [];
let tumbling = []; // dice on their way
let moves = 0;
let owed = 0; // choices to take back after the next answer
let pointed = -1; // the option that is pointed at
let against = ''; // a share code
let opponent = ''; // a pilot, or person

export function load(text) {
  game = text;
  view_ = null;
  store.keepSetting(KEPT, text);
  refresh();
  return true;
}

// The pilot that gives hints in the game that is played.
function adviser() {
  const own = /^system: *"?([\w-]+)/m.exec(game ?? '')?.[1];
  return (state.start.systems.find((one) => one.id === own) ?? system()).expert;
}

async function send(body) {
  if (busy) return;
  busy = true;
  store.update();
  try {
    const found = await post('/api/play', { lang: language, width: matchMedia('(max-width: 44rem)').matches ? 40 : 80, packs: store.packs(), ...(hinting ? { hint: adviser() } : {}), ...body });
    view_ = found;
    game = found.game;
    faces = [];
    moves += 1;
    pointed = -1;
    store.keepSetting(KEPT, game);
    if (url) URL.revokeObjectURL(url);
    url = found.sheet ? URL.createObjectURL(new Blob([found.sheet], { type: 'image/svg+xml' })) : '';
  } catch (error) {
    if (view_ === null && error.name === 'ApiError') end(); // a text that is no game
    store.complain(error);
  }
  busy = false;
  store.update();
  if (owed) {
    const undo = owed;
    owed = 0;
    return send({ game, undo });
  }
  const log = document.querySelector('.log');
  if (log) log.scrollTop = log.scrollHeight;
}

const refresh = () => game && send({ game });
const answer = (option) => send({ game, option });
const pick = (point) => send({ game, point });

export const isPlaying = () => game !== null;
export const canTakeBack = () => view_ !== null;

// Take a choice back, at once or after the answer that is awaited.
export function takeBack() {
  if (busy) owed += 1;
  else send({ game, undo: 1 });
}

// What Enter answers, as in the terminal: wait, no free move, no pull.
export function answerUsual() {
  const usual = view_?.options.find((one) => one.usual);
  if (usual) answer(usual.option);
}

export function languageChanged() {
  if (view_) refresh();
}

export function drawn() {
  if (!game) {
    refreshFigure();
    if (needsRival('play')) loadRivals().catch(store.complain);
  }
  if (game && !view_ && !busy) refresh();
}

function start(event) {
  event.preventDefault();
  const own = Number.parseInt(seed, 10);
  const others = needsRival('play') ? { ...(rivalOf(against) ? { against } : {}), opponent: opponent || system().pilot } : {};
  send({ loadout: store.currentText(), typed, ...others, ...(typed || Number.isNaN(own) ? {} : { seed: own }) });
}

// Who else plays, in games for several: a mech, and a pilot or a person.
function opponentFields() {
  if (!needsRival('play')) return nothing;
  return html`${rivalField('play-against', against, (value) => (against = value))}
    <div class="field">
      <label for="play-opponent">${t('play.opponent')}</label>
      <select id="play-opponent" @change=${(event) => (opponent = event.target.value)}>
        ${[...system().pilots, 'person'].map(
          (one) => html`<option value=${one} ?selected=${one === (opponent || system().pilot)}>${one === 'person' ? t('play.person') : one}</option>`,
        )}
      </select>
    </div>`;
}

function hint() {
  hinting = !hinting;
  refresh();
}

// The sheet or the table

function point(at) {
  if (pointed === at) return;
  pointed = at;
  store.update();
}

const actions = () => ({ pointed, describe, answer, pick, point });

// What can be done

function odds(option) {
  return option.odds.map((one) => t('play.odds', { enemy: one.enemy, damage: decimal(one.damage), kill: percent(one.kill, 0) }));
}

const describe = (option) => [option.text, ...(option.t === null ? [] : [`T${option.t}`]), ...odds(option), ...option.cells].join(' · ');

function optionView(option, index) {
  return html`<li>
    <button
      class=${`option ${pointed === index ? 'pointed' : ''} ${option.usual ? 'primary' : ''}`}
      ?disabled=${busy}
      @click=${() => answer(option.option)}
      @pointerenter=${() => point(index)}
      @pointerleave=${() => point(-1)}
      @focus=${() => point(index)}
    >
      <span>${option.text}</span>
      ${option.t === null ? nothing : html`<b>T${option.t}</b>`}
      ${option.odds.length + option.cells.length ? html`<small>${[...odds(option), ...option.cells].join(' · ')}</small>` : nothing}
    </button>
  </li>`;
}

function optionsView() {
  const own = view_.options.filter((one) => !one.change);
  const others = view_.options.filter((one) => one.change);
  const index = (one) => view_.options.indexOf(one);
  return html`<h2>${view_.question}</h2>
    ${pointView(view_, actions(), busy)}
    <ul class="options">
      ${own.map((one) => optionView(one, index(one)))}
    </ul>
    ${others.length
      ? html`<details>
          <summary>${t('play.change')}</summary>
          <ul class="options">
            ${others.map((one) => optionView(one, index(one)))}
          </ul>
        </details>`
      : nothing}`;
}

// Dice

function add(face) {
  faces = [...faces, face];
  if (faces.length >= view_.dice.dice) send({ game, faces });
  else store.update();
}

async function rollForMe() {
  const { dice, faces: most } = view_.dice;
  busy = true;
  faces = await tumble(dice, most, (shown) => {
    tumbling = shown;
    store.update();
  });
  busy = false;
  tumbling = [];
  send({ game, faces });
}

function diceView() {
  const { purpose, dice, faces: most } = view_.dice;
  const shown = tumbling.length ? tumbling : faces;
  return html`<h2>${t('play.roll', { purpose, count: dice })}</h2>
    <p>${t('play.typed', { given: faces.length, count: dice })}</p>
    <div class=${`dice thrown ${tumbling.length ? 'tumbling' : ''}`}>
      ${shown.map((face) => die(face, most))}
      ${Array.from({ length: dice - shown.length }, () => html`<span class="die empty"></span>`)}
    </div>
    <div class="dice">
      ${Array.from({ length: most }, (_, index) => index + 1).map(
        (face) => html`<button class="face" ?disabled=${busy} aria-label=${t('play.face', { face })} @click=${() => add(face)}>
          ${die(face, most)}
        </button>`,
      )}
    </div>
    <button ?disabled=${busy} @click=${rollForMe}>${t('play.roll-for-me')}</button>`;
}

// The panel beside the sheet

function startView() {
  return html`<section class="panel empty hero"><div>
    <h2>${t('play.new', { name: state.mech.name })}</h2>
    <p>${t(needsRival('play') ? 'play.empty-table' : 'play.empty')}</p>
    ${state.mech.legal
      ? html`<form class="start" @submit=${start}>
          <label class="check"><input type="radio" name="dice" ?checked=${!typed} @change=${() => choose(false)} />${t('play.seeded')}</label>
          <label class="check"><input type="radio" name="dice" ?checked=${typed} @change=${() => choose(true)} />${t('play.own-dice')}</label>
          ${opponentFields()}
          ${typed
            ? nothing
            : html`<div class="field">
                <label for="seed">${t('play.seed')}</label>
                <input id="seed" inputmode="numeric" pattern="[0-9]*" .value=${seed} @input=${(event) => (seed = event.target.value)} />
              </div>`}
          <button class="primary">${t('play.start')}</button>
        </form>`
      : html`<p>${t('live.illegal')}</p>`}
  </div>${portrait()}</section>`;
}

function choose(value) {
  typed = value;
  store.update();
}

function saveFile() {
  download(new Blob([game], { type: 'application/yaml' }), fileName(view_.title.split(',')[0], 'yaml'));
}

function end() {
  game = null;
  view_ = null;
  store.keepSetting(KEPT, null);
  store.update();
}

function logView() {
  return html`<section class="panel">
    <h2>${t('play.log')}</h2>
    <div class="log" role="log" tabindex="0" aria-label=${t('play.log')}>
      ${view_.log.map((line) => html`<p class=${line.startsWith(' ') ? 'in' : ''}>${line.trim()}</p>`)}
    </div>
  </section>`;
}

function turnView() {
  return html`<section class="panel turn" aria-live="polite">
    ${view_.dice ? nothing : rolledView(view_.rolled, view_.die_faces, moves)}
    ${view_.over ? html`<h2>${t(`play.${view_.outcome}`, { score: view_.score })}</h2>` : nothing}
    ${view_.over && view_.score === null ? html`<p>${view_.log.at(-1)}</p>` : nothing}
    ${view_.dice ? diceView() : nothing} ${view_.options.length ? optionsView() : nothing}
    ${view_.hint.length ? html`<div class="hint-lines">${view_.hint.map((line) => html`<p>${line}</p>`)}</div>` : nothing}
  </section>`;
}

function toolsView() {
  return html`<div class="actions">
    <button @click=${takeBack}>${t('play.undo')}</button>
    <button ?disabled=${busy || view_.over} aria-pressed=${hinting} @click=${hint}>${t('play.hint')}</button>
    <button @click=${saveFile}>${t('save.yaml')}</button>
    <button @click=${end}>${t('play.end')}</button>
  </div>`;
}

export function view() {
  if (!game) return html`<h1 class="visually-hidden">${t('screen.play')}</h1>${startView()}`;
  if (!view_) return html`<p class="wait">${t('loading')}</p>`;
  return html`<h1 class="visually-hidden">${t('screen.play')}</h1>
    <div class="play-grid">
      ${tableView(view_, url, actions())}
      <div class="side">
        <p class="where">${view_.title}${view_.wave === null ? nothing : html`<br />${t('play.where', { wave: view_.wave, time: view_.time })}`}</p>
        ${toolsView()} ${turnView()} ${logView()}
      </div>
    </div>`;
}
