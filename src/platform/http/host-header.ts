import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.js';

const NO_HOST = new ApiError(400, 'The Host header is missing.');
const TWO_HOSTS = new ApiError(400, 'The Host header must be there once.');

/** With two Host headers, a proxy and the server could use different ones and serve a request for another host. */
export function hostErrorOf({ headersDistinct, httpVersion }: IncomingMessage): ApiError | undefined {
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts > 1) return TWO_HOSTS;
  return hosts === 0 && httpVersion === '1.1' ? NO_HOST : undefined;
}
