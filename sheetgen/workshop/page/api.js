// Requests to the workshop's routes, and the one stream of figures that a tab has.

import { has, t } from './words.js';

export class ApiError extends Error {
  constructor(status, body) {
    super(has(`error.${status}`) ? t(`error.${status}`) : (body.findings?.[0]?.message ?? body.error ?? String(status)));
    this.name = 'ApiError';
    this.status = status;
    this.findings = body.findings ?? [];
  }
}

async function answerOf(response) {
  if (response.ok) return response;
  const body = await response.json().catch(() => ({ error: response.statusText }));
  throw new ApiError(response.status, body);
}

// When the workshop no longer answers, show a sentence instead of the browser's error.
async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (error.name === 'AbortError' || !has('error.gone')) throw error;
    throw new ApiError('gone', {});
  }
}

export async function get(path) {
  return (await answerOf(await reach(path))).json();
}

async function send(path, body, signal) {
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal };
  return answerOf(await reach(path, options));
}

export async function post(path, body, signal) {
  return (await send(path, body, signal)).json();
}

export async function postForFile(path, body, signal) {
  const response = await send(path, body, signal);
  return { blob: await response.blob(), pages: Number(response.headers.get('X-Pages') ?? 1) };
}

let open = null; // the stream of this tab
let serial = 0; // of the stream that was asked for last

const end = (run) => fetch(`/api/runs/${run}`, { method: 'DELETE', keepalive: true }).catch(() => {});

export function stopStream() {
  serial += 1;
  if (open === null) return;
  open.source.close();
  end(open.run);
  open = null;
}

// Start games and report their figures while they are played. Another stream of this tab ends.
export async function stream(path, body, { figures, done, failed }) {
  stopStream();
  const own = serial;
  const { run } = await post(path, body);
  if (own !== serial) return end(run);
  const source = new EventSource(`/api/runs/${run}`);
  open = { source, run };
  const finish = (report) => {
    source.close();
    if (own !== serial) return;
    open = null;
    report();
  };
  source.addEventListener('figures', (event) => own === serial && figures(JSON.parse(event.data), run));
  source.addEventListener('done', (event) => finish(() => done(JSON.parse(event.data), run)));
  source.addEventListener('error', () => finish(failed));
}
