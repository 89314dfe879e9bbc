import { type FindOptionsWhere, MoreThanOrEqual } from 'typeorm';
import { startOfHistory } from '../../platform/time/start-of-history.js';
import type { Call } from './call.entity.js';

/** Condition for calls that the public API shows; its two values are the company and the start of the history. */
export const VISIBLE_SQL = 'company_id = ? AND listed = 1 AND created_at >= ?';

export const whereVisible = (companyId: number, id: number, now: number): FindOptionsWhere<Call> => ({
  companyId,
  id,
  listed: true,
  startedAt: MoreThanOrEqual(startOfHistory(now)),
});
