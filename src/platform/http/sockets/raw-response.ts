import { errorBody } from '../../api-error.js';
import { requestId } from '../request-id.js';

/** An answer with the error body for a socket without a request; the connection ends with it. */
export function rawResponse(status: number, troubleshoot: string, headers: Record<string, string> = {}): string {
  const answer = errorBody(status, troubleshoot);
  const body = JSON.stringify(answer);
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId({ headers: {} }),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${answer.error}\r\n${lines.join('')}\r\n${body}`;
}
