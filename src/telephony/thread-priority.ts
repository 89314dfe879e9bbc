import { getPriority, setPriority } from 'node:os';

/** Linux applies the niceness to the calling thread alone; other systems would apply it to the whole process. */
function changeNiceness(change: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(getPriority() + change);
  } catch {
    // Raising a priority takes privileges or an rlimit; with CPU to spare, audio works without it.
  }
}

/** For threads that send a packet every 20 ms. */
export const raiseOwnPriority = (): void => changeNiceness(-10);

/** For threads whose work may wait a few seconds. */
export const lowerOwnPriority = (): void => changeNiceness(5);
