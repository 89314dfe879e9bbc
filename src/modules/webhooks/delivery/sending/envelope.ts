import { SECOND } from '../../../../platform/clock.js';

/** The body of a delivery, which is stored, signed and sent byte for byte as built here. */
export function envelope(
  { resource, name }: { resource: string; name: string },
  occurredAt: number,
  token: string,
  data: unknown,
): string {
  return JSON.stringify({ resource, event: name, timestamp: Math.floor(occurredAt / SECOND), token, data });
}
