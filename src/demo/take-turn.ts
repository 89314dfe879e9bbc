import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../platform/clock.js';
import type { Leases } from '../platform/queue/leases.js';

/** Takes a lease as soon as its holder gives it back or it expires; false if the signal aborts first. */
export async function takeTurn(
  leases: Leases,
  lease: { name: string; milliseconds: number },
  signal: AbortSignal,
  onWait: () => void = () => undefined,
): Promise<boolean> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    if (await leases.take(lease.name, lease.milliseconds)) return true;
    if (isFirst) onWait();
    await pause(SECOND, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
