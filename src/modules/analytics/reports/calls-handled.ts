import type { PastCall } from '../../../contracts/calls/queries.js';
import { talkTime } from './call-volume.js';
import { USER_COLUMNS } from './directory.js';
import { average, byDay, plain, type Report, type Scope, seconds } from './report.js';

interface HandledCalls {
  inbound: number;
  outbound: number;
  reached: number;
  talked: number;
}

/** A user handles outbound calls and answered inbound calls. */
const isHandled = ({ userId, direction, answeredAt }: PastCall): boolean =>
  userId !== null && (direction === 'outbound' || answeredAt !== null);

/** A row per day and user with handled calls; deleted users share a row without a name. */
export const callsHandled: Report = {
  columns: [
    ...plain('date'),
    ...USER_COLUMNS,
    ...plain(
      'calls',
      'inbound_answered',
      'outbound_calls',
      'outbound_answered',
      'talk_seconds',
      'average_talk_seconds',
    ),
  ],
  rows({ history, directory, time, from, to }: Scope) {
    let today = new Map<number, HandledCalls>();
    const add = (call: PastCall): void => {
      if (!isHandled(call)) return;
      const handled = today.get(call.userId!) ?? { inbound: 0, outbound: 0, reached: 0, talked: 0 };
      today.set(call.userId!, handled);
      handled[call.direction]++;
      if (call.direction === 'outbound' && call.answeredAt !== null) handled.reached++;
      handled.talked += talkTime(call, to);
    };
    return byDay(time.days(from, to), history.calls(), {
      at: ({ startedAt }) => startedAt,
      add,
      async close({ date }) {
        const users = today;
        today = new Map();
        await directory.load({ users: users.keys() });
        return [...sumByUser(users, (id) => directory.userId(id))].map(
          ([id, { inbound, outbound, reached, talked }]) => [
            date,
            ...directory.user(id),
            inbound + outbound,
            inbound,
            outbound,
            reached,
            seconds(talked),
            average(talked, inbound + reached),
          ],
        );
      },
    });
  },
};

/** Sorted by user id; deleted users are summed up at the end. */
export function sumByUser<T extends object>(
  users: ReadonlyMap<number, T>,
  known: (id: number) => number | null,
): Map<number | null, T> {
  const sums = new Map<number | null, T>();
  const inOrder = [...users].sort(([a], [b]) => Number(known(a) === null) - Number(known(b) === null) || a - b);
  for (const [id, figures] of inOrder) {
    const sum = sums.get(known(id));
    sums.set(known(id), sum ? addFigures(sum, figures) : figures);
  }
  return sums;
}

const addFigures = <T extends object>(a: T, b: T): T =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, (value as number) + Number(b[name as keyof T])]),
  ) as T;
