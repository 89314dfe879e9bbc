import { writeSync } from 'node:fs';
import { SystemClock } from '../../../src/platform/clock.js';

/**
 * Makes the server kill itself the n-th time it reaches the point DIE_AT. Its clock runs AHEAD milliseconds fast, so
 * that the leases of its predecessors have expired.
 */
const [killPoint, nth] = (process.env.DIE_AT ?? '').split(':');
const ahead = Number(process.env.AHEAD ?? 0);
let passes = 0;

export function killAt(point: string): void {
  if (point !== killPoint || ++passes < Number(nth)) return;
  writeSync(1, `died: ${point}\n`);
  process.kill(process.pid, 'SIGKILL');
}

type Method = (this: any, ...args: any[]) => any;

export function wrap(
  type: { name: string; prototype: object },
  name: string,
  around: (original: Method) => Method,
): void {
  const methods = type.prototype as Record<string, Method>;
  if (typeof methods[name] !== 'function')
    throw new Error(`${type.name} has no method ${name}; adjust the kill points.`);
  methods[name] = around(methods[name]);
}

wrap(SystemClock, 'now', (now) => () => (now() as number) + ahead);
