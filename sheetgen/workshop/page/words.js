// Every text of the page, in the chosen language.

import { get } from './api.js';

let texts = {};
export let language = 'en';

export async function speak(lang) {
  texts = await get(`/api/words?lang=${lang}`);
  language = lang;
  document.documentElement.lang = lang;
}

export const has = (key) => key in texts;

const show = (value) => (typeof value === 'number' ? value.toLocaleString(language) : value);

// A text with its facts: `{name}`, and `{count|one|many}` by number.
export function t(key, facts = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_, name, one, many) => (facts[name] === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => show(facts[name]));
}

export function percent(share, digits = 1) {
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits };
  return share.toLocaleString(language, options);
}

export function decimal(value, digits = 2) {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
