import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../platform/clock.js';
import type { Leases } from '../platform/queue/leases.js';

/** Waits for the process that holds the lease, which may have been killed; false if the signal comes first. */
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
