import { type PastRing, RING_OUTCOMES, type RingOutcome } from '../../../contracts/calls.history.js';
import { summed } from './calls-handled.js';
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
      await directory.learn({
        users: rings.map(({ userId }) => userId),
        lines: rings.map(({ numberId }) => numberId),
      });
      yield rings.map(({ callId, startedAt, endedAt, outcome, userId, numberId, direction, rawDigits }) => [
        ...[callId, time.iso(startedAt), endedAt === null ? null : time.iso(endedAt)],
        ...[endedAt === null ? null : seconds(endedAt - startedAt), outcome ?? 'ringing'],
        ...[...directory.user(userId), ...directory.line(numberId), direction, rawDigits],
      ]);
    }
  },
};

type Rung = Record<RingOutcome | 'attempts' | 'rang', number>;

function count(users: Map<number, Rung>, { userId, startedAt, endedAt, outcome }: PastRing): void {
  const rung = users.get(userId) ?? { attempts: 0, answered: 0, declined: 0, missed: 0, cancelled: 0, rang: 0 };
  users.set(userId, rung);
  rung.attempts++;
  if (outcome) rung[outcome]++;
  rung.rang += endedAt === null ? 0 : endedAt - startedAt;
}

/** A row for each user who was rung in the window; users who are gone share one, without a name. */
export const ringingAttemptsPerUser: Report = {
  columns: [
    ...USER_COLUMNS,
    ...plain('attempts', ...RING_OUTCOMES, 'answer_rate', 'ring_seconds', 'average_ring_seconds'),
  ],
  async *rows({ history, directory }) {
    const users = new Map<number, Rung>();
    for await (const rings of history.rings()) for (const ring of rings) count(users, ring);
    await directory.learn({ users: users.keys() });
    yield [...summed(users, (id) => directory.userId(id))].map(([id, rung]) => [
      ...[...directory.user(id), rung.attempts, ...RING_OUTCOMES.map((outcome) => rung[outcome])],
      ...[rate(rung.answered, rung.attempts), seconds(rung.rang), average(rung.rang, rung.attempts)],
    ]);
  },
};
