import { setImmediate, setTimeout } from 'node:timers/promises';

const PAUSE = 1;
let last: Promise<unknown> = Promise.resolve();

/** Several timers may fire in one turn of the event loop; what arrived meanwhile is handled before an immediate. */
async function pause(): Promise<void> {
  await setTimeout(PAUSE);
  await setImmediate();
}

/**
 * Runs a slice of long background work, of about a millisecond. No other slice runs until it has ended, whichever work it
 * belongs to, and each begins in a turn of the event loop of its own, so that requests wait for one slice at most and all
 * work advances equally. A slice must not wait for another one.
 */
export function inTurn<T>(slice: () => Promise<T>): Promise<T> {
  const result = last.then(pause).then(slice);
  last = result.catch(() => undefined);
  return result;
}

/** Long background work awaits this between slices that do not await anything themselves. */
export const nextTurn = (): Promise<void> => inTurn(() => Promise.resolve());
