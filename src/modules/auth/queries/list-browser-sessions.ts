import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BrowserSessionSummary, ListBrowserSessions } from '../../../contracts/auth/queries.js';
import { Clock } from '../../../platform/clock.js';
import { hashToken } from '../../../platform/crypto/token.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { BrowserSession } from '../browser-session.entity.js';

const COLUMNS = columnsOf(BrowserSession, [
  'id',
  'tokenHash',
  'address',
  'userAgent',
  'createdAt',
  'lastSeenAt',
  'expiresAt',
]);

@QueryHandler(ListBrowserSessions)
export class ListBrowserSessionsHandler implements IQueryHandler<ListBrowserSessions> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, token }: ListBrowserSessions): Promise<BrowserSessionSummary[]> {
    const current = token === undefined ? undefined : hashToken(token);
    const rows = await this.reader.select(
      COLUMNS,
      'FROM browser_sessions WHERE user_id = ? AND company_id = ? AND expires_at > ? ORDER BY id DESC',
      [userId, companyId, this.clock.now()],
    );
    return rows.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash === current }));
  }
}
