import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Standard Webhooks requires 24 to 64 bytes. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The HMAC key that a signing secret encodes; a secret without the prefix is the key itself. */
export const signingKey = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);

/** Standard Webhooks: one value for each valid secret, the current one first. */
export function signatures(keys: readonly Buffer[], id: string, timestamp: number, body: string): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`).join(' ');
}
