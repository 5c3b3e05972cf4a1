// An earlier mech, kept as a reference beside the current one: what differs, and the way back.

import { html, nothing } from './vendor/lit-html.js';
import * as store from './store.js';
import { state } from './store.js';
import { percent, t } from './words.js';

const KEPT = 'reference';

let reference = store.visitSetting(KEPT, null); // { text, name, system, fields, totals, figures }

// The fields and totals of the form, as they are shown.
function shownOf(mech) {
  const label = (field) => {
    if (field.kind !== 'choice') return String(field.value);
    return mech.form.choices[field.choices].find((one) => one.value === field.value)?.label ?? field.empty ?? '–';
  };
  const fields = mech.form.groups.flatMap((group) => group.fields.map((field) => [field.path.join('.'), { label: field.label, value: label(field) }]));
  return { fields: Object.fromEntries(fields), totals: mech.form.totals.map(({ label: name, text }) => ({ label: name, text })) };
}

export const own = () => (reference?.system === state.mech?.system ? reference : null);
export const isShown = () => own() !== null && own().text !== store.currentText();

function keep(value) {
  reference = value;
  store.keepVisitSetting(KEPT, value);
  store.update();
}

export function take(figures) {
  const { name, system } = state.mech;
  keep({ text: store.currentText(), name, system, ...shownOf(state.mech), figures });
}

// The figures of the reference get more precise while it is the current mech.
export function sharpen(figures) {
  if (own()?.text === store.currentText()) keep({ ...reference, figures });
}

function rows() {
  const now = shownOf(state.mech);
  const paths = [...new Set([...Object.keys(reference.fields), ...Object.keys(now.fields)])];
  const changed = paths
    .map((path) => [reference.fields[path], now.fields[path]])
    .filter(([before, after]) => before?.value !== after?.value)
    .map(([before, after]) => [(after ?? before).label, before?.value ?? '–', after?.value ?? '–']);
  const totals = now.totals.map((total, index) => [total.label, reference.totals[index]?.text ?? '–', total.text]);
  return [...totals, ...changed];
}

export function referenceView(figures) {
  if (!own()) {
    return html`<button class="small" @click=${() => take(figures)}>${t('live.pin')}</button>`;
  }
  const [before, after] = [reference.figures, figures].map((one) => (one ? percent(one.win_rate) : '–'));
  return html`${isShown()
      ? html`<table class="versus">
          <thead>
            <tr><th><span class="visually-hidden">${t('reference.what')}</span></th><th>${reference.name}</th><th>${t('reference.now')}</th></tr>
          </thead>
          <tbody>
            <tr><th scope="row">${t('live')}</th><td>${before}</td><td>${after}</td></tr>
            ${rows().map(([label, then, now]) => html`<tr class=${then === now ? 'same' : ''}><th scope="row">${label}</th><td>${then}</td><td>${now}</td></tr>`)}
          </tbody>
        </table>`
      : html`<p class="small">${t('reference.is-this')}</p>`}
    <div class="actions">
      ${isShown()
        ? html`<button class="small" @click=${() => store.put(reference.text)}>${t('reference.back', { name: reference.name })}</button>
            <button class="small" @click=${() => take(figures)}>${t('reference.again')}</button>`
        : nothing}
      <button class="small" @click=${() => keep(null)}>${t('live.unpin', { name: reference.name })}</button>
    </div>`;
}
