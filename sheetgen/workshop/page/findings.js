// What the rules say about the mech, with changes that need one click.

import { html, nothing } from './vendor/lit-html.js';
import { change, state, undo } from './store.js';
import { t } from './words.js';

function findingView(finding) {
  const fixes = finding.fixes ?? [];
  return html`<li class=${`finding ${finding.severity}`}>
    <span class="mark" aria-hidden="true">${{ error: '✕', warning: '!', info: 'i' }[finding.severity]}</span>
    <span>
      <b class="visually-hidden">${t(`severity.${finding.severity}`)}:</b> ${finding.message}
      <code>${finding.rule}</code>
      ${fixes.length
        ? html`<span class="fixes"
            >${fixes.map((fix) => html`<button class="small" @click=${() => change(fix.changes)}>${fix.label}</button>`)}</span
          >`
        : nothing}
    </span>
  </li>`;
}

export function findingsView() {
  const { problems, mech } = state;
  if (problems.length) {
    return html`<section class="panel findings" aria-label=${t('findings')}>
      <ul>
        ${problems.map(findingView)}
      </ul>
      <p><button @click=${undo}>${t('findings.back')}</button></p>
    </section>`;
  }
  return html`<section class="panel findings" aria-label=${t('findings')}>
    <p class=${`verdict ${mech.legal ? 'legal' : 'illegal'}`}>${t(mech.legal ? 'legal' : 'illegal')}</p>
    ${mech.atlas ? html`<p class="small">${mech.atlas}</p>` : nothing}
    ${mech.findings.length
      ? html`<ul>
          ${mech.findings.map(findingView)}
        </ul>`
      : nothing}
  </section>`;
}
