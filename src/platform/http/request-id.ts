import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9._-]{1,128}$/;
const boot = randomBytes(6).toString('hex');
let count = 0;

/** The caller's X-Request-Id when it is well formed, else one of our own, unique over processes. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && ACCEPTED.test(given)) return given;
  return `${boot}-${(++count).toString(36)}`;
}
