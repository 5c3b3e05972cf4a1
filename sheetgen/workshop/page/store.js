// The mech on the table, every earlier one to go back to, and what the browser keeps.

import { ApiError, get, post } from './api.js';
import { language } from './words.js';

const HISTORY = 'history';
const SHELF = 'shelf';
const PACKS = 'packs';
const SCREENS = ['design', 'print', 'try', 'play', 'watch', 'homebrew'];

export const state = {
  start: null, // what the server says once
  screen: 'design',
  texts: [], // every mech so far, as JSON texts
  at: -1, // the one on the table
  mech: null, // what the server says about it
  problems: [], // why it cannot be read
  notice: null,
  mount: 0, // the field that a weapon card goes to
  preview: null, // the totals of a change that is only thought of
};

const listeners = [];
export const onChange = (listener) => listeners.push(listener);
const onMech = [];
export const onNewMech = (listener) => onMech.push(listener);
export const update = () => listeners.forEach((listener) => listener());

export function notify(text, kind = 'info') {
  state.notice = { text, kind };
  update();
  const shown = state.notice;
  setTimeout(() => {
    if (state.notice === shown) {
      state.notice = null;
      update();
    }
  }, 6000);
}

export function complain(error) {
  if (error?.name === 'AbortError') return;
  if (!(error instanceof ApiError)) console.error(error);
  notify(error.message, 'error');
}

// What the browser keeps

function load(storage, key, otherwise) {
  try {
    return JSON.parse(storage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(storage, key, value) {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    complain(error);
  }
}

export const setting = (name, otherwise) => load(localStorage, name, otherwise);
export const keepSetting = (name, value) => keep(localStorage, name, value);
export const visitSetting = (name, otherwise) => load(sessionStorage, name, otherwise);
export const keepVisitSetting = (name, value) => keep(sessionStorage, name, value);
export const shelf = () => load(localStorage, SHELF, []);
export const packs = () => load(localStorage, PACKS, {});
export const keepPacks = (value) => keep(localStorage, PACKS, value);

export function keepOnShelf() {
  const { name, system, text, code } = state.mech;
  const others = shelf().filter((one) => one.name !== name || one.system !== system);
  keep(localStorage, SHELF, [{ name, system, text, code, saved: Date.now() }, ...others]);
  update();
}

export function replaceShelf(mechs) {
  keep(localStorage, SHELF, mechs);
  update();
}

// Requests about the mech on the table

export const currentText = () => state.texts[state.at];

export function request(more = {}) {
  return { loadout: currentText(), lang: language, packs: packs(), ...more };
}

let latest = 0;
let described = null; // the text that `state.mech` is about

// Whether an answer of the server is about the current mech.
export const isDescribed = () => described === currentText();

async function describe() {
  const own = ++latest;
  try {
    const text = currentText();
    const mech = await post('/api/mech', request());
    if (own !== latest) return;
    state.mech = mech;
    described = text;
    state.problems = [];
    writeAddress();
  } catch (error) {
    if (own !== latest) return;
    if (!(error instanceof ApiError) || !error.findings.length) return complain(error);
    state.problems = error.findings;
  }
  keepHistory();
  update();
  onMech.forEach((listener) => listener());
}

export const describeAgain = describe;

// Load the facts about the games after the first mech is shown.
export async function learnSystems() {
  state.start = { ...state.start, ...(await get('/api/systems')) };
  update();
  if (state.mech && !state.problems.length) onMech.forEach((listener) => listener());
}

// Store every mech so far; while the browser has no room for that many, only the latest half.
function keepHistory() {
  for (let from = 0; from <= state.at; from += Math.ceil((state.texts.length - from) / 2)) {
    try {
      sessionStorage.setItem(HISTORY, JSON.stringify({ texts: state.texts.slice(from), at: state.at - from }));
      break;
    } catch {
      continue;
    }
  }
  keepSetting('last', currentText());
}

// Changes

export async function put(data) {
  preview(null);
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  if (text === currentText()) return;
  state.texts = [...state.texts.slice(0, state.at + 1), text];
  state.at = state.texts.length - 1;
  await describe();
}

// Open a mech from anywhere: the text of a file, or a share code. A text that cannot be read changes nothing.
export async function open(text) {
  try {
    const mech = await post('/api/mech', { loadout: text, lang: language, packs: packs() });
    await put(mech.data);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

function changed(changes) {
  const data = JSON.parse(currentText()); // which may be newer than what the server has described
  for (const [path, value] of changes) write(data, path, value);
  return data;
}

export const change = (changes) => put(changed(changes));

let thought = 0;

// Show what the totals would be after a change; null ends it.
export async function preview(changes) {
  const own = ++thought;
  if (changes === null) {
    if (state.preview === null) return;
    state.preview = null;
    return update();
  }
  const mech = await post('/api/mech', request({ loadout: JSON.stringify(changed(changes)) })).catch(() => null);
  if (own !== thought) return;
  state.preview = mech?.form.totals ?? null;
  update();
}

function write(data, path, value) {
  let at = data;
  path.slice(0, -1).forEach((step, index) => {
    if (at[step] === undefined || at[step] === null) at[step] = typeof path[index + 1] === 'number' ? [] : {};
    at = at[step];
  });
  const last = path.at(-1);
  if (Array.isArray(at) && value === null) at.splice(last, 1);
  else if (value === undefined) delete at[last];
  else at[last] = value;
}

export const canUndo = () => state.at > 0;
export const canRedo = () => state.at < state.texts.length - 1;

export function undo() {
  if (!canUndo()) return;
  state.at -= 1;
  describe();
}

export function redo() {
  if (!canRedo()) return;
  state.at += 1;
  describe();
}

// The address of the page: the share code, and the screen

export function parseAddress() {
  const [code, screen] = decodeURIComponent(location.hash.slice(1)).split('/');
  return { code: code === 'draft' ? '' : code, screen: SCREENS.includes(screen) ? screen : 'design' };
}

function address() {
  const code = state.mech?.code ?? 'draft';
  return `#${code}${state.screen === 'design' ? '' : `/${state.screen}`}`;
}

function writeAddress() {
  if (address() !== location.hash) history.replaceState(null, '', address());
}

export function go(screen) {
  if (screen === state.screen) return;
  state.screen = screen;
  history.pushState(null, '', address());
  window.scrollTo(0, 0);
  update();
}

export async function readAddress() {
  const { code, screen } = parseAddress();
  state.screen = screen;
  if (code && code !== state.mech?.code) await open(code);
  update();
}

export async function begin() {
  const { code, screen } = parseAddress();
  state.screen = screen;
  const before = load(sessionStorage, HISTORY, null);
  if (before?.texts?.length) {
    state.texts = before.texts;
    state.at = before.at;
    await describe();
    if (state.mech && (!code || state.mech.code === code)) return;
  }
  if (code && (await open(code))) return;
  const [first] = state.start.shelf;
  if (first && (await open(first.text))) return;
  const last = setting('last', null);
  if (last && (await open(last))) return;
  await open(state.start.standard);
}

export const ask = (path, body) => post(path, { lang: language, packs: packs(), ...body });
