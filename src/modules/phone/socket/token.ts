import type { IncomingMessage } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { SECOND } from '../../../platform/clock.js';

/** The name of what is spoken; any other name that a phone offers is its token. */
export const PROTOCOL = 'switchhook.phone.v1';
const PATIENCE = 10 * SECOND;

/** Browsers insist that one of the offered names is chosen; the token is echoed only where it is the only one. */
export const chooseProtocol = (offered: Set<string>): string =>
  offered.has(PROTOCOL) ? PROTOCOL : offered.values().next().value!;

/** From Sec-WebSocket-Protocol, where browsers can put it, or from the first message. */
export function tokenOf(phone: WebSocket, { headers }: IncomingMessage): Promise<string | undefined> {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const token = offered.find((name) => name !== '' && name !== PROTOCOL);
  return token === undefined ? firstMessage(phone) : Promise.resolve(token);
}

function firstMessage(phone: WebSocket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE);
    phone.once('message', (data: RawData, isBinary: boolean) => {
      clearTimeout(timer);
      resolve(isBinary ? undefined : tokenIn((data as Buffer).toString()));
    });
    phone.once('close', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

function tokenIn(text: string): string | undefined {
  try {
    const message: unknown = JSON.parse(text);
    const token = (message as { token?: unknown } | null)?.token;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
