import { errorBody } from '../../api-error.js';
import { NO_SNIFF } from './no-sniff.js';
import { requestId } from '../request-id.js';

/** A complete HTTP error response, for sockets without a parsed request. */
export function rawResponse(status: number, troubleshoot: string, headers: Record<string, string> = {}): string {
  const error = errorBody(status, troubleshoot);
  const body = JSON.stringify(error);
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId({ headers: {} }),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...NO_SNIFF,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${error.error}\r\n${lines.join('')}\r\n${body}`;
}
