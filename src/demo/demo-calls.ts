import { randomUUID } from 'node:crypto';
import type { MissedCallReason } from '../contracts/calls/queries.js';
import { DAY, SECOND } from '../platform/clock.js';
import { Random } from './random.js';
import { COMMENTS } from './demo-texts.js';
import { isOpen, randomCallTimes } from './call-times.js';

export interface DemoData {
  numbers: readonly {
    id: number;
    name: string;
    teamIds: readonly number[];
    userIds: readonly number[];
    recording: boolean;
  }[];
  /** The most frequent callers first. */
  customers: readonly string[];
  tagIds: readonly number[];
}

/** A line of the import. */
export interface DemoCall {
  sid: string;
  direction: 'inbound' | 'outbound';
  number_id: number;
  raw_digits: string;
  user_id: number | null;
  /** All times are UNIX seconds. */
  started_at: number;
  answered_at: number | null;
  ended_at: number;
  missed_call_reason?: MissedCallReason;
  transferred_by?: number;
  transferred_to?: number;
  archived: boolean;
  teams: readonly number[];
  tags: number[];
  comments: { content: string; posted_at: number; user_id: number }[];
}

const MISSED_REASON_WEIGHTS: readonly (readonly [MissedCallReason, number])[] = [
  ['abandoned_in_classic', 35],
  ['agents_did_not_answer', 35],
  ['short_abandoned', 20],
  ['no_available_agent', 10],
];
/** Minimum and maximum seconds until a call is missed, by reason. */
const WAIT_SECONDS: Record<MissedCallReason, readonly [number, number]> = {
  abandoned_in_classic: [6, 24],
  agents_did_not_answer: [26, 55],
  short_abandoned: [1, 4],
  no_available_agent: [4, 30],
  out_of_opening_hours: [5, 40],
  abandoned_in_ivr: [4, 20],
};

/** Older calls are archived, so that no inbox begins with a backlog of months. */
const INBOX = 2 * DAY;

/** Generates calls in order; no user is in two calls at the same time. */
export function* demoCalls(data: DemoData, from: number, to: number, count: number): Generator<DemoCall> {
  const random = new Random(count);
  const busyUntil = new Map<number, number>();
  for (const time of randomCallTimes(from, to, count, random)) {
    const at = Math.floor(time / SECOND);
    const number = random.pick(data.numbers);
    const free = number.userIds.filter((id) => (busyUntil.get(id) ?? 0) < at);
    const call = callAt(at, number, free, data, random);
    if (call.user_id !== null) busyUntil.set(call.user_id, call.ended_at);
    if (time < to - INBOX) call.archived = true;
    yield call;
  }
}

function callAt(
  at: number,
  { id: number_id, teamIds }: DemoData['numbers'][number],
  free: readonly number[],
  data: DemoData,
  random: Random,
): DemoCall {
  const outbound = free.length > 0 && isOpen(at * SECOND) && random.boolean(0.38);
  const agent = free.length === 0 ? null : random.pick(free);
  const rings = random.integer(outbound ? 5 : 3, outbound ? 25 : 18);
  const call: DemoCall = {
    sid: randomUUID(),
    direction: outbound ? 'outbound' : 'inbound',
    number_id,
    raw_digits: random.boolean(0.02) && !outbound ? 'anonymous' : random.pickSkewed(data.customers),
    user_id: outbound ? agent : null,
    started_at: at,
    answered_at: null,
    ended_at: at + rings,
    archived: random.boolean(0.6),
    teams: outbound ? [] : teamIds,
    tags: [],
    comments: [],
  };
  const reason = outbound ? null : missedReason(at, agent, random);
  if (reason !== null) return missed(call, reason, random);
  return outbound && random.boolean(0.3) ? call : answered(call, agent!, free, rings, data, random);
}

function missedReason(at: number, agent: number | null, random: Random): MissedCallReason | null {
  if (!isOpen(at * SECOND)) return 'out_of_opening_hours';
  if (agent === null) return 'no_available_agent';
  return random.boolean(0.17) ? random.pickWeighted(MISSED_REASON_WEIGHTS) : null;
}

function missed(call: DemoCall, reason: MissedCallReason, random: Random): DemoCall {
  const ended_at = call.started_at + random.integer(...WAIT_SECONDS[reason]);
  // A closed Number does not ring its teams.
  const teams = reason === 'out_of_opening_hours' ? [] : call.teams;
  return { ...call, ended_at, missed_call_reason: reason, archived: random.boolean(0.4), teams };
}

function answered(
  call: DemoCall,
  agent: number,
  free: readonly number[],
  rings: number,
  { tagIds }: DemoData,
  random: Random,
): DemoCall {
  const answered_at = call.started_at + rings;
  const talk = random.duration(call.direction === 'inbound' ? 150 : 95, 3600);
  const result: DemoCall = { ...call, user_id: agent, answered_at, ended_at: answered_at + talk };
  if (tagIds.length > 0 && random.boolean(0.35)) result.tags.push(random.pickSkewed(tagIds));
  if (random.boolean(0.08))
    result.comments.push({
      content: random.pick(COMMENTS),
      posted_at: result.ended_at + random.integer(5, 90),
      user_id: agent,
    });
  const colleague = free.find((id) => id !== agent);
  if (call.direction === 'outbound' || colleague === undefined || !random.boolean(0.06)) return result;
  return { ...result, user_id: colleague, transferred_by: agent, transferred_to: colleague };
}
