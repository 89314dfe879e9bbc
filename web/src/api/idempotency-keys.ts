import type { Middleware } from 'openapi-fetch';

interface Sent {
  key: string;
  body: string;
  at: number;
  isRepeated: boolean;
}

/** After this time, the same content counts as a new action. */
const MAX_AGE = 10 * 60_000;

/** The server does not store responses with logins and passwords. */
const WITHOUT_KEY = /\/(session|session\/link|setup|password_resets)$/;

/** By the id of the running request. */
const running = new Map<string, Sent>();
/** By URL, the last request whose outcome is unknown. */
const unanswered = new Map<string, Sent>();

const BYTES = 16;

/** Browsers offer random UUIDs only in secure contexts. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function nextFor(url: string, body: string): Sent {
  const before = unanswered.get(url);
  unanswered.delete(url);
  const now = Date.now();
  if (before?.body === body && now < before.at + MAX_AGE) return { ...before, isRepeated: true };
  return { key: newKey(), body, at: now, isRepeated: false };
}

const CONFLICT = 409;
const TOO_MANY = 429;

/** The server stores no other responses; a repeated request may also learn that the first one is still running. */
const isFinal = ({ status, headers }: Response, { isRepeated }: Sent): boolean =>
  status < 500 && status !== TOO_MANY && !(status === CONFLICT && isRepeated && !headers.has('Idempotency-Replayed'));

function finish(id: string, url: string, response?: Response): void {
  const sent = running.get(id);
  running.delete(id);
  if (sent && !(response && isFinal(response, sent))) unanswered.set(url, sent);
}

/** Sends every POST with a key. A repetition with the same content reuses the key until a final response arrives. */
export const sendIdempotencyKeys: Middleware = {
  async onRequest({ request, id }) {
    if (request.method !== 'POST' || WITHOUT_KEY.test(request.url)) return undefined;
    const sent = nextFor(request.url, await request.clone().text());
    running.set(id, sent);
    request.headers.set('Idempotency-Key', sent.key);
    return request;
  },
  onResponse: ({ request, response, id }) => finish(id, request.url, response),
  onError: ({ request, id }) => finish(id, request.url),
};
