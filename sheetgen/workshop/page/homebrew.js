// An editor for weapons, enemies and waves of one's own: findings at their lines, what fits at the cursor, cards, balance.

import { html, nothing } from './vendor/lit-html.js';
import { get, post } from './api.js';
import * as store from './store.js';
import { state } from './store.js';
import { Schema, completions } from './completion.js';
import { download } from './share.js';
import { language, t } from './words.js';

const PAUSE = 250; // ms after a key
const START = `system: paper-mech
kind: homebrew
weapons:
  harpoon:
    extends: energy-whip
    name: Harpoon
    range: M
    weight: 3
`;

let name = store.setting('pack', null);
let text = name === null ? '' : (store.packs()[name] ?? '');
let findings = [];
let weapons = [];
let schemas = {};
let fitting = { typed: '', kind: 'none', words: [] };
let timer;
let balance = null; // { weapon, text }
let balancing = '';
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
  balance = null;
  if (name !== null) {
    store.keepPacks({ ...store.packs(), [name]: text });
    store.keepSetting('pack', name);
  }
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
  store.update();
}

const systemOf = () => /^system: *([\w-]+)/m.exec(text)?.[1] ?? 'paper-mech';

async function check() {
  const own = ++latest;
  const loadout = JSON.stringify({ ...minimal(), catalogs: [name] });
  try {
    const mech = await post('/api/mech', { loadout, lang: language, packs: { [name]: text } });
    if (own !== latest) return;
    findings = [];
    const known = new Map(mech.form.choices.flat().filter((one) => one.homebrew).map((one) => [one.value, one]));
    weapons = [...known.values()];
  } catch (error) {
    if (own !== latest) return;
    findings = error.findings ?? [];
    if (!findings.length) store.complain(error);
  }
  store.update();
}

// The least that a loadout of the pack's game needs to be read.
function minimal() {
  const system = systemOf();
  return system === state.mech.system ? { ...state.mech.data, catalogs: [] } : { system };
}

async function schemaOf(system) {
  if (!schemas[system]) schemas[system] = new Schema(await get(`/api/schema/${system}`));
  return schemas[system];
}

async function complete() {
  const area = document.getElementById('pack-text');
  if (!area) return;
  fitting = completions(await schemaOf(systemOf()), text, area.selectionStart);
  store.update();
}

function take(word) {
  const area = document.getElementById('pack-text');
  const at = area.selectionStart;
  const added = word.slice(fitting.typed.length) + (fitting.kind === 'key' ? ': ' : '');
  area.focus();
  area.setRangeText(added, at, at, 'end');
  setText(area.value);
  complete().catch(store.complain);
}

function typed(event) {
  setText(event.target.value);
  complete().catch(store.complain);
}

function keys(event) {
  if (event.key === ' ' && event.ctrlKey) {
    event.preventDefault();
    document.querySelector('.fitting button')?.focus();
  } else if (event.key === 'Enter') {
    const area = event.target;
    const line = area.value.slice(0, area.selectionStart).split('\n').pop();
    const deeper = line.trimEnd().endsWith(':') ? '  ' : '';
    event.preventDefault();
    area.setRangeText(`\n${/^ */.exec(line)[0]}${deeper}`, area.selectionStart, area.selectionEnd, 'end');
    setText(area.value);
    complete().catch(store.complain);
  }
}

function scrolled(event) {
  document.querySelector('.gutter').scrollTop = event.target.scrollTop;
}

function goTo(finding) {
  const area = document.getElementById('pack-text');
  const lines = text.split('\n');
  const start = lines.slice(0, finding.line - 1).join('\n').length + (finding.line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start + (finding.column ?? 1) - 1, start + lines[finding.line - 1].length);
}

// Packs

function create() {
  let number = 1;
  while (store.packs()[`pack-${number}.yaml`] !== undefined) number += 1;
  name = `pack-${number}.yaml`;
  setText(START);
}

function remove() {
  const { [name]: _, ...others } = store.packs();
  store.keepPacks(others);
  store.keepSetting('pack', null);
  name = null;
  text = '';
  weapons = [];
  findings = [];
  store.update();
}

const used = () => (state.mech.data.catalogs ?? []).includes(name);

async function use() {
  const others = (state.mech.data.catalogs ?? []).filter((one) => one !== name);
  await store.change([[['catalogs'], used() ? (others.length ? others : undefined) : [...others, name]]]);
  if (!state.problems.length && used()) store.notify(t('homebrew.in-use', { name: state.mech.name }));
}

async function weigh(weapon) {
  balancing = weapon.value;
  store.update();
  try {
    const found = await post('/api/balance', {
      system: systemOf(),
      weapon: weapon.value,
      packs: { [name]: text },
      lang: language,
    });
    balance = { weapon: weapon.label, text: found.text };
  } catch (error) {
    store.complain(error);
  }
  balancing = '';
  store.update();
}

