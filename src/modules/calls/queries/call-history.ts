import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  CallsBetween,
  type HistoryCursor,
  type HistoryWindow,
  type PastCall,
  type PastRing,
  AnsweredRings,
  RingsBetween,
} from '../../../contracts/calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';
import { and, type Condition } from './search/index-scan.js';

const CALL = columnsOf(
  Call,
  [
    'id',
    'direction',
    'status',
    'numberId',
    'rawDigits',
    'userId',
    'startedAt',
    'answeredAt',
    'endedAt',
    'missedCallReason',
    'transferredBy',
    'transferredTo',
    'externalTransferredTo',
    'archived',
  ],
  'c',
);

const oneOf = (column: string, ids: readonly number[] | undefined): Condition[] =>
  ids === undefined
    ? []
    : [{ sql: ids.length === 0 ? '1 = 0' : `${column} IN (${placeholders(ids)})`, values: [...ids] }];

/** Conditions on calls `c`; `user` is the column with the user id, which may be in another table. */
export function filterConditions({ userIds, numberIds, tagIds }: HistoryWindow, user: string): Condition[] {
  const tags = oneOf('t.tag_id', tagIds).map(({ sql, values }) => ({
    sql: `EXISTS (SELECT 1 FROM call_tags t WHERE t.call_id = c.id AND ${sql})`,
    values,
  }));
  return [...oneOf(user, userIds), ...oneOf('c.number_id', numberIds), ...tags];
}

function afterCursor(
  table: string,
  column: string,
  window: HistoryWindow,
  after: HistoryCursor | undefined,
): Condition {
  const { startedAt, id } = after ?? { startedAt: window.from, id: 0 };
  const at = `${table}.${column}`;
  return {
    sql: `${at} >= ? AND ${at} < ? AND (${at} > ? OR ${table}.id > ?)`,
    values: [startedAt, window.to, startedAt, id],
  };
}

@QueryHandler(CallsBetween)
export class CallsBetweenHandler implements IQueryHandler<CallsBetween> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, window, after, limit }: CallsBetween): Promise<PastCall[]> {
    const { sql, values } = and([
      afterCursor('c', 'created_at', window, after),
      ...filterConditions(window, 'c.user_id'),
    ]);
    const calls = await this.reader.select(
      CALL,
      `FROM calls c WHERE c.company_id = ? AND c.listed = 1 AND ${sql} ORDER BY c.created_at, c.id LIMIT ?`,
      [companyId, ...values, limit],
    );
    const tags = await this.readTagIds(calls);
    return calls.map((call) => ({
      ...call,
      direction: call.direction as PastCall['direction'],
      tagIds: tags.get(call.id) ?? [],
    }));
  }

  private async readTagIds(calls: readonly { id: number }[]): Promise<Map<number, number[]>> {
    const tags = new Map<number, number[]>();
    if (calls.length === 0) return tags;
    const rows = await this.reader.rows<{ call_id: number; tag_id: number }>(
      `SELECT call_id, tag_id FROM call_tags WHERE call_id IN (${placeholders(calls)}) ORDER BY id`,
      calls.map(({ id }) => id),
    );
    for (const { call_id, tag_id } of rows) tags.set(call_id, [...(tags.get(call_id) ?? []), tag_id]);
    return tags;
  }
}

@QueryHandler(RingsBetween)
export class RingsBetweenHandler implements IQueryHandler<RingsBetween> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, window, after, limit }: RingsBetween): Promise<PastRing[]> {
    const { sql, values } = and([
      afterCursor('r', 'started_at', window, after),
      ...filterConditions(window, 'r.user_id'),
    ]);
    return this.reader.rows<PastRing>(
      `SELECT r.id, r.call_id AS callId, r.user_id AS userId, r.started_at AS startedAt, r.ended_at AS endedAt, r.outcome,
         c.direction, c.number_id AS numberId, c.raw_digits AS rawDigits
       FROM ring_attempts r JOIN calls c ON c.id = r.call_id AND c.listed = 1
       WHERE r.company_id = ? AND ${sql} ORDER BY r.started_at, r.id LIMIT ?`,
      [companyId, ...values, limit],
    );
  }
}

@QueryHandler(AnsweredRings)
export class AnsweredRingsHandler implements IQueryHandler<AnsweredRings> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: AnsweredRings): Promise<{ userId: number; answeredAt: number }[]> {
    return this.reader.rows(
      `SELECT user_id AS userId, ended_at AS answeredAt FROM ring_attempts
       WHERE call_id = ? AND company_id = ? AND outcome = 'answered' ORDER BY ended_at, id`,
      [callId, companyId],
    );
  }
}
