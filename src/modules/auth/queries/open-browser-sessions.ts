import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OpenBrowserSessions } from '../../../contracts/auth/queries.js';
import { Clock } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { BrowserSession } from '../browser-session.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@QueryHandler(OpenBrowserSessions)
export class OpenBrowserSessionsHandler implements IQueryHandler<OpenBrowserSessions> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ tokenHashes }: OpenBrowserSessions): Promise<string[]> {
    if (tokenHashes.length === 0) return [];
    const rows = await this.reader.rows<RowOf<BrowserSession, 'token_hash'>>(
      `SELECT token_hash FROM browser_sessions WHERE token_hash IN (${placeholders(tokenHashes)}) AND expires_at > ?`,
      [...tokenHashes, this.clock.now()],
    );
    return rows.map(({ token_hash }) => token_hash);
  }
}
