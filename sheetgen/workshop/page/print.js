// A true preview of the pages, and the files to print.

import { html, nothing } from './vendor/lit-html.js';
import { postForFile } from './api.js';
import * as store from './store.js';
import { state } from './store.js';
import { SheetPicture } from './sheet.js';
import { download, fileName } from './share.js';
import { language, t } from './words.js';

const FLAGS = ['final_t', 'faint', 'blank', 'form', 'odds', 'reference', 'backs', 'everything'];
const PAPERS = ['a4', 'letter'];

const preview = new SheetPicture(() => store.update());
let options = { template: 'classic', paper: store.setting('paper', 'a4'), lang: '', page: 1 };
let flags = new Set();
let busy = false;
let together = new Set(); // places on the shelf

const own = () => state.start.systems.find((one) => one.id === state.mech.system);

// Some options are those of some games only.
function known(flag) {
  const names = own().options.sheet ?? [];
  if (flag === 'final_t') return state.mech.form.totals.some((one) => one.id === 't-penalty');
  if (flag === 'backs') return names.includes('backs');
  if (flag === 'everything') return names.includes('all');
  if (flag === 'odds') return own().odds;
  if (flag === 'reference') return names.includes('reference');
  return true;
}

function queryOptions() {
  const { templates } = state.mech;
  const template = templates.some((one) => one.id === options.template) ? options.template : templates[0].id;
  const chosen = FLAGS.filter((flag) => flags.has(flag) && known(flag)).map((flag) => [flag, '1']);
  return { template, paper: options.paper, lang: options.lang || language, ...Object.fromEntries(chosen) };
}

export function drawn() {
  if (!state.mech || state.problems.length) return;
  if (options.page > preview.pages) options.page = 1;
  preview.show({ ...queryOptions(), page: String(options.page) });
}

async function save(format, more = {}) {
  busy = true;
  store.update();
  try {
    const query = new URLSearchParams({ format, allow_illegal: '1', page: String(options.page), ...queryOptions(), ...more });
    const { blob } = await postForFile(`/api/sheet?${query}`, store.request());
    download(blob, fileName(state.mech.name, format));
  } catch (error) {
    store.complain(error);
  }
  busy = false;
  store.update();
}

async function saveTogether() {
  const mechs = store.shelf().filter((_, index) => together.has(index));
  try {
    const query = new URLSearchParams(queryOptions());
    const body = { ...store.request(), loadouts: mechs.map((one) => one.text) };
    const { blob } = await postForFile(`/api/sheets?${query}`, body);
    download(blob, 'mechs.pdf');
  } catch (error) {
    store.complain(error);
  }
}

function set(name) {
  return (event) => {
    options = { ...options, [name]: event.target.value, page: 1 };
    if (name === 'paper') store.keepSetting('paper', event.target.value);
    store.update();
  };
}

function choose(name, label, values) {
  const value = options[name] || (name === 'lang' ? language : values[0][0]);
  return html`<div class="field">
    <label for=${`print-${name}`}>${label}</label>
    <select id=${`print-${name}`} @change=${set(name)}>
      ${values.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}
    </select>
  </div>`;
}

function flagView(flag) {
  const flip = (event) => {
    if (event.target.checked) flags.add(flag);
    else flags.delete(flag);
    options.page = 1;
    store.update();
  };
  return html`<label class="check"><input type="checkbox" .checked=${flags.has(flag)} @change=${flip} />${t(`print.${flag}`)}</label>`;
}

function pagesView() {
  if (preview.pages < 2) return nothing;
  const turn = (by) => () => {
    options = { ...options, page: options.page + by };
    store.update();
  };
  return html`<div class="actions pages">
    <button ?disabled=${options.page === 1} @click=${turn(-1)}>${t('print.previous')}</button>
    <span>${t('print.page', { page: options.page, pages: preview.pages })}</span>
    <button ?disabled=${options.page === preview.pages} @click=${turn(1)}>${t('print.next')}</button>
  </div>`;
}

function togetherView() {
  const shelf = store.shelf();
  if (!shelf.length) return html`<p class="small">${t('print.shelf-empty')}</p>`;
  const flip = (index) => (event) => {
    if (event.target.checked) together.add(index);
    else together.delete(index);
    store.update();
  };
  return html`${shelf.map(
      (mech, index) => html`<label class="check">
        <input type="checkbox" .checked=${together.has(index)} @change=${flip(index)} />${mech.name}
      </label>`,
    )}
    <p><button ?disabled=${!together.size} @click=${saveTogether}>${t('print.together', { count: together.size })}</button></p>`;
}

export function view() {
  const { templates } = state.mech;
  return html`<h1 class="visually-hidden">${t('screen.print')}</h1>
    <div class="print-grid">
      <div class="controls">
        <section class="panel">
          <h2>${t('print.how')}</h2>
          <div class="fields">
            ${choose('template', t('print.template'), templates.map((one) => [one.id, one.name]))}
            ${choose('paper', t('print.paper'), PAPERS.map((one) => [one, t(`paper.${one}`)]))}
            ${choose('lang', t('print.lang'), state.start.languages.map((one) => [one, t(`language.${one}`)]))}
          </div>
          <div class="checks">${FLAGS.filter(known).map(flagView)}</div>
        </section>
        <section class="panel">
          <h2>${t('print.save')}</h2>
          <div class="actions">
            <button class="primary" ?disabled=${busy} @click=${() => save('pdf')}>${t('print.pdf')}</button>
            <button ?disabled=${busy} @click=${() => save('png', { dpi: '300' })}>${t('print.png')}</button>
            <button ?disabled=${busy} @click=${() => save('svg')}>${t('print.svg')}</button>
          </div>
          <p class="small">${t('print.hint')}</p>
        </section>
        <section class="panel">
          <h2>${t('print.several')}</h2>
          ${togetherView()}
        </section>
      </div>
      <div class="side">${pagesView()} ${preview.view()}</div>
    </div>`;
}
