import { randomUUID } from 'node:crypto';

/** Sorted by time, so that rows inserted together are neighbours in the index. */
export function uuidV7(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
