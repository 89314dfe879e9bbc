import { type FindOptionsWhere, MoreThanOrEqual } from 'typeorm';
import { startOfHistory } from '../../contracts/calls.history.js';
import type { Call } from './call.entity.js';

/** A call that the public API finds: three values, the third of them the start of the history. */
export const FOUND = 'id = ? AND company_id = ? AND listed = 1 AND created_at >= ?';

export const foundCall = (companyId: number, id: number, now: number): FindOptionsWhere<Call> => ({
  ...{ companyId, id, listed: true, startedAt: MoreThanOrEqual(startOfHistory(now)) },
});
