// A link and a code that open the same mech anywhere.

import { html, nothing } from './vendor/lit-html.js';
import { show } from './dialog.js';
import { notify, state } from './store.js';
import { t } from './words.js';

export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function fileName(name, ending) {
  const plain = name.normalize('NFKD').replace(/[^\w]+/g, '-').replace(/^-+|-+$/g, '').toLowerCase();
  return `${plain || 'mech'}.${ending}`;
}

export function saveYaml() {
  download(new Blob([state.mech.text], { type: 'application/yaml' }), fileName(state.mech.name, 'yaml'));
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t('share.copied'));
  } catch {
    notify(t('share.by-hand'), 'error');
  }
}

function row(label, text) {
  return html`<label class="field"
      ><span>${label}</span><input readonly .value=${text} @focus=${(event) => event.target.select()}
    /></label>
    <button @click=${() => copy(text)}>${t('share.copy', { what: label })}</button>`;
}

export function openShare() {
  show(t('share.title', { name: state.mech.name }), () => {
    const { code } = state.mech;
    const link = `${location.origin}/#${code}`;
    return html`${code
        ? html`<p>${t('share.text')}</p>
            <div class="share-rows">${row(t('share.code'), code)}${row(t('share.link'), link)}</div>`
        : html`<p>${t('share.none')}</p>`}
      <p><button @click=${saveYaml}>${t('save.yaml')}</button></p>
      ${nothing}`;
  });
}
