// Mechs to start from, and the shelf that the browser keeps.

import { html, nothing } from './vendor/lit-html.js';
import { post } from './api.js';
import * as dialog from './dialog.js';
import * as store from './store.js';
import { state } from './store.js';
import { download } from './share.js';
import { language, t } from './words.js';

const FORMAT = 'sheetgen-shelf';
let mechs = [];
let system = 'paper-mech';

const pictures = []; // their addresses

function pictureOf(svg) {
  pictures.push(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
  return pictures.at(-1);
}

async function loadGallery() {
  const found = await post('/api/gallery', { system, lang: language, pictures: true });
  pictures.splice(0).forEach((url) => URL.revokeObjectURL(url));
  mechs = found.mechs.map(({ svg, ...one }) => ({ ...one, picture: svg && pictureOf(svg) }));
  store.update();
}

export function openStart() {
  system = state.mech.system;
  mechs = [];
  loadGallery().catch(store.complain);
  dialog.show(t('start.title'), startView);
}

async function take(text) {
  if (await store.open(text)) dialog.close();
}

function mechButton(mech) {
  return html`<button class=${`mech ${mech.picture ? 'drawn' : ''}`} @click=${() => take(mech.text)}>
    ${mech.picture ? html`<img src=${mech.picture} alt="" width="90" height="102" />` : nothing}
    <b>${mech.name}</b><span class="facts">${mech.summary ?? t(`system.${mech.system}`)}</span>
  </button>`;
}

function startView() {
  const shelf = store.shelf();
  const other = (event) => {
    system = event.target.value;
    loadGallery().catch(store.complain);
  };
  return html`
    <div class="field">
      <label for="start-system">${t('start.system')}</label>
      <select id="start-system" .value=${system} @change=${other}>
        ${state.start.systems.map(
          (one) => html`<option value=${one.id} ?selected=${one.id === system}>${t(`system.${one.id}`)}</option>`,
        )}
      </select>
    </div>
    <h3>${t('start.gallery')}</h3>
    <div class="mechs">${mechs.map(mechButton)}</div>
    <h3>${t('shelf')}</h3>
    ${shelf.length ? html`<div class="mechs">${shelf.map(shelfRow)}</div>` : html`<p>${t('shelf.empty')}</p>`}
    <p class="actions spaced">
      <button @click=${exportShelf} ?disabled=${!shelf.length}>${t('shelf.export')}</button>
    </p>
    <h3>${t('start.code')}</h3>
    <form class="code" @submit=${openCode}>
      <div class="field wide"><label for="start-code">${t('share.code')}</label><input id="start-code" required /></div>
      <button>${t('start.open-code')}</button>
    </form>
  `;
}

function openCode(event) {
  event.preventDefault();
  take(event.target.querySelector('input').value.trim().replace(/^.*#/, ''));
}

function shelfRow(mech, index) {
  const remove = () => store.replaceShelf(store.shelf().filter((_, other) => other !== index));
  return html`<div class="shelf-row">
    ${mechButton(mech)}
    <button class="tool quiet" aria-label=${t('shelf.remove', { name: mech.name })} @click=${remove}>✕</button>
  </div>`;
}

function exportShelf() {
  const content = { format: FORMAT, version: 1, mechs: store.shelf(), packs: store.packs() };
  download(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }), 'sheetgen-shelf.json');
}

// Take everything from an exported shelf; return whether the text was one.
export async function importShelf(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return false;
  }
  if (content?.format !== FORMAT) return false;
  const valid = (one) => ['name', 'system', 'text'].every((key) => typeof one?.[key] === 'string');
  const found = content.mechs.filter(valid);
  const own = store.shelf().filter((mine) => !found.some((one) => one.name === mine.name && one.system === mine.system));
  store.keepPacks({ ...store.packs(), ...content.packs });
  store.replaceShelf([...found, ...own]);
  store.notify(t('shelf.imported', { count: found.length }));
  return true;
}
