// An editor for weapons, enemies and waves of one's own: findings at their lines, words that fit, cards, balance.

import { html, nothing } from './vendor/lit-html.js';
import { get, post } from './api.js';
import { art } from './cards.js';
import { rowView } from './fields.js';
import { Schema } from './completion.js';
import { download } from './share.js';
import * as store from './store.js';
import { state } from './store.js';
import { language, t } from './words.js';

const PAUSE = 250; // ms after a key

let name = store.setting('pack', null);
let text = name === null ? '' : (store.packs()[name] ?? '');
let findings = [];
let entries = [];
let schemas = {};
let editor = null;
let shown = ''; // the pack in the editor, and its language
let timer;
let trial = null; // { label, text }
let trying = '';
let latest = 0;

export function load(file, content) {
  name = file;
  setText(content);
  return true;
}

function open(other) {
  name = other;
  setText(store.packs()[other] ?? '');
}

function setText(content) {
  text = content;
  trial = null;
  shown = '';
  keep();
}

function typed(content) {
  text = content;
  keep();
}

function keep() {
  store.keepPacks({ ...store.packs(), [name]: text });
  store.keepSetting('pack', name);
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
  store.update();
}

const systemOf = () => /^system: *([\w-]+)/m.exec(text)?.[1] ?? 'paper-mech';

async function check() {
  const own = ++latest;
  try {
    const found = await post('/api/pack', { pack: text, name, system: systemOf(), lang: language });
    if (own !== latest) return;
    ({ findings, entries } = found);
  } catch (error) {
    if (own !== latest) return;
    findings = error.findings ?? [];
    if (!findings.length) store.complain(error);
  }
  editor?.mark(findings);
  store.update();
}

async function schema() {
  const system = state.start.systems.some((one) => one.id === systemOf()) ? systemOf() : 'paper-mech';
  if (!schemas[system]) schemas[system] = new Schema(await get(`/api/schema/${system}`));
  return schemas[system];
}

// The editor is loaded with the first pack that is opened.
async function showEditor() {
  const wanted = `${name}|${language}`;
  if (shown === wanted) return;
  shown = wanted;
  if (editor === null) {
    const { Editor } = await import('./editor.js');
    editor ??= new Editor(typed, schema);
  }
  editor.open(name, text);
  check();
  store.update();
}

// Packs

function create(content) {
  let number = 1;
  while (store.packs()[`pack-${number}.yaml`] !== undefined) number += 1;
  name = `pack-${number}.yaml`;
  setText(content);
}

function close() {
  name = null;
  store.keepSetting('pack', null);
  store.update();
}

function remove() {
  const { [name]: _, ...others } = store.packs();
  store.keepPacks(others);
  entries = [];
  findings = [];
  close();
}

const used = () => (state.mech.data.catalogs ?? []).includes(name);

async function use() {
  const others = (state.mech.data.catalogs ?? []).filter((one) => one !== name);
  await store.change([[['catalogs'], used() ? (others.length ? others : undefined) : [...others, name]]]);
  if (!state.problems.length && used()) store.notify(t('homebrew.in-use', { name: state.mech.name }));
}

async function weigh(entry, label) {
  trying = entry.id;
  store.update();
  try {
    const found = await post('/api/balance', {
      system: systemOf(),
      kind: entry.kind,
      [entry.kind]: entry.id,
      packs: { [name]: text },
      lang: language,
    });
    trial = { label, text: found.text };
  } catch (error) {
    store.complain(error);
  }
  trying = '';
  store.update();
}

export function languageChanged() {
  shown = '';
}

export function drawn() {
  if (name !== null) showEditor().catch(store.complain);
}

// Views

function openFile(event) {
  const [file] = event.target.files;
  event.target.value = '';
  if (file) file.text().then((content) => load(file.name, content)).catch(store.complain);
}

const fileButton = () => html`<label class="button">${t('open.file')}<input type="file" class="hidden" accept=".yaml,.yml" @change=${openFile} /></label>`;

function packList() {
  const names = Object.keys(store.packs());
  return names.map((one) => html`<button class="mech" @click=${() => open(one)}><b>${one}</b><span class="facts">${t('homebrew.yours')}</span></button>`);
}

