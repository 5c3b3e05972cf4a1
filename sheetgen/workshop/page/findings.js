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
  if (!mech.findings.length) return nothing;
  return html`<section class="panel findings" aria-label=${t('findings')}>
    <ul>
      ${mech.findings.map(findingView)}
    </ul>
  </section>`;
}

// Whether the rules allow the mech, among its totals.
export function verdictView() {
  const { legal } = state.mech;
  return html`<div class="total lawful"><p class=${`verdict ${legal ? 'legal' : 'illegal'}`}>${t(legal ? 'legal' : 'illegal')}</p></div>`;
}
