import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { GranularAvailability } from '../../../contracts/users.js';
import { StatusesBefore, StatusesBetween, type StatusSpan } from '../../../contracts/users.history.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';

interface Row {
  id: number;
  user_id: number;
  status: GranularAvailability;
  reason: string | null;
  started_at: number;
  ended_at: number | null;
}

const COLUMNS = 's.id, s.user_id, s.status, s.reason, s.started_at, s.ended_at';

const spanOf = (row: Row): StatusSpan => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  status: row.status,
  reason: row.reason,
  startedAt: Number(row.started_at),
  endedAt: row.ended_at === null ? null : Number(row.ended_at),
});

const amongUsers = (ids: readonly number[] | undefined): string =>
  ids === undefined ? '' : ids.length === 0 ? 'AND 1 = 0' : `AND u.id IN (${questionMarks(ids)})`;

@QueryHandler(StatusesBefore)
export class StatusesBeforeHandler implements IQueryHandler<StatusesBefore> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, at, userIds }: StatusesBefore): Promise<StatusSpan[]> {
    const rows = await this.reader.rows<Row>(
      `SELECT ${COLUMNS} FROM users u JOIN user_statuses s ON s.id =
         (SELECT id FROM user_statuses WHERE user_id = u.id AND started_at < ? ORDER BY started_at DESC, id DESC LIMIT 1)
       WHERE u.company_id = ? AND u.deleted_at = 0 ${amongUsers(userIds)} ORDER BY u.id`,
      [at, companyId, ...(userIds ?? [])],
    );
    return rows.map(spanOf);
  }
}

/** Who is deleted is gone from here at once, as from everywhere else. */
@QueryHandler(StatusesBetween)
export class StatusesBetweenHandler implements IQueryHandler<StatusesBetween> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, window, after, limit }: StatusesBetween): Promise<StatusSpan[]> {
    const { startedAt, id } = after ?? { startedAt: window.from, id: 0 };
    const rows = await this.reader.rows<Row>(
      `SELECT ${COLUMNS} FROM user_statuses s JOIN users u ON u.id = s.user_id AND u.deleted_at = 0
       WHERE s.company_id = ? AND s.started_at >= ? AND s.started_at < ? AND (s.started_at > ? OR s.id > ?)
         ${amongUsers(window.userIds)} ORDER BY s.started_at, s.id LIMIT ?`,
      [companyId, startedAt, window.to, startedAt, id, ...(window.userIds ?? []), limit],
    );
    return rows.map(spanOf);
  }
}