function startView() {
  return html`<section class="panel empty">
    <h2>${t('homebrew.start')}</h2>
    <p>${t('homebrew.text')}</p>
    <div class="mechs">
      ${state.start.packs.map(
        (one) => html`<button class="mech" @click=${() => create(one.text)}>
          <b>${t(`pack.${one.id}`)}</b><span class="facts">${t(`system.${/^system: *([\w-]+)/.exec(one.text)[1]}`)}</span>
        </button>`,
      )}
    </div>
    ${Object.keys(store.packs()).length ? html`<h3>${t('homebrew.mine')}</h3><div class="mechs">${packList()}</div>` : nothing}
    <div class="actions">${fileButton()}</div>
  </section>`;
}

function toolbar() {
  const names = Object.keys(store.packs());
  return html`<div class="actions">
    <select class="packs" aria-label=${t('homebrew.pack')} @change=${(event) => open(event.target.value)}>
      ${names.map((one) => html`<option ?selected=${one === name}>${one}</option>`)}
    </select>
    <button @click=${close}>${t('homebrew.new')}</button>
    ${fileButton()}
    <button @click=${() => download(new Blob([text], { type: 'application/yaml' }), name)}>${t('save.yaml')}</button>
    ${systemOf() === state.mech.system
      ? html`<button class=${used() ? '' : 'primary'} aria-pressed=${used()} @click=${use}>${t('homebrew.use', { name: state.mech.name })}</button>`
      : nothing}
    <button class="quiet danger" @click=${remove}>${t('homebrew.remove')}</button>
  </div>`;
}

function findingView(one) {
  return html`<li class=${`finding ${one.severity}`}>
    <span class="mark" aria-hidden="true">${one.severity === 'error' ? '✕' : '!'}</span>
    <span>
      ${one.line
        ? html`<button class="small" @click=${() => editor?.goTo(one)}>${t('homebrew.line', { line: one.line, column: one.column ?? 1 })}</button>`
        : html`<b>${one.file}</b>`}
      ${one.message} <code>${one.rule}</code>
    </span>
  </li>`;
}

function editorView() {
  return html`<section class="panel editor-panel">
    ${editor ? editor.host : html`<div class="editor"></div>`}
    <div id="pack-findings" role="status" aria-label=${t('findings')}>
      ${findings.length
        ? html`<ul class="pack-findings">${findings.map(findingView)}</ul>`
        : html`<p class="verdict legal">${t('homebrew.fine')}</p>`}
    </div>
    <p class="small">${t('homebrew.keys')}</p>
  </section>`;
}

function entryView(entry) {
  const [head, ...lines] = entry.text.split('\n');
  const label = entry.card?.label ?? (entry.section === 'waves' ? t('homebrew.waves') : head.replace(/^\S+\s+/, ''));
  const body = entry.card
    ? html`${art(entry.card)}<span class="facts">${entry.card.facts.join(' · ')}</span> ${entry.card.lines.map(rowView)}
        ${entry.card.text ? html`<span class="rule">${entry.card.text}</span>` : nothing}`
    : html`<pre tabindex="0" aria-label=${label}>${(entry.section === 'waves' ? [head, ...lines] : lines).join('\n')}</pre>`;
  return html`<article class=${`card still ${entry.card ? '' : 'wide'}`}>
    <span class="card-head"><b>${label}</b><i>${entry.card?.short ?? entry.id}</i></span>
    ${body}
    ${entry.kind
      ? html`<span class="try"><button class="small" ?disabled=${trying !== ''} @click=${() => weigh(entry, label)}>
          ${t(trying === entry.id ? 'try.suggesting' : 'homebrew.balance')}
        </button></span>`
      : nothing}
  </article>`;
}

function sideView() {
  return html`<div class="side">
    ${entries.length
      ? html`<section class="panel">
          <h2>${t('homebrew.cards')}</h2>
          <div class="cards still-cards">${entries.map(entryView)}</div>
        </section>`
      : nothing}
    ${trial
      ? html`<section class="panel">
          <h2>${t('homebrew.balance-of', { name: trial.label })}</h2>
          <pre tabindex="0">${trial.text}</pre>
        </section>`
      : nothing}
  </div>`;
}

export function view() {
  return html`<h1 class="visually-hidden">${t('screen.homebrew')}</h1>
    ${name === null
      ? startView()
      : html`${toolbar()}
          <div class="design-grid try-grid"><div class="controls">${editorView()}</div>${sideView()}</div>`}`;
}
