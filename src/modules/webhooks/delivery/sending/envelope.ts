import { SECOND } from '../../../../platform/clock.js';

const TOKEN_FIELD = '"token":"';

/** The body of a delivery as it is stored: without the token, which the database has only in encrypted form. */
export function envelope(
  { resource, name }: { resource: string; name: string },
  occurredAt: number,
  data: unknown,
): string {
  return JSON.stringify({ resource, event: name, timestamp: Math.floor(occurredAt / SECOND), token: '', data });
}

/** The body as it is signed and sent; the token of a webhook never changes, so every attempt sends the same bytes. */
export function fillToken(body: string, token: string): string {
  const start = body.indexOf(TOKEN_FIELD);
  const end = start + TOKEN_FIELD.length;
  return start >= 0 && body[end] === '"' ? body.slice(0, end) + token + body.slice(end) : body;
}
