import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type CallTotals,
  CallTotalsSince,
  OUTSIDE_SERVICE_LEVEL,
  SERVICE_LEVEL_TIME,
} from '../../../../contracts/calls/queries.js';
import { Reader } from '../../../../platform/database/reader.js';
import { shownColumn } from '../../../../platform/time/shown-time.js';
import { ofTeams } from '../search/team-scope.js';

const WAITING = `${shownColumn('answered_at')} - ${shownColumn('created_at')}`;
const ANSWERED = "direction = 'inbound' AND answered_at IS NOT NULL";
const MISSED = "direction = 'inbound' AND answered_at IS NULL AND status = 'done'";
const IGNORED = `missed_call_reason IN (${OUTSIDE_SERVICE_LEVEL.map((reason) => `'${reason}'`).join(', ')})`;

const count = (condition: string, value = '1'): string => `SUM(CASE WHEN ${condition} THEN ${value} ELSE 0 END)`;

const COLUMNS = `${count("direction = 'inbound'")} AS inbound, ${count("direction = 'outbound'")} AS outbound,
  ${count(ANSWERED)} AS answered, ${count(MISSED)} AS missed,
  ${count(`(${ANSWERED}) OR (${MISSED} AND NOT (${IGNORED}))`)} AS offered,
  ${count(`${ANSWERED} AND ${WAITING} <= ${SERVICE_LEVEL_TIME}`)} AS inTime,
  ${count(ANSWERED, WAITING)} AS waiting`;

type Row = CallTotals & { numberId: number | null; teamIds: string | null };

@QueryHandler(CallTotalsSince)
export class CallTotalsSinceHandler implements IQueryHandler<CallTotalsSince> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, from, scope }: CallTotalsSince) {
    const { sql, values } = scope ? ofTeams(scope) : { sql: '1 = 1', values: [] };
    const rows = await this.reader.rows<Row>(
      `SELECT number_id AS numberId, team_ids AS teamIds, ${COLUMNS} FROM calls
       WHERE company_id = ? AND listed = 1 AND created_at >= ? AND ${sql} GROUP BY number_id, team_ids`,
      [companyId, from, ...values],
    );
    return rows.map(({ teamIds, ...totals }) => ({
      ...totals,
      teamIds: teamIds === null ? [] : (JSON.parse(teamIds) as number[]),
    }));
  }
}
