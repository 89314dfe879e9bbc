import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  CallsBetween,
  type HistoryCursor,
  type HistoryWindow,
  type PastCall,
  type PastRing,
  RingsBetween,
} from '../../../contracts/calls.history.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { CallRow } from '../call-rows.js';

type Row = Pick<
  CallRow,
  | ('id' | 'status' | 'number_id' | 'raw_digits' | 'user_id' | 'created_at' | 'answered_at' | 'ended_at')
  | ('missed_call_reason' | 'transferred_by' | 'transferred_to' | 'external_transferred_to' | 'archived')
> & { direction: PastCall['direction'] };

const CALL = [
  ...['id', 'direction', 'status', 'number_id', 'raw_digits', 'user_id', 'created_at', 'answered_at', 'ended_at'],
  ...['missed_call_reason', 'transferred_by', 'transferred_to', 'external_transferred_to', 'archived'],
]
  .map((column) => `c.${column}`)
  .join(', ');

interface Condition {
  sql: string;
  values: (number | string)[];
}

const oneOf = (column: string, ids: readonly number[] | undefined): Condition[] =>
  ids === undefined
    ? []
    : [{ sql: ids.length === 0 ? '1 = 0' : `${column} IN (${questionMarks(ids)})`, values: [...ids] }];

/** What is wanted of the calls `c`, and who: the users of another table are named in its own column. */
function wanted({ userIds, numberIds, tagIds }: HistoryWindow, user: string): Condition[] {
  const tags = oneOf('t.tag_id', tagIds).map(({ sql, values }) => ({
    sql: `EXISTS (SELECT 1 FROM call_tags t WHERE t.call_id = c.id AND ${sql})`,
    values,
  }));
  return [...oneOf(user, userIds), ...oneOf('c.number_id', numberIds), ...tags];
}

/** The stretch of an index that begins after the cursor. */
function stretch(table: string, column: string, window: HistoryWindow, after: HistoryCursor | undefined): Condition {
  const { startedAt, id } = after ?? { startedAt: window.from, id: 0 };
  const at = `${table}.${column}`;
  return {
    sql: `${at} >= ? AND ${at} < ? AND (${at} > ? OR ${table}.id > ?)`,
    values: [startedAt, window.to, startedAt, id],
  };
}

const all = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

const orNull = (value: number | null): number | null => (value === null ? null : Number(value));

@QueryHandler(CallsBetween)
export class CallsBetweenHandler implements IQueryHandler<CallsBetween> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, window, after, limit }: CallsBetween): Promise<PastCall[]> {
    const { sql, values } = all([stretch('c', 'created_at', window, after), ...wanted(window, 'c.user_id')]);
    const rows = await this.reader.rows<Row>(
      `SELECT ${CALL} FROM calls c WHERE c.company_id = ? AND c.listed = 1 AND ${sql} ORDER BY c.created_at, c.id LIMIT ?`,
      [companyId, ...values, limit],
    );
    const tags = await this.tagsOf(rows);
    return rows.map((row) => ({
      id: Number(row.id),
      direction: row.direction,
      status: row.status,
      numberId: orNull(row.number_id),
      rawDigits: row.raw_digits,
      userId: orNull(row.user_id),
      startedAt: Number(row.created_at),
      answeredAt: orNull(row.answered_at),
      endedAt: orNull(row.ended_at),
      missedCallReason: row.missed_call_reason,
      transferredBy: orNull(row.transferred_by),
      transferredTo: orNull(row.transferred_to),
      externalTransferredTo: row.external_transferred_to,
      archived: Boolean(row.archived),
      tagIds: tags.get(Number(row.id)) ?? [],
    }));
  }

  private async tagsOf(calls: readonly Row[]): Promise<Map<number, number[]>> {
    const tags = new Map<number, number[]>();
    if (calls.length === 0) return tags;
    const rows = await this.reader.rows<{ call_id: number; tag_id: number }>(
      `SELECT call_id, tag_id FROM call_tags WHERE call_id IN (${questionMarks(calls)}) ORDER BY id`,
      calls.map(({ id }) => id),
    );
    for (const { call_id, tag_id } of rows)
      tags.set(Number(call_id), [...(tags.get(Number(call_id)) ?? []), Number(tag_id)]);
    return tags;
  }
}

interface RingRow {
  id: number;
  call_id: number;
  user_id: number;
  started_at: number;
  ended_at: number | null;
  outcome: PastRing['outcome'];
  direction: PastRing['direction'];
  number_id: number | null;
  raw_digits: string;
}

@QueryHandler(RingsBetween)
export class RingsBetweenHandler implements IQueryHandler<RingsBetween> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, window, after, limit }: RingsBetween): Promise<PastRing[]> {
    const { sql, values } = all([stretch('r', 'started_at', window, after), ...wanted(window, 'r.user_id')]);
    const rows = await this.reader.rows<RingRow>(
      `SELECT r.id, r.call_id, r.user_id, r.started_at, r.ended_at, r.outcome, c.direction, c.number_id, c.raw_digits
       FROM ring_attempts r JOIN calls c ON c.id = r.call_id AND c.listed = 1
       WHERE r.company_id = ? AND ${sql} ORDER BY r.started_at, r.id LIMIT ?`,
      [companyId, ...values, limit],
    );
    return rows.map((row) => ({
      id: Number(row.id),
      callId: Number(row.call_id),
      userId: Number(row.user_id),
      startedAt: Number(row.started_at),
      endedAt: orNull(row.ended_at),
      outcome: row.outcome,
      direction: row.direction,
      numberId: orNull(row.number_id),
      rawDigits: row.raw_digits,
    }));
  }
}
