import { MINUTE } from '../../../platform/clock.js';

const RATE_DECIMALS = 4;
const COST_DECIMALS = 2;
const UNITS = 10n ** BigInt(RATE_DECIMALS - COST_DECIMALS) * BigInt(MINUTE);

/** The cost of talk time in U.S. cents, exact until rounded once; `rate` is in cents per minute, such as 1.25. */
export function costOf(rate: string | null, milliseconds: number): string {
  const [integer, fraction = ''] = (rate ?? '0').split('.');
  const exact = BigInt(integer + fraction.padEnd(RATE_DECIMALS, '0')) * BigInt(milliseconds);
  const digits = String((exact + UNITS / 2n) / UNITS).padStart(COST_DECIMALS + 1, '0');
  return `${digits.slice(0, -COST_DECIMALS)}.${digits.slice(-COST_DECIMALS)}`;
}
