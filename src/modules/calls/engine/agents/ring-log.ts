import type { RingOutcome } from '../../../../contracts/calls/queries.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { LockedCall } from '../locked-call.js';

/** Reports and timelines need every ring attempt and its outcome. */
export async function logRingStart({ tx, call, now }: LockedCall, userIds: readonly number[]): Promise<void> {
  await tx.change(
    `INSERT INTO ring_attempts (company_id, call_id, user_id, started_at)
     VALUES ${userIds.map(() => '(?, ?, ?, ?)').join(', ')}`,
    userIds.flatMap((userId) => [call.companyId, call.id, userId, now]),
  );
}

export async function logRingEnd(
  { tx, call, now }: LockedCall,
  userIds: readonly number[],
  outcome: RingOutcome,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.change(
    `UPDATE ring_attempts SET ended_at = ?, outcome = ?
     WHERE call_id = ? AND ended_at IS NULL AND user_id IN (${placeholders(userIds)})`,
    [now, outcome, call.id, ...userIds],
  );
}