export function languageChanged() {
  if (name !== null) check();
}

export function drawn() {
  if (name !== null && !latest) {
    check();
    complete().catch(store.complain);
  }
}

// Views

function choosePack() {
  const names = Object.keys(store.packs());
  return html`<section class="panel">
    <div class="actions">
      ${names.length
        ? html`<select class="packs" aria-label=${t('homebrew.pack')} @change=${(event) => open(event.target.value)}>
            ${name === null ? html`<option value="">–</option>` : nothing}
            ${names.map((one) => html`<option ?selected=${one === name}>${one}</option>`)}
          </select>`
        : nothing}
      <button @click=${create}>${t('homebrew.new')}</button>
      ${name === null
        ? nothing
        : html`<button @click=${() => download(new Blob([text], { type: 'application/yaml' }), name)}>${t('save.yaml')}</button>
            <button aria-pressed=${used()} @click=${use}>${t('homebrew.use', { name: state.mech.name })}</button>
            <button @click=${remove}>${t('homebrew.remove')}</button>`}
    </div>
    <p class="small">${t('homebrew.text')}</p>
  </section>`;
}

function editor() {
  const wrong = new Map(findings.map((one) => [one.line, one]));
  return html`<section class="panel">
    <div class="editor">
      <div class="gutter" aria-hidden="true">
        ${text.split('\n').map((_, index) => html`<div class=${wrong.has(index + 1) ? 'wrong' : ''}>${index + 1}</div>`)}
      </div>
      <textarea
        id="pack-text"
        spellcheck="false"
        wrap="off"
        aria-label=${t('homebrew.editor', { name })}
        aria-describedby="pack-findings"
        .value=${text}
        @input=${typed}
        @keydown=${keys}
        @keyup=${() => complete().catch(store.complain)}
        @click=${() => complete().catch(store.complain)}
        @scroll=${scrolled}
      ></textarea>
    </div>
    <div id="pack-findings" role="status" aria-label=${t('findings')}>
      ${findings.length
        ? html`<ul class="pack-findings">
            ${findings.map(
              (one) => html`<li class=${`finding ${one.severity}`}>
                <span class="mark" aria-hidden="true">✕</span>
                <button class="small" ?disabled=${!one.line} @click=${() => goTo(one)}>
                  ${one.line ? t('homebrew.line', { line: one.line, column: one.column ?? 1 }) : one.file}
                </button>
                <span>${one.message} <code>${one.rule}</code></span>
              </li>`,
            )}
          </ul>`
        : html`<p class="verdict legal">${t('homebrew.fine')}</p>`}
    </div>
  </section>`;
}

function fittingView() {
  return html`<section class="panel">
    <h2>${t('homebrew.fitting')}</h2>
    <p class="small">${t('homebrew.fitting-hint')}</p>
    <ul class="fitting">
      ${fitting.words.slice(0, 40).map(
        ([word, description]) => html`<li><button class="small" @click=${() => take(word)}>${word}</button> <small>${description}</small></li>`,
      )}
    </ul>
  </section>`;
}

function weaponView(weapon) {
  const own = state.start.systems.find((one) => one.id === systemOf());
  return html`<article class="card still">
    <span class="card-head"><b>${weapon.label}</b><i>${weapon.short}</i></span>
    <span class="facts">${weapon.facts.slice(1).join(' · ')}</span>
    ${weapon.lines.map((line) => html`<span class="row">${line}</span>`)}
    <span class="row"><small>${weapon.text}</small></span>
    ${own?.balance
      ? html`<span><button class="small" ?disabled=${balancing !== ''} @click=${() => weigh(weapon)}>
          ${t(balancing === weapon.value ? 'try.suggesting' : 'homebrew.balance')}
        </button></span>`
      : nothing}
  </article>`;
}

export function view() {
  return html`<h1 class="visually-hidden">${t('screen.homebrew')}</h1>
    ${choosePack()}
    ${name === null
      ? nothing
      : html`<div class="design-grid try-grid">
          <div class="controls">${editor()}</div>
          <div class="side">
            ${weapons.length
              ? html`<section class="panel">
                  <h2>${t('homebrew.cards')}</h2>
                  <div class="cards still-cards">${weapons.map(weaponView)}</div>
                  ${balance
                    ? html`<h3>${t('homebrew.balance-of', { name: balance.weapon })}</h3>
                        <pre tabindex="0">${balance.text}</pre>`
                    : nothing}
                </section>`
              : nothing}
            ${fittingView()}
          </div>
        </div>`}`;
}
