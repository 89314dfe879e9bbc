import { setPriority } from 'node:os';

/** On Linux the priority of the calling thread alone; other systems would change the whole process. */
function setOwnPriority(nice: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(nice);
  } catch {
    // Only privileged users, and those with an rlimit for it, may raise a priority; audio works without it on a machine with room.
  }
}

/** For threads that send a packet every 20 ms. */
export const raiseOwnPriority = (): void => setOwnPriority(-10);

/** For threads whose work nobody waits for. */
export const lowerOwnPriority = (): void => setOwnPriority(10);
