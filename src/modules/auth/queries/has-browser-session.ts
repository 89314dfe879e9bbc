import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasBrowserSession } from '../../../contracts/auth/queries.js';
import { Clock } from '../../../platform/clock.js';
import { hashToken } from '../../../platform/crypto/token.js';
import { Reader } from '../../../platform/database/reader.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';

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
