import { type FindOptionsWhere, MoreThanOrEqual } from 'typeorm';
import { startOfHistory } from '../../contracts/calls.history.js';
import type { Call } from './call.entity.js';

/**
 * Calls that the public API finds: two values, the second of them the start of the history. The plus keeps SQLite from
 * walking the index of the company's calls instead of taking those that are named by their key.
 */
export const REACHED = '+company_id = ? AND listed = 1 AND created_at >= ?';

export const foundCall = (companyId: number, id: number, now: number): FindOptionsWhere<Call> => ({
  ...{ companyId, id, listed: true, startedAt: MoreThanOrEqual(startOfHistory(now)) },
});
