import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two looks at what else there is to do. */
const SPELL = 8;

let since = 0;

/** Long work lets requests in between: called often, it gives way when the process has been at it for a while. */
export async function breathe(): Promise<void> {
  if (performance.now() - since < SPELL) return;
  await setImmediate();
  since = performance.now();
}
