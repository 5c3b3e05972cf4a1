// The frame of the page: screens, undo, language, light and dark.

import { html, nothing, render } from './vendor/lit-html.js';
import { get } from './api.js';
import * as store from './store.js';
import { state } from './store.js';
import { speak, language, t } from './words.js';
import * as design from './design.js';
import * as print from './print.js';
import * as tryOut from './try.js';
import * as play from './play.js';
import * as watch from './watch.js';
import * as homebrew from './homebrew.js';
import { screenChanged } from './live.js';
import { openShare } from './share.js';
import { openDialog } from './dialog.js';

const SCREENS = { design, print, try: tryOut, play, watch, homebrew };

function system() {
  return state.start.systems.find((one) => one.id === state.mech?.system);
}

function available(name) {
  const own = system();
  return own === undefined || !['play', 'watch'].includes(name) || own[name] !== false;
}

function frame() {
  const screen = available(state.screen) ? SCREENS[state.screen] : design;
  return html`
    <a class="skip" href="#content" @click=${skip}>${t('skip')}</a>
    <header class="top">
      <div class="brand" aria-hidden="true"><img src="/page/icon.svg" alt="" width="28" height="28" /><b>sheetgen</b></div>
      <nav aria-label=${t('screens')}>
        ${Object.keys(SCREENS)
          .filter(available)
          .map(
            (name) => html`<button
              class="tab"
              data-screen=${name}
              aria-current=${SCREENS[name] === screen ? 'page' : nothing}
              @click=${() => store.go(name)}
            >
              ${t(`screen.${name}`)}
            </button>`,
          )}
      </nav>
      <div class="tools">
        <button class="tool" ?disabled=${!canUndo()} title="Ctrl+Z" @click=${undo}>
          <span aria-hidden="true">↶</span> <span class="word">${t('undo')}</span>
        </button>
        <button class="tool" ?disabled=${!canRedo()} title="Ctrl+Y" @click=${redo}>
          <span aria-hidden="true">↷</span> <span class="word">${t('redo')}</span>
        </button>
        <button class="tool" @click=${openShare}>${t('share')}</button>
        <button class="tool quiet" aria-label=${t('theme')} title=${t('theme')} @click=${otherTheme}>◐</button>
        <select class="quiet" aria-label=${t('language')} .value=${language} @change=${otherLanguage}>
          ${state.start.languages.map(
            (one) => html`<option value=${one} ?selected=${one === language}>${one.toUpperCase()}</option>`,
          )}
        </select>
      </div>
    </header>
    <main id="content" tabindex="-1" class=${`screen ${state.screen}`}>
      ${state.mech === null ? html`<p class="wait">${t('loading')}</p>` : screen.view()}
    </main>
    <div class="notices" role="alert">
      ${state.notice ? html`<p class=${`notice ${state.notice.kind}`}>${state.notice.text}</p>` : nothing}
    </div>
    ${openDialog()}
  `;
}

// A choice of the game on the screen is taken back, else a change of the mech.

const inGame = () => state.screen === 'play' && play.isPlaying();
const canUndo = () => (inGame() ? play.canTakeBack() : store.canUndo());
const canRedo = () => !inGame() && store.canRedo();
const undo = () => (inGame() ? canUndo() && play.takeBack() : store.undo());
const redo = () => !inGame() && store.redo();

function skip(event) {
  event.preventDefault();
  document.getElementById('content').focus();
}

function draw() {
  document.title = state.mech ? `${state.mech.name} · sheetgen` : 'sheetgen';
  render(frame(), document.getElementById('app'));
  SCREENS[state.screen].drawn?.();
  screenChanged();
}

// Light and dark

function applyTheme() {
  const theme = store.setting('theme', null);
  if (theme) document.documentElement.dataset.theme = theme;
}

function otherTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const now = document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light');
  store.keepSetting('theme', now === 'dark' ? 'light' : 'dark');
  applyTheme();
}

async function otherLanguage(event) {
  store.keepSetting('language', event.target.value);
  await speak(event.target.value);
  await store.describeAgain();
  Object.values(SCREENS).forEach((screen) => screen.languageChanged?.());
  store.update();
}

// Files that are dropped, codes that are pasted, keys

async function openFile(file) {
  if (file.type.startsWith('image/')) return openPicture(file);
  const text = await file.text();
  if (await design.importShelf(text)) return;
  if (/^kind:\s*"?(game|scenario)\b/m.test(text) && play.load(text)) return store.go('play');
  if (/^kind:/m.test(text) && homebrew.load(file.name, text)) return store.go('homebrew');
  await store.open(text);
}

async function openPicture(file) {
  const { readCode } = await import('./picture.js');
  const code = await readCode(file);
  if (code) await store.open(code);
  else store.notify(t('picture.none'), 'error');
}

function typing(event) {
  return event.target.closest?.('input, textarea, select, [contenteditable]');
}

function listen() {
  addEventListener('dragover', (event) => event.dataTransfer.types.includes('Files') && event.preventDefault());
  addEventListener('drop', (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    openFile(event.dataTransfer.files[0]).catch(store.complain);
  });
  addEventListener('paste', (event) => {
    if (typing(event)) return;
    const [file] = event.clipboardData.files;
    if (file) return openFile(file).catch(store.complain);
    const text = event.clipboardData.getData('text').trim();
    const code = text.match(/#?([A-Z]{2}[0-9]-[0-9A-Z-]+)$/i);
    if (code || text.includes('system:')) store.open(code ? code[1] : text);
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && state.screen === 'play' && document.activeElement === document.body) play.answerUsual();
    if (typing(event) || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
    else return;
    event.preventDefault();
  });
  addEventListener('popstate', () => store.readAddress().catch(store.complain));
  addEventListener('hashchange', () => store.readAddress().catch(store.complain));
}

async function begin() {
  applyTheme();
  const start = await get('/api/start');
  state.start = { ...start, systems: start.systems.map((id) => ({ id, options: {}, pilots: [] })), grey: [], paints: [], emblems: [] };
  const own = navigator.language.slice(0, 2);
  const known = state.start.languages;
  await speak(store.setting('language', null) ?? state.start.lang ?? (known.includes(own) ? own : 'en'));
  store.onChange(draw);
  design.setUp(openFile);
  listen();
  draw();
  await store.begin();
  await store.learnSystems();
}

begin().catch((error) => {
  document.getElementById('app').textContent = error.message;
});
