import { type PastRing, RING_OUTCOMES, type RingOutcome } from '../../../contracts/calls/queries.js';
import { shownTime } from '../../../platform/time/shown-time.js';
import { sumByUser } from './calls-handled.js';
import { LINE_COLUMNS, USER_COLUMNS } from './directory.js';
import { average, plain, rate, type Report, seconds } from './report.js';

/** Every ring of an agent that began in the window. */
export const ringingAttempts: Report = {
  columns: [
    ...plain('call_id', 'started_at', 'ended_at', 'ring_seconds', 'outcome'),
    ...USER_COLUMNS,
    ...LINE_COLUMNS,
    ...plain('direction', 'external_number'),
  ],
  async *rows({ history, directory, time }) {
    for await (const rings of history.rings()) {
      await directory.load({
        users: rings.map(({ userId }) => userId),
        lines: rings.map(({ numberId }) => numberId),
      });
      yield rings.map(({ callId, startedAt, endedAt, outcome, userId, numberId, direction, rawDigits }) => [
        callId,
        time.iso(startedAt),
        endedAt === null ? null : time.iso(endedAt),
        endedAt === null ? null : seconds(shownTime(startedAt, endedAt)),
        outcome ?? 'ringing',
        ...directory.user(userId),
        ...directory.line(numberId),
        direction,
        rawDigits,
      ]);
    }
  },
};

type RingCounts = Record<RingOutcome | 'attempts' | 'rang', number>;

function count(users: Map<number, RingCounts>, { userId, startedAt, endedAt, outcome }: PastRing): void {
  const counts = users.get(userId) ?? { attempts: 0, answered: 0, declined: 0, missed: 0, cancelled: 0, rang: 0 };
  users.set(userId, counts);
  counts.attempts++;
  if (outcome) counts[outcome]++;
  counts.rang += endedAt === null ? 0 : shownTime(startedAt, endedAt);
}

/** A row per user; deleted users share a row without a name. */
export const ringingAttemptsPerUser: Report = {
  columns: [
    ...USER_COLUMNS,
    ...plain('attempts', ...RING_OUTCOMES, 'answer_rate', 'ring_seconds', 'average_ring_seconds'),
  ],
  async *rows({ history, directory }) {
    const users = new Map<number, RingCounts>();
    for await (const rings of history.rings()) for (const ring of rings) count(users, ring);
    await directory.load({ users: users.keys() });
    yield [...sumByUser(users, (id) => directory.userId(id))].map(([id, counts]) => [
      ...directory.user(id),
      counts.attempts,
      ...RING_OUTCOMES.map((outcome) => counts[outcome]),
      rate(counts.answered, counts.attempts),
      seconds(counts.rang),
      average(counts.rang, counts.attempts),
    ]);
  },
};
