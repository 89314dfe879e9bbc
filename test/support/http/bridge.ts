import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { TestClock } from '../clock.js';
import type { ReceivedRequest } from './receiver.js';

/** A JSON response of a bridge. */
export const answerWith =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** The secret that Standard Webhooks libraries need for a token in another format. */
export const secretOfToken = (token: string): string => `whsec_${Buffer.from(token).toString('base64')}`;

/** Returns the body if the library accepts the signature, and throws otherwise. */
export function verify(clock: TestClock, secret: string, { body, headers }: ReceivedRequest): unknown {
  const now = jest.spyOn(Date, 'now').mockReturnValue(clock.now());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}
