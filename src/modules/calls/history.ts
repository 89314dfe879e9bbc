import { type FindOptionsWhere, MoreThanOrEqual } from 'typeorm';
import { startOfHistory } from '../../contracts/calls.history.js';
import type { Call } from './call.entity.js';

/**
 * Calls that the public API finds: two values, the second of them the start of the history. The sums keep the
 * databases from weighing the indices of the company's calls against the keys that name them.
 */
export const REACHED = 'calls.company_id + 0 = ? AND calls.listed + 0 = 1 AND calls.created_at + 0 >= ?';

export const foundCall = (companyId: number, id: number, now: number): FindOptionsWhere<Call> => ({
  ...{ companyId, id, listed: true, startedAt: MoreThanOrEqual(startOfHistory(now)) },
});
