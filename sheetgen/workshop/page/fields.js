// The fields of a form: choices, and numbers with steps.

import { html, nothing } from './vendor/lit-html.js';
import * as store from './store.js';
import { state } from './store.js';

export const system = () => state.start.systems.find((one) => one.id === state.mech?.system);
export const choicesOf = (field) => state.mech.form.choices[field.choices];
export const chosenIn = (field) => choicesOf(field).find((one) => one.value === field.value);
export const fits = (field, value) => choicesOf(field).some((one) => one.value === value && one.fits);
// Facts of a card; a line breaks between them only.
export const facts = (choice) => choice.facts.map((one) => one.replaceAll(' ', '\u00a0')).join(' · ');
export const fieldId = (field) => `field-${field.path.join('-')}`;

// What setting a field changes in the data.
export function changesOf(field, value) {
  return value === null && field.removes.length ? [[field.removes, null]] : [[field.path, value]];
}

export const set = (field, value) => store.change(changesOf(field, value));

// Choices by the kinds that they are listed under, in the order in which these come first.
function grouped(choices) {
  const found = new Map();
  for (const one of choices) found.set(one.group, [...(found.get(one.group) ?? []), one]);
  return [...found];
}

export function choiceInput(field) {
  const choices = choicesOf(field).filter((one) => one.fits || one.value === field.value);
  const chosen = (event) => set(field, event.target.value === '' ? null : event.target.value);
  return html`<select id=${fieldId(field)} .value=${field.value ?? ''} @change=${chosen}>
    ${field.empty === null ? nothing : html`<option value="" ?selected=${field.value === null}>${field.empty}</option>`}
    ${grouped(choices).map(([group, own]) => {
      const options = own.map((one) => html`<option value=${one.value} ?selected=${one.value === field.value}>${one.label}</option>`);
      return group ? html`<optgroup label=${group}>${options}</optgroup>` : options;
    })}
  </select>`;
}

export function numberInput(field) {
  const step = (by) => {
    const value = Math.min(field.most, Math.max(field.least, field.value + by));
    if (value !== field.value) set(field, value);
  };
  const typed = (event) => {
    const value = Number.parseInt(event.target.value, 10);
    if (Number.isNaN(value)) event.target.value = field.value;
    else set(field, value);
  };
  return html`<span class="stepper">
    <button tabindex="-1" aria-hidden="true" ?disabled=${field.value <= field.least} @click=${() => step(-1)}>−</button>
    <input
      type="number"
      id=${fieldId(field)}
      min=${field.least}
      max=${field.most}
      .value=${String(field.value)}
      @change=${typed}
    />
    <button tabindex="-1" aria-hidden="true" ?disabled=${field.value >= field.most} @click=${() => step(1)}>+</button>
  </span>`;
}

export function fieldView(field) {
  const chosen = field.kind === 'choice' ? chosenIn(field) : undefined;
  return html`<div class="field">
    <label for=${fieldId(field)}>${field.label}</label>
    ${field.kind === 'choice' ? choiceInput(field) : numberInput(field)}
    ${field.hint ? html`<small>${field.hint}</small>` : nothing} ${chosen ? html`<small>${[chosen.group, facts(chosen)].filter(Boolean).join(' · ')}</small>` : nothing}
  </div>`;
}

// A row of a card: what it is called, and its numbers at the right.
export function rowView(line) {
  const [name, ...numbers] = line.split(' · ');
  return html`<span class="row"><span>${name}</span> <b>${numbers.join(' ')}</b></span>`;
}
