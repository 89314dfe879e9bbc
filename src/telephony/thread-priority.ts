import { getPriority, setPriority } from 'node:os';

/** On Linux the niceness of the calling thread alone; other systems would change the whole process. */
function changeNiceness(change: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(getPriority() + change);
  } catch {
    // Only privileged users, and those with an rlimit for it, may raise a priority; audio works without it on a machine with room.
  }
}

/** For threads that send a packet every 20 ms. */
export const raiseOwnPriority = (): void => changeNiceness(-10);

/** For threads whose work may take some seconds more. */
export const lowerOwnPriority = (): void => changeNiceness(5);
