// The drawn table of a game: what can be clicked is highlighted; where a game asks for a point, any point is.

import { html, nothing, svg } from './vendor/lit-html.js';
import { t } from './words.js';

function lit(option, index, { pointed, describe, answer, point }) {
  const classes = ['lit', pointed === index && 'pointed', option.usual && 'usual', option.change && 'change'];
  return option.areas.map(
    ([x, y, w, h]) => svg`<rect x=${x} y=${y} width=${w} height=${h} rx="1.4"
      class=${classes.filter(Boolean).join(' ')} data-option=${option.option}
      @click=${() => answer(option.option)} @pointerenter=${() => point(index)} @pointerleave=${() => point(-1)}><title>${describe(option)}</title></rect>`,
  );
}

// The place of a click on the table, in inches from its lower left corner.
function inches(event, [pageWidth, pageHeight], { area, width, height }) {
  const shown = event.currentTarget.ownerSVGElement.getBoundingClientRect();
  const [left, top, w, h] = area;
  const x = (((event.clientX - shown.left) / shown.width) * pageWidth - left) / w;
  const y = (((event.clientY - shown.top) / shown.height) * pageHeight - top) / h;
  return [x * width, (1 - y) * height].map((value) => Math.round(value * 100) / 100);
}

function groundView(game, actions) {
  if (!game.ground?.pick) return nothing;
  const [x, y, w, h] = game.ground.area;
  const pick = (event) => actions.pick(inches(event, game.size, game.ground));
  return svg`<rect class="ground" x=${x} y=${y} width=${w} height=${h} @click=${pick}><title>${t('play.pick')}</title></rect>`;
}

function boardView(board, drawn) {
  const text = html`<pre class="board" tabindex="0" aria-label=${t('play.board')}>${board.join('\n')}</pre>`;
  if (!drawn) return html`<section class="panel">${text}</section>`;
  return html`<details class="panel board-text">
    <summary>${t('play.board-text')}</summary>
    ${text}
  </details>`;
}

// `game` is the server's view of it, `url` its picture.
export function tableView(game, url, actions) {
  const [width, height] = game.size;
  const drawn = width > 0;
  return html`<div class="board-side">
    ${drawn
      ? html`<div class="paper table">
          ${url ? html`<img src=${url} alt=${t(game.board.length ? 'play.board' : 'sheet')} />` : nothing}
          <svg class="overlay" viewBox="0 0 ${width} ${height}" aria-hidden="true">
            ${groundView(game, actions)} ${game.options.map((option, index) => lit(option, index, actions))}
          </svg>
        </div>`
      : nothing}
    ${game.board.length ? boardView(game.board, drawn) : nothing}
  </div>`;
}

// A point of the table by its numbers, for those who do not click.
export function pointView(game, actions, busy) {
  if (!game.ground?.pick) return nothing;
  const { width, height } = game.ground;
  const go = (event) => {
    event.preventDefault();
    actions.pick([...event.target.querySelectorAll('input')].map((input) => Number(input.value)));
  };
  const input = (axis, most) => html`<div class="field">
    <label for=${`point-${axis}`}>${axis}</label>
    <input id=${`point-${axis}`} type="number" min="0" max=${most} step="0.01" required />
  </div>`;
  return html`<p class="small">${t('play.pick')}</p>
    <form class="point" @submit=${go}>${input('x', width)} ${input('y', height)} <button ?disabled=${busy}>${t('play.go')}</button></form>`;
}
