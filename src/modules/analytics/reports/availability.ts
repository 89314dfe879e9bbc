import { SUBSTATUSES } from '../../../contracts/users.js';
import type { StatusSpan } from '../../../contracts/users.history.js';
import type { LocalDay } from '../../../platform/local-time.js';
import type { Cell, Column } from '../formats.js';
import { USER_COLUMNS } from './directory.js';
import { byDay, plain, rate, type Report, type Scope, seconds } from './report.js';

/** What a user is doing, and the day so far. */
interface Person {
  doing: Pick<StatusSpan, 'status' | 'reason'>;
  since: number;
  /** Milliseconds by status; unavailable time by its reason. */
  spent: Map<string, number>;
  firstOnline: number | null;
  lastOnline: number | null;
}

const NO_REASON = 'do_not_disturb';
const UNAVAILABLE = [...SUBSTATUSES, NO_REASON];
const ONLINE = ['available', 'in_call', 'after_call_work', ...UNAVAILABLE];

const nameOf = ({ status, reason }: Person['doing']): string =>
  status === 'do_not_disturb' && reason !== null ? reason : status;

function spend(person: Person, until: number): void {
  const { doing, since } = person;
  const name = nameOf(doing);
  if (until > since) {
    person.spent.set(name, (person.spent.get(name) ?? 0) + until - since);
    if (doing.status !== 'offline') {
      person.firstOnline ??= since;
      person.lastOnline = until;
    }
  }
  person.since = until;
}

type DayOf = (person: Person, scope: Scope) => Cell[];

/** A row for each day and each user of whom anything is known on it. */
const perDay = (columns: Column[], figures: DayOf): Report => ({
  columns: [...plain('date'), ...USER_COLUMNS, ...columns],
  async *rows(scope) {
    const { history, directory, time, from, to } = scope;
    const people = new Map<number, Person>();
    const begin = ({ userId, status, reason }: StatusSpan, at: number): void => {
      const known = people.get(userId);
      if (known) spend(known, at);
      const day = known ?? { spent: new Map<string, number>(), firstOnline: null, lastOnline: null };
      people.set(userId, { ...day, doing: { status, reason }, since: at });
    };
    const close = async ({ date, to: end }: LocalDay): Promise<Cell[][]> => {
      await directory.learn({ users: people.keys() });
      const rows: Cell[][] = [];
      for (const [id, person] of [...people].sort(([a], [b]) => a - b)) {
        spend(person, end);
        rows.push([date, ...directory.user(id), ...figures(person, scope)]);
        people.set(id, { ...person, spent: new Map(), firstOnline: null, lastOnline: null });
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

const sum = ({ spent }: Person, names: readonly string[]): number =>
  names.reduce((total, name) => total + (spent.get(name) ?? 0), 0);

/** When users were at work, and how much of that time they could take calls in. */
export const workTime: Report = perDay(
  plain(
    ...['first_online_at', 'last_online_at', 'online_seconds', 'available_seconds', 'in_call_seconds'],
    ...['after_call_work_seconds', 'do_not_disturb_seconds', 'availability_rate'],
  ),
  (person, { time }) => {
    const { firstOnline, lastOnline } = person;
    const [online, available] = [sum(person, ONLINE), sum(person, ['available'])];
    return [
      ...[firstOnline, lastOnline].map((at) => (at === null ? null : time.iso(at))),
      ...[online, available, sum(person, ['in_call']), sum(person, ['after_call_work']), sum(person, UNAVAILABLE)].map(
        seconds,
      ),
      rate(available, online),
    ];
  },
);

const BREAKDOWN = [...ONLINE, 'offline'];

/** All that is known of a user's day, by what it was spent on. */
export const availabilityBreakdown: Report = perDay(plain(...BREAKDOWN.map((name) => `${name}_seconds`)), (person) =>
  BREAKDOWN.map((name) => seconds(sum(person, [name]))),
);
