import type { StatusSpan } from '../../../contracts/users/queries.js';
import { shownTime } from '../../../platform/time/shown-time.js';
import { USER_COLUMNS } from './directory.js';
import { plain, type Report, type Scope, seconds } from './report.js';

async function* spans({ history }: Scope): AsyncGenerator<StatusSpan[]> {
  yield await history.statusesBefore();
  yield* history.statuses();
}

/** Statuses clipped to the window: first those current at its start, then by time. */
export const userStatusHistory: Report = {
  columns: [...USER_COLUMNS, ...plain('status', 'reason', 'started_at', 'ended_at', 'duration_seconds')],
  async *rows(scope) {
    const { directory, time, from, to } = scope;
    for await (const page of spans(scope)) {
      await directory.load({ users: page.map(({ userId }) => userId) });
      yield page.flatMap(({ userId, status, reason, startedAt, endedAt }) => {
        const [first, last] = [Math.max(startedAt, from), Math.min(endedAt ?? to, to)];
        if (last <= first) return [];
        return [
          [...directory.user(userId), status, reason, time.iso(first), time.iso(last), seconds(shownTime(first, last))],
        ];
      });
    }
  },
};
