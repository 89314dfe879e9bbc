import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { HasDesktop } from '../../contracts/phone.js';
import { UserDocuments } from '../../contracts/users.js';
import { Clock } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';

/** A user on one device. */
export interface Session {
  id: number;
  companyId: number;
  userId: number;
  device: string;
}

export const hashSession = (token: string): string => hash('sha256', token);

/** From login to logout or expiry, socket or not. */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async find(token: string): Promise<Session | undefined> {
    const session = await this.reader.first<Session>(
      `SELECT id, company_id AS companyId, user_id AS userId, device FROM phone_sessions
       WHERE token_hash = ? AND expires_at > ?`,
      [hashSession(token), this.clock.now()],
    );
    return session && (await this.hasUser(session)) ? session : undefined;
  }

  async idsOf(userId: number): Promise<Set<number>> {
    const rows = await this.of(userId);
    return new Set(rows.map(({ id }) => Number(id)));
  }

  async hasDesktop(userId: number): Promise<boolean> {
    return (await this.of(userId)).some(({ device }) => device === 'desktop');
  }

  private async of(userId: number): Promise<Pick<Session, 'id' | 'device'>[]> {
    return this.reader.rows('SELECT id, device FROM phone_sessions WHERE user_id = ? AND expires_at > ?', [
      ...[userId, this.clock.now()],
    ]);
  }

  /** The sessions of a deleted user are swept up a little later; they count for nothing from the start. */
  private async hasUser({ companyId, userId }: Session): Promise<boolean> {
    return (await this.queries.execute(new UserDocuments(companyId, [userId], 'v2'))).length > 0;
  }
}

@QueryHandler(HasDesktop)
export class HasDesktopHandler implements IQueryHandler<HasDesktop> {
  constructor(private readonly sessions: LiveSessions) {}

  execute({ userId }: HasDesktop): Promise<boolean> {
    return this.sessions.hasDesktop(userId);
  }
}
