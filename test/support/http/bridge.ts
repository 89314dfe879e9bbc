import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { TestClock } from '../clock.js';
import type { ReceivedRequest } from './receiver.js';

/** An answer of a bridge in JSON. */
export const answerWith =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** The secret that libraries of Standard Webhooks need for a token that is not one of theirs. */
export const secretOfToken = (token: string): string => `whsec_${Buffer.from(token).toString('base64')}`;

/** Returns the body if the library accepts the signature, and throws if not. */
export function verify(clock: TestClock, secret: string, { body, headers }: ReceivedRequest): unknown {
  const now = jest.spyOn(Date, 'now').mockReturnValue(clock.now());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}
