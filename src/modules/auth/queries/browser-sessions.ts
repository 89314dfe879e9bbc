import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type BrowserSessionSummary,
  ListBrowserSessions,
  OpenBrowserSessions,
  HasBrowserSession,
} from '../../../contracts/auth/queries.js';
import { Clock } from '../../../platform/clock.js';
import { hashToken } from '../../../platform/crypto/token.js';
import { Reader, placeholders } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { BrowserSession } from '../browser-session.entity.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';

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

@QueryHandler(OpenBrowserSessions)
export class OpenBrowserSessionsHandler implements IQueryHandler<OpenBrowserSessions> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ tokenHashes }: OpenBrowserSessions): Promise<string[]> {
    if (tokenHashes.length === 0) return [];
    const rows = await this.reader.rows<{ token_hash: string }>(
      `SELECT token_hash FROM browser_sessions WHERE token_hash IN (${placeholders(tokenHashes)}) AND expires_at > ?`,
      [...tokenHashes, this.clock.now()],
    );
    return rows.map(({ token_hash }) => token_hash);
  }
}

@QueryHandler(HasBrowserSession)
export class HasBrowserSessionHandler implements IQueryHandler<HasBrowserSession> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly cookie: DashboardCookie,
  ) {}

  async execute({ cookies }: HasBrowserSession): Promise<boolean> {
    const token = this.cookie.read(cookies);
    if (token === undefined) return false;
    const sql = 'SELECT id FROM browser_sessions WHERE token_hash = ? AND expires_at > ?';
    return (await this.reader.first(sql, [hashToken(token), this.clock.now()])) !== undefined;
  }
}
