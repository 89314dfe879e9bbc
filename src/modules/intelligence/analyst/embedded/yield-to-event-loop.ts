import { nextTurn } from '../../../../platform/time/next-turn.js';

const MAX_BLOCKING_MS = 8;

let lastYield = 0;

/** Called often during long computations, so that requests are served in between. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYield < MAX_BLOCKING_MS) return;
  await nextTurn();
  lastYield = performance.now();
}
