import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ResumeBrowserSession } from '../../../contracts/auth/commands.js';
import { type UserProfile, UserProfileById } from '../../../contracts/users/queries.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { hashToken } from '../../../platform/crypto/token.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BrowserSession, sessionEnd } from '../browser-session.entity.js';

const COLUMNS = columnsOf(BrowserSession, ['id', 'companyId', 'userId', 'lastSeenAt', 'createdAt']);

@CommandHandler(ResumeBrowserSession)
export class ResumeBrowserSessionHandler implements ICommandHandler<ResumeBrowserSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ResumeBrowserSession): Promise<UserProfile | undefined> {
    const now = this.clock.now();
    const [session] = await this.reader.select(
      COLUMNS,
      'FROM browser_sessions WHERE token_hash = ? AND expires_at > ?',
      [hashToken(token), now],
    );
    if (!session) return undefined;
    const { id, companyId, userId, lastSeenAt, createdAt } = session;
    // Written at most once a minute, because every request to a page comes through here.
    if (now - lastSeenAt >= MINUTE)
      await this.work.run((tx) =>
        tx.change('UPDATE browser_sessions SET last_seen_at = ?, expires_at = ? WHERE id = ?', [
          now,
          sessionEnd(createdAt, now),
          id,
        ]),
      );
    return this.queries.execute(new UserProfileById({ companyId, userId }));
  }
}
