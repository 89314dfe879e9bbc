import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The HMAC key that a signing secret encodes. */
export const signingKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** Standard Webhooks: one value for each valid secret, the current one first. */
export function signatures(keys: readonly Buffer[], id: string, timestamp: number, body: string): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`).join(' ');
}
