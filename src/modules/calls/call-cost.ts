import { MINUTE } from '../../platform/clock.js';

/** Decimals that a rate may have, and decimals of a cost. */
const [RATE_DECIMALS, COST_DECIMALS] = [4, 2];
const UNITS = 10n ** BigInt(RATE_DECIMALS - COST_DECIMALS) * BigInt(MINUTE);

/** What talking cost, in U.S. cents: by the millisecond, rounded once; a rate is cents a minute, such as 1.25. */
export function costOf(rate: string | null, milliseconds: number): string {
  const [whole, part = ''] = (rate ?? '0').split('.');
  const exact = BigInt(whole + part.padEnd(RATE_DECIMALS, '0')) * BigInt(milliseconds);
  const digits = String((exact + UNITS / 2n) / UNITS).padStart(COST_DECIMALS + 1, '0');
  return `${digits.slice(0, -COST_DECIMALS)}.${digits.slice(-COST_DECIMALS)}`;
}
