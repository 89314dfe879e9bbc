import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { StatusesBefore, StatusesBetween, type StatusSpan } from '../../../contracts/users/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';

const COLUMNS = 's.id, s.user_id AS userId, s.status, s.reason, s.started_at AS startedAt, s.ended_at AS endedAt';

const userFilter = (ids: readonly number[] | undefined): string =>
  ids === undefined ? '' : ids.length === 0 ? 'AND 1 = 0' : `AND u.id IN (${placeholders(ids)})`;

@QueryHandler(StatusesBefore)
export class StatusesBeforeHandler implements IQueryHandler<StatusesBefore> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, at, userIds }: StatusesBefore): Promise<StatusSpan[]> {
    return this.reader.rows<StatusSpan>(
      `SELECT ${COLUMNS} FROM users u JOIN user_statuses s ON s.id =
         (SELECT id FROM user_statuses WHERE user_id = u.id AND started_at < ? ORDER BY started_at DESC, id DESC LIMIT 1)
       WHERE u.company_id = ? AND u.deleted_at = 0 ${userFilter(userIds)} ORDER BY u.id`,
      [at, companyId, ...(userIds ?? [])],
    );
  }
}

/** Excludes deleted users at once, although the purge of their rows comes later. */
@QueryHandler(StatusesBetween)
export class StatusesBetweenHandler implements IQueryHandler<StatusesBetween> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, window, after, limit }: StatusesBetween): Promise<StatusSpan[]> {
    const { startedAt, id } = after ?? { startedAt: window.from, id: 0 };
    return this.reader.rows<StatusSpan>(
      `SELECT ${COLUMNS} FROM user_statuses s JOIN users u ON u.id = s.user_id AND u.deleted_at = 0
       WHERE s.company_id = ? AND s.started_at >= ? AND s.started_at < ? AND (s.started_at > ? OR s.id > ?)
         ${userFilter(window.userIds)} ORDER BY s.started_at, s.id LIMIT ?`,
      [companyId, startedAt, window.to, startedAt, id, ...(window.userIds ?? []), limit],
    );
  }
}
