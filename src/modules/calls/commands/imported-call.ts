import { ANONYMOUS, MISSED_CALL_REASONS, type MissedCallReason } from '../../../contracts/calls.js';
import { MINUTE } from '../../../platform/clock.js';
import { isE164 } from '../../../platform/phone-number.js';
import { uuidV7 } from '../../../platform/uuid-v7.js';
import { newState } from '../call-state.js';
import { id, isMissing, maybeId, need, objectIn, time } from './imported-fields.js';
import { type Notes, notesOf } from './imported-notes.js';

export interface ImportedCall {
  sid: string;
  direction: 'inbound' | 'outbound';
  numberId: number;
  rawDigits: string;
  userId: number | null;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number;
  archived: boolean;
  missedCallReason: MissedCallReason | null;
  transferredBy: number | null;
  transferredTo: number | null;
  notes: Notes;
}

const SID = /^[\x21-\x7e]{1,64}$/;
/** Clocks that wrote the history may go a little ahead of ours. */
const SKEW = MINUTE;

/** The text of one line as a call, or what is wrong with it. */
export function readCall(line: string, now: number): ImportedCall {
  const given = objectIn(line);
  const startedAt = time(given, 'started_at');
  const answeredAt = isMissing(given.answered_at) ? null : time(given, 'answered_at');
  const endedAt = time(given, 'ended_at');
  need((answeredAt ?? startedAt) >= startedAt, 'answered_at must not be earlier than started_at');
  need(endedAt >= (answeredAt ?? startedAt), 'ended_at must not be earlier than started_at and answered_at');
  need(endedAt <= now + SKEW, 'ended_at must not lie in the future');
  const { direction, archived, sid } = given;
  need(direction === 'inbound' || direction === 'outbound', 'direction must be inbound or outbound');
  need(isMissing(archived) || typeof archived === 'boolean', 'archived must be true or false');
  need(isMissing(sid) || (typeof sid === 'string' && SID.test(sid)), 'sid must be 1 to 64 characters without spaces');
  return {
    sid: (sid as string | null | undefined) ?? uuidV7(startedAt),
    direction: direction as ImportedCall['direction'],
    numberId: id(given, 'number_id'),
    rawDigits: digits(given.raw_digits),
    userId: maybeId(given, 'user_id'),
    transferredBy: maybeId(given, 'transferred_by'),
    transferredTo: maybeId(given, 'transferred_to'),
    ...{ startedAt, answeredAt, endedAt },
    archived: archived === true,
    missedCallReason: reason(given.missed_call_reason, direction === 'inbound' && answeredAt === null),
    notes: notesOf(given, endedAt),
  };
}

const lately = new Set<unknown>([ANONYMOUS]);
const NUMBERS_KEPT = 50_000;

/** The same people call again and again, and to judge a phone number takes as long as all the rest. */
function digits(value: unknown): string {
  if (!lately.has(value)) {
    need(isE164(value), `raw_digits must be a phone number in E.164, or ${ANONYMOUS}`);
    if (lately.size < NUMBERS_KEPT) lately.add(value);
  }
  return value as string;
}

/** Every missed inbound call has one, and no other call. */
function reason(value: unknown, missed: boolean): MissedCallReason | null {
  if (isMissing(value)) return missed ? 'no_available_agent' : null;
  need(
    MISSED_CALL_REASONS.includes(value as MissedCallReason),
    `missed_call_reason must be one of ${MISSED_CALL_REASONS.join(', ')}`,
  );
  need(missed, 'missed_call_reason may be given only for inbound calls that were not answered');
  return value as MissedCallReason;
}

const COLUMNS = `company_id, status, state, sid, direction, number_id, raw_digits, user_id, created_at, answered_at, ended_at,
  archived, missed_call_reason, transferred_by, transferred_to`;
const STATE = JSON.stringify(newState('over', null));

/** One statement for many calls: what is the same in all of them is written into it. */
export const insertSql = (companyId: number, count: number): string =>
  `INSERT INTO calls (${COLUMNS}) VALUES ${Array<string>(count)
    .fill(`(${companyId}, 'done', '${STATE}', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    .join(', ')}`;

export const insertValues = (call: ImportedCall): unknown[] => [
  ...[call.sid, call.direction, call.numberId, call.rawDigits, call.userId, call.startedAt, call.answeredAt],
  ...[call.endedAt, call.archived, call.missedCallReason, call.transferredBy, call.transferredTo],
];
