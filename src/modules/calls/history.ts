import { type FindOptionsWhere, MoreThanOrEqual } from 'typeorm';
import type { Call } from './call.entity.js';

const MONTHS = 6;

/** Calls that started before this are not listed, not found and not counted. */
export function startOfHistory(now: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  // Half a year before 31 August there is no 31st, so it is the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** A call that the public API finds: three values, the third of them the start of the history. */
export const FOUND = 'id = ? AND company_id = ? AND listed = 1 AND created_at >= ?';

export const foundCall = (companyId: number, id: number, now: number): FindOptionsWhere<Call> => ({
  ...{ companyId, id, listed: true, startedAt: MoreThanOrEqual(startOfHistory(now)) },
});
