// One dialog at a time, above the screen.

import { html, nothing } from './vendor/lit-html.js';
import { update } from './store.js';
import { t } from './words.js';

let shown = null; // { title, body } with a function that draws the body
let from = null; // where the focus was

export function show(title, body) {
  from = document.activeElement;
  shown = { title, body };
  update();
  document.querySelector('dialog')?.showModal();
}

export function close() {
  document.querySelector('dialog')?.close();
}

function closed() {
  shown = null;
  update();
  from?.focus?.();
}

export function openDialog() {
  if (shown === null) return nothing;
  return html`<dialog aria-labelledby="dialog-title" @close=${closed}>
    <header>
      <h2 id="dialog-title">${shown.title}</h2>
      <button class="tool quiet" aria-label=${t('close')} @click=${close}>✕</button>
    </header>
    <div class="dialog-body">${shown.body()}</div>
  </dialog>`;
}
