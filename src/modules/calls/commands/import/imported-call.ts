import { MISSED_CALL_REASONS, type MissedCallReason, type PastCall } from '../../../../contracts/calls/queries.js';
import { ANONYMOUS } from '../../../../contracts/calls/types.js';
import { MINUTE } from '../../../../platform/clock.js';
import { isE164 } from '../../../../platform/text/phone-number.js';
import { uuidV7 } from '../../../../platform/crypto/uuid-v7.js';
import { storeState } from '../../aggregate/call-state.js';
import { initialState } from '../../aggregate/new-call.js';
import {
  check,
  isMissing,
  type JsonObject,
  parseId,
  parseObject,
  parseOptionalId,
  parseTime,
} from './imported-fields.js';
import { type ImportedNotes, parseNotes } from './imported-notes.js';

export interface ImportedCall extends Omit<PastCall, 'id' | 'status' | 'externalTransferredTo' | 'tagIds'> {
  sid: string;
  numberId: number;
  endedAt: number;
  /** The teams that an inbound call rang. */
  teamIds: number[];
  notes: ImportedNotes;
}

const SID = /^[\x21-\x7e]{1,64}$/;
/** The clocks of the exporting system may be a little ahead of ours. */
const MAX_CLOCK_SKEW = MINUTE;

/** Throws InvalidLine if the line is not a valid call. */
export function parseCall(line: string, now: number): ImportedCall {
  const fields = parseObject(line);
  const startedAt = parseTime(fields, 'started_at');
  const answeredAt = isMissing(fields.answered_at) ? null : parseTime(fields, 'answered_at');
  const endedAt = parseTime(fields, 'ended_at');
  check((answeredAt ?? startedAt) >= startedAt, 'answered_at must not be earlier than started_at');
  check(endedAt >= (answeredAt ?? startedAt), 'ended_at must not be earlier than started_at and answered_at');
  check(endedAt <= now + MAX_CLOCK_SKEW, 'ended_at must not lie in the future');
  const { direction, archived, sid } = fields;
  check(direction === 'inbound' || direction === 'outbound', 'direction must be inbound or outbound');
  check(isMissing(archived) || typeof archived === 'boolean', 'archived must be true or false');
  check(isMissing(sid) || (typeof sid === 'string' && SID.test(sid)), 'sid must be 1 to 64 characters without spaces');
  return {
    sid: (sid as string | null | undefined) ?? uuidV7(startedAt),
    direction: direction as ImportedCall['direction'],
    numberId: parseId(fields, 'number_id'),
    rawDigits: parseDigits(fields.raw_digits),
    userId: parseOptionalId(fields, 'user_id'),
    transferredBy: parseOptionalId(fields, 'transferred_by'),
    transferredTo: parseOptionalId(fields, 'transferred_to'),
    startedAt,
    answeredAt,
    endedAt,
    archived: archived === true,
    missedCallReason: parseMissedCallReason(fields.missed_call_reason, direction === 'inbound' && answeredAt === null),
    teamIds: parseTeams(fields),
    notes: parseNotes(fields, endedAt),
  };
}

function parseTeams({ teams, direction }: JsonObject): number[] {
  if (isMissing(teams)) return [];
  check(Array.isArray(teams), 'teams must be a list of ids');
  const ids = (teams as unknown[]).map((each) => parseId({ teams: each }, 'teams'));
  check(ids.length === 0 || direction === 'inbound', 'teams may be given only for inbound calls');
  return [...new Set(ids)];
}

const validNumbers = new Set<unknown>([ANONYMOUS]);
const MAX_CACHED_NUMBERS = 50_000;

/** Cached, because numbers recur and validating one takes as long as the rest of the line. */
function parseDigits(value: unknown): string {
  if (!validNumbers.has(value)) {
    check(isE164(value), `raw_digits must be a phone number in E.164, or ${ANONYMOUS}`);
    if (validNumbers.size < MAX_CACHED_NUMBERS) validNumbers.add(value);
  }
  return value as string;
}

/** Missed inbound calls always have a reason, other calls never. */
function parseMissedCallReason(value: unknown, missed: boolean): MissedCallReason | null {
  if (isMissing(value)) return missed ? 'no_available_agent' : null;
  check(
    MISSED_CALL_REASONS.includes(value as MissedCallReason),
    `missed_call_reason must be one of ${MISSED_CALL_REASONS.join(', ')}`,
  );
  check(missed, 'missed_call_reason may be given only for inbound calls that were not answered');
  return value as MissedCallReason;
}

const COLUMNS = `company_id, status, state, sid, direction, number_id, raw_digits, user_id, created_at, answered_at, ended_at,
  archived, missed_call_reason, transferred_by, transferred_to, team_ids`;
const STATE = JSON.stringify(storeState(initialState('over', null)));

/** Inserts many calls with one statement; constant columns are literals, which saves placeholders. */
export const insertSql = (companyId: number, count: number): string =>
  `INSERT INTO calls (${COLUMNS}) VALUES ${Array<string>(count)
    .fill(`(${companyId}, 'done', '${STATE}', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    .join(', ')}`;

export const insertValues = (call: ImportedCall): unknown[] => [
  call.sid,
  call.direction,
  call.numberId,
  call.rawDigits,
  call.userId,
  call.startedAt,
  call.answeredAt,
  call.endedAt,
  call.archived,
  call.missedCallReason,
  call.transferredBy,
  call.transferredTo,
  call.teamIds.length > 0 ? JSON.stringify(call.teamIds) : null,
];
