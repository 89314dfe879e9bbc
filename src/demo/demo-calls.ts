import { randomUUID } from 'node:crypto';
import type { MissedCallReason } from '../contracts/calls/queries.js';
import { SECOND } from '../platform/clock.js';
import { Random } from './random.js';
import { COMMENTS } from './demo-texts.js';
import { isOpen, randomCallTimes } from './call-times.js';

export interface DemoData {
  numbers: readonly { id: number; userIds: readonly number[]; recording: boolean }[];
  /** Those who call often come first. */
  customers: readonly string[];
  tagIds: readonly number[];
}

/** A line of an import. */
export interface DemoCall {
  sid: string;
  direction: 'inbound' | 'outbound';
  number_id: number;
  raw_digits: string;
  user_id: number | null;
  /** UNIX seconds, all of them. */
  started_at: number;
  answered_at: number | null;
  ended_at: number;
  missed_call_reason?: MissedCallReason;
  transferred_by?: number;
  transferred_to?: number;
  archived: boolean;
  tags: number[];
  comments: { content: string; posted_at: number; user_id: number }[];
}

const MISSED: readonly (readonly [MissedCallReason, number])[] = [
  ['abandoned_in_classic', 35],
  ['agents_did_not_answer', 35],
  ['short_abandoned', 20],
  ['no_available_agent', 10],
];
/** Seconds that a caller waits at least and at most before a call is missed for that reason. */
const WAITS: Record<MissedCallReason, readonly [number, number]> = {
  abandoned_in_classic: [6, 24],
  agents_did_not_answer: [26, 55],
  short_abandoned: [1, 4],
  no_available_agent: [4, 30],
  out_of_opening_hours: [5, 40],
  abandoned_in_ivr: [4, 20],
};

/** Calls of the past as people make them, in order: nobody is on two of them at once. */
export function* demoCalls(world: DemoData, from: number, to: number, count: number): Generator<DemoCall> {
  const chance = new Random(count);
  const busyUntil = new Map<number, number>();
  for (const moment of randomCallTimes(from, to, count, chance)) {
    const at = Math.floor(moment / SECOND);
    const number = chance.pick(world.numbers);
    const free = number.userIds.filter((id) => (busyUntil.get(id) ?? 0) < at);
    const call = callAt(at, number.id, free, world, chance);
    if (call.user_id !== null) busyUntil.set(call.user_id, call.ended_at);
    yield call;
  }
}

function callAt(at: number, numberId: number, free: readonly number[], world: DemoData, chance: Random): DemoCall {
  const outbound = free.length > 0 && isOpen(at * SECOND) && chance.boolean(0.38);
  const agent = free.length === 0 ? null : chance.pick(free);
  const rings = chance.integer(outbound ? 5 : 3, outbound ? 25 : 18);
  const call: DemoCall = {
    sid: randomUUID(),
    direction: outbound ? 'outbound' : 'inbound',
    number_id: numberId,
    raw_digits: chance.boolean(0.02) && !outbound ? 'anonymous' : chance.pickSkewed(world.customers),
    user_id: outbound ? agent : null,
    started_at: at,
    answered_at: null,
    ended_at: at + rings,
    ...{ archived: chance.boolean(0.6), tags: [], comments: [] },
  };
  const reason = outbound ? null : reasonOf(at, agent, chance);
  if (reason !== null) return missed(call, reason, chance);
  return outbound && chance.boolean(0.3) ? call : answered(call, agent!, free, rings, world, chance);
}

function reasonOf(at: number, agent: number | null, chance: Random): MissedCallReason | null {
  if (!isOpen(at * SECOND)) return 'out_of_opening_hours';
  if (agent === null) return 'no_available_agent';
  return chance.boolean(0.17) ? chance.pickWeighted(MISSED) : null;
}

function missed(call: DemoCall, reason: MissedCallReason, chance: Random): DemoCall {
  const ended_at = call.started_at + chance.integer(...WAITS[reason]);
  return { ...call, ended_at, missed_call_reason: reason, archived: chance.boolean(0.4) };
}

function answered(
  call: DemoCall,
  agent: number,
  free: readonly number[],
  rings: number,
  { tagIds }: DemoData,
  chance: Random,
): DemoCall {
  const answered_at = call.started_at + rings;
  const talk = chance.duration(call.direction === 'inbound' ? 150 : 95, 3600);
  const done: DemoCall = { ...call, user_id: agent, answered_at, ended_at: answered_at + talk };
  if (tagIds.length > 0 && chance.boolean(0.35)) done.tags.push(chance.pickSkewed(tagIds));
  if (chance.boolean(0.08))
    done.comments.push({
      ...{ content: chance.pick(COMMENTS), posted_at: done.ended_at + chance.integer(5, 90), user_id: agent },
    });
  const colleague = free.find((id) => id !== agent);
  if (call.direction === 'outbound' || colleague === undefined || !chance.boolean(0.06)) return done;
  return { ...done, user_id: colleague, transferred_by: agent, transferred_to: colleague };
}
