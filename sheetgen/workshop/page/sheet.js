// The sheet as a picture, the same as printed. The old one stays until the new one is ready.

import { html } from './vendor/lit-html.js';
import { postForFile } from './api.js';
import { complain, request } from './store.js';
import { language, t } from './words.js';

export class SheetPicture {
  constructor(changed, path = '/api/sheet') {
    this.changed = changed;
    this.path = path;
    this.url = '';
    this.pages = 1;
    this.wanted = '';
    this.problems = [];
    this.abort = null;
  }

  // Draw again when the mech or an option differs.
  async show(options = {}, more = {}) {
    const query = new URLSearchParams({ format: 'svg', allow_illegal: '1', lang: language, ...options });
    const body = request(more);
    const key = `${query} ${JSON.stringify(body)}`;
    if (key === this.wanted) return;
    this.wanted = key;
    this.abort?.abort();
    this.abort = new AbortController();
    try {
      const { blob, pages } = await postForFile(`${this.path}?${query}`, body, this.abort.signal);
      await this.take(blob, key);
      this.pages = pages;
      this.problems = [];
    } catch (error) {
      if (error.name === 'AbortError') return;
      if (error.findings?.length) this.problems = error.findings;
      else complain(error);
    }
    this.changed();
  }

  async take(blob, key) {
    const url = URL.createObjectURL(blob);
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {});
    if (key !== this.wanted) return URL.revokeObjectURL(url);
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = url;
  }

  view() {
    const problems = this.problems.map((one) => html`<p class="finding error">${one.message}</p>`);
    return html`<div class="paper">
      ${this.url ? html`<img src=${this.url} alt=${t('sheet')} />` : html`<div class="blank"></div>`} ${problems}
    </div>`;
  }
}
