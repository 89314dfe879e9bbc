import { SUBSTATUSES } from '../../../contracts/users/commands.js';
import type { StatusSpan } from '../../../contracts/users/queries.js';
import type { LocalDay } from '../../../platform/time/local-time.js';
import { shownTime } from '../../../platform/time/shown-time.js';
import type { Cell, Column } from '../formats.js';
import { USER_COLUMNS } from './directory.js';
import { byDay, plain, rate, type Report, type Scope, seconds } from './report.js';

/** The current status of a user and the totals of the day. */
interface UserDay {
  current: Pick<StatusSpan, 'status' | 'reason'>;
  since: number;
  /** Milliseconds by status; unavailable time by its reason. */
  spent: Map<string, number>;
  firstOnline: number | null;
  lastOnline: number | null;
}

const NO_REASON = 'do_not_disturb';
const UNAVAILABLE = [...SUBSTATUSES, NO_REASON];
const ONLINE = ['available', 'in_call', 'after_call_work', ...UNAVAILABLE];

const categoryOf = ({ status, reason }: UserDay['current']): string =>
  status === 'do_not_disturb' && reason !== null ? reason : status;

function addTime(day: UserDay, until: number): void {
  const { current, since } = day;
  const name = categoryOf(current);
  if (until > since) {
    day.spent.set(name, (day.spent.get(name) ?? 0) + shownTime(since, until));
    if (current.status !== 'offline') {
      day.firstOnline ??= since;
      day.lastOnline = until;
    }
  }
  day.since = until;
}

type DayCells = (day: UserDay, scope: Scope) => Cell[];

/** A row per day and user with a known status. */
const perDay = (columns: Column[], figures: DayCells): Report => ({
  columns: [...plain('date'), ...USER_COLUMNS, ...columns],
  async *rows(scope) {
    const { history, directory, time, from, to } = scope;
    const days = new Map<number, UserDay>();
    const begin = ({ userId, status, reason }: StatusSpan, at: number): void => {
      const known = days.get(userId);
      if (known) addTime(known, at);
      const day = known ?? { spent: new Map<string, number>(), firstOnline: null, lastOnline: null };
      days.set(userId, { ...day, current: { status, reason }, since: at });
    };
    const close = async ({ date, to: end }: LocalDay): Promise<Cell[][]> => {
      await directory.load({ users: days.keys() });
      const rows: Cell[][] = [];
      for (const [id, day] of [...days].sort(([a], [b]) => a - b)) {
        addTime(day, end);
        rows.push([date, ...directory.user(id), ...figures(day, scope)]);
        days.set(id, { ...day, spent: new Map(), firstOnline: null, lastOnline: null });
      }
      return rows;
    };
    for (const span of await history.statusesBefore()) begin(span, from);
    yield* byDay(time.days(from, to), history.statuses(), {
      at: ({ startedAt }) => startedAt,
      add: (span) => begin(span, span.startedAt),
      close,
    });
  },
});

const sum = ({ spent }: UserDay, names: readonly string[]): number =>
  names.reduce((total, name) => total + (spent.get(name) ?? 0), 0);

/** Online time, and how much of it users were available. */
export const workTime: Report = perDay(
  plain(
    'first_online_at',
    'last_online_at',
    'online_seconds',
    'available_seconds',
    'in_call_seconds',
    'after_call_work_seconds',
    'do_not_disturb_seconds',
    'availability_rate',
  ),
  (day, { time }) => {
    const { firstOnline, lastOnline } = day;
    const [online, available] = [sum(day, ONLINE), sum(day, ['available'])];
    return [
      ...[firstOnline, lastOnline].map((at) => (at === null ? null : time.iso(at))),
      ...[online, available, sum(day, ['in_call']), sum(day, ['after_call_work']), sum(day, UNAVAILABLE)].map(seconds),
      rate(available, online),
    ];
  },
);

const BREAKDOWN = [...ONLINE, 'offline'];

/** Time per status and reason. */
export const availabilityBreakdown: Report = perDay(plain(...BREAKDOWN.map((name) => `${name}_seconds`)), (day) =>
  BREAKDOWN.map((name) => seconds(sum(day, [name]))),
);
