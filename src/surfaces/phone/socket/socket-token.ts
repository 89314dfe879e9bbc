import type { IncomingMessage } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { SECOND } from '../../../platform/clock.js';

/** Name of the subprotocol; any other name that a phone offers is its token. */
export const PROTOCOL = 'switchhook.phone.v1';
const TOKEN_TIMEOUT = 10 * SECOND;

/** Browsers require the server to choose an offered name, so the token is echoed only if it is the only one. */
export const chooseProtocol = (offered: Set<string>): string =>
  offered.has(PROTOCOL) ? PROTOCOL : offered.values().next().value!;

/** Reads the token from Sec-WebSocket-Protocol, the only header browsers can set, or from the first message. */
export function readToken(phone: WebSocket, { headers }: IncomingMessage): Promise<string | undefined> {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const token = offered.find((name) => name !== '' && name !== PROTOCOL);
  return token === undefined ? tokenFromFirstMessage(phone) : Promise.resolve(token);
}

function tokenFromFirstMessage(phone: WebSocket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TOKEN_TIMEOUT);
    phone.once('message', (data: RawData, isBinary: boolean) => {
      clearTimeout(timer);
      resolve(isBinary ? undefined : parseToken((data as Buffer).toString()));
    });
    phone.once('close', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

function parseToken(text: string): string | undefined {
  try {
    const message: unknown = JSON.parse(text);
    const token = (message as { token?: unknown } | null)?.token;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
