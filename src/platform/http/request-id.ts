import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9._-]{1,128}$/;
const processId = randomBytes(6).toString('hex');
let count = 0;

/** The X-Request-Id of the client if it is valid, otherwise a generated one that is unique across processes. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-request-id'];
  if (typeof header === 'string' && ACCEPTED.test(header)) return header;
  return `${processId}-${(++count).toString(36)}`;
}
