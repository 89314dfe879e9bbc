import { randomUUID } from 'node:crypto';

/** Version 7: those of rows that follow each other lie side by side in the index, and not all over it. */
export function uuidV7(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
