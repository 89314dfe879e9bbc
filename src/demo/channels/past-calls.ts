import { randomUUID } from 'node:crypto';
import { ImportCalls } from '../../contracts/calls/commands.js';
import { CallsBetween } from '../../contracts/calls/queries.js';
import type { Application } from '../../platform/application.js';
import { DAY, MINUTE, SECOND } from '../../platform/clock.js';

const MAX_CALLS_OF_A_DAY = 1_000;

/** An outbound call; times are epoch milliseconds of whole seconds. */
export interface OutboundCall {
  numberId: number;
  to: string;
  userId: number | null;
  startedAt: number;
  /** Undefined if nobody answered. */
  answeredAt?: number;
  endedAt: number;
  tagIds?: readonly number[];
}

/** Returns the calls with their ids, in the same order. */
export async function importOutbound<C extends OutboundCall>(
  app: Application,
  companyId: number,
  calls: readonly C[],
): Promise<(C & { callId: number })[]> {
  await app.execute(new ImportCalls({ companyId, lines: linesOf(calls) }));
  const starts = calls.map(({ startedAt }) => startedAt);
  const window = { from: Math.min(...starts), to: Math.max(...starts) + 1 };
  const numberIds = [...new Set(calls.map(({ numberId }) => numberId))];
  const limit = MAX_CALLS_OF_A_DAY;
  const stored = await app.query(new CallsBetween({ companyId, window: { ...window, numberIds }, limit }));
  return calls.map((call) => {
    const found = stored.find(({ startedAt, rawDigits }) => startedAt === call.startedAt && rawDigits === call.to);
    return { ...call, callId: found!.id };
  });
}

async function* linesOf(calls: readonly OutboundCall[]): AsyncGenerator<string> {
  for (const { numberId, to, userId, startedAt, answeredAt, endedAt, tagIds } of calls)
    yield JSON.stringify({
      sid: randomUUID(),
      direction: 'outbound',
      number_id: numberId,
      raw_digits: to,
      user_id: userId,
      started_at: startedAt / SECOND,
      answered_at: answeredAt === undefined ? null : answeredAt / SECOND,
      ended_at: endedAt / SECOND,
      tags: tagIds ?? [],
    });
  await Promise.resolve();
}

/** The first time from `at` on at which the user has no call for `length` milliseconds. */
export async function freeTime(
  app: Application,
  companyId: number,
  userId: number,
  at: number,
  length: number,
): Promise<number> {
  const window = { from: at - DAY, to: at + DAY, userIds: [userId] };
  const calls = await app.query(new CallsBetween({ companyId, window, limit: MAX_CALLS_OF_A_DAY }));
  let free = at;
  for (const { startedAt, endedAt } of calls)
    if (startedAt < free + length && (endedAt ?? startedAt) > free) free = (endedAt ?? startedAt) + MINUTE;
  return free;
}
