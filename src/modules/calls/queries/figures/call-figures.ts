import { setImmediate } from 'node:timers/promises';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type CallFigure,
  CallFigures,
  type FigureGroup,
  OUTSIDE_SERVICE_LEVEL,
  SERVICE_LEVEL_TIME,
} from '../../../../contracts/calls/queries.js';
import { Clock, DAY, MINUTE } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';
import { shownColumn, shownTime } from '../../../../platform/time/shown-time.js';
import { filterConditions } from '../call-history.js';
import { and, type Condition } from '../search/index-scan.js';
import { ofTeams } from '../search/team-scope.js';

/** The embedded database blocks the process while it reads, so a long window is read in parts. */
const SPAN = 7 * DAY;
const QUARTER = 15 * MINUTE;

type Row = Omit<CallFigure, 'key' | 'missedCallReason'> & {
  subject: number | string | null;
  reason: CallFigure['missedCallReason'];
};

interface Grouping {
  subject: string;
  reason?: string;
  from: string;
  only?: string;
}

const CALLS = 'calls c';
const GROUPINGS: Record<FigureGroup, Grouping> = {
  time: { subject: `c.created_at - c.created_at % ${QUARTER}`, reason: 'c.missed_call_reason', from: CALLS },
  user: { subject: 'c.user_id', from: CALLS },
  number: { subject: 'c.number_id', from: CALLS },
  team: { subject: 'c.team_ids', from: CALLS, only: 'c.team_ids IS NOT NULL' },
  tag: { subject: 'g.tag_id', from: `${CALLS} JOIN call_tags g ON g.call_id = c.id` },
};

const count = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
const IGNORED = OUTSIDE_SERVICE_LEVEL.map((reason) => `'${reason}'`).join(', ');

const ANSWERED_AT = shownColumn('c.answered_at');
const WAITING = `${ANSWERED_AT} - ${shownColumn('c.created_at')}`;
const SUMS = `COUNT(*) AS calls, ${count('c.answered_at IS NOT NULL')} AS answered,
  ${count("c.answered_at IS NULL AND c.status = 'done'")} AS unanswered,
  ${count(`c.missed_call_reason IN (${IGNORED})`)} AS ignored,
  ${count(`${WAITING} <= ${SERVICE_LEVEL_TIME}`)} AS inTime,
  SUM(CASE WHEN c.answered_at IS NULL THEN 0 ELSE COALESCE(${shownColumn('c.ended_at')}, ?) - ${ANSWERED_AT} END) AS talkTime,
  SUM(CASE WHEN c.answered_at IS NULL THEN 0 ELSE ${WAITING} END) AS waitingTime`;

/** Avoids `listed` in filters by user or Number, so that the database chooses their index. */
const visible = (hasIndex: boolean): Condition => ({
  sql: hasIndex ? "c.direction <> 'internal'" : 'c.listed = 1',
  values: [],
});

@QueryHandler(CallFigures)
export class CallFiguresHandler implements IQueryHandler<CallFigures> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute(query: CallFigures): Promise<CallFigure[]> {
    const { from, to } = query.window;
    const figures = new Map<string, CallFigure>();
    for (let start = from; start < to; start += SPAN) {
      if (start > from) await setImmediate();
      for (const row of await this.read(query, start, Math.min(start + SPAN, to)))
        for (const key of keysOf(query.group, row.subject)) add(figures, key, row);
    }
    return [...figures.values()];
  }

  private async read({ companyId, window, group }: CallFigures, from: number, to: number): Promise<Row[]> {
    const { subject, reason = 'NULL', from: tables, only } = GROUPINGS[group];
    const { sql, values } = and([
      visible((window.userIds ?? window.numberIds) !== undefined),
      { sql: 'c.created_at >= ? AND c.created_at < ?', values: [from, to] },
      ...(only === undefined ? [] : [{ sql: only, values: [] }]),
      ...filterConditions(window, 'c.user_id'),
      ...(window.teamId === undefined ? [] : [ofTeams({ userIds: [], teamIds: [window.teamId] }, 'c.')]),
      ...(window.scope ? [ofTeams(window.scope, 'c.')] : []),
    ]);
    return this.reader.rows<Row>(
      `SELECT ${subject} AS subject, c.direction AS direction, ${reason} AS reason, ${SUMS}
       FROM ${tables} WHERE c.company_id = ? AND ${sql} GROUP BY 1, 2, 3`,
      [shownTime(0, this.clock.now()), companyId, ...values],
    );
  }
}

const keysOf = (group: FigureGroup, subject: Row['subject']): (number | null)[] =>
  group === 'team' ? (JSON.parse(subject as string) as number[]) : [subject as number | null];

const SUMMED = ['calls', 'answered', 'unanswered', 'ignored', 'inTime', 'talkTime', 'waitingTime'] as const;

function add(figures: Map<string, CallFigure>, key: number | null, { subject: _, reason, ...sums }: Row): void {
  const id = `${key} ${sums.direction} ${reason}`;
  const known = figures.get(id);
  if (!known) figures.set(id, { ...sums, key, missedCallReason: reason });
  else for (const name of SUMMED) known[name] += sums[name];
}
