import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { HasDesktop } from '../../../contracts/phone/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { PhoneSession } from '../phone-session.entity.js';

/** A user who is logged in on one device. */
export type Session = Pick<PhoneSession, 'id' | 'companyId' | 'userId' | 'device'>;
export type OwnSession = Pick<PhoneSession, 'id' | 'device' | 'createdAt' | 'expiresAt'>;

export const hashSessionToken = (token: string): string => hash('sha256', token);

/** The token of an Authorization header. */
export const readBearer = (authorization = ''): string | undefined => /^bearer +(\S+) *$/i.exec(authorization)?.[1];

/** Finds sessions that have neither ended nor expired, whether or not a socket is connected. */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 if the company is closed. */
  async find(token: string): Promise<Session | undefined> {
    const session = await this.reader.first<Session>(
      `SELECT id, company_id AS companyId, user_id AS userId, device FROM phone_sessions
       WHERE token_hash = ? AND expires_at > ?`,
      [hashSessionToken(token), this.clock.now()],
    );
    if (!session || !(await this.hasUser(session))) return undefined;
    await this.queries.execute(new RequireOpenCompany({ companyId: session.companyId }));
    return session;
  }

  /** The sessions of a user on apps and pages, latest login first. */
  async listOwn({ companyId, userId }: Pick<Session, 'companyId' | 'userId'>): Promise<OwnSession[]> {
    return this.reader.rows<OwnSession>(
      `SELECT id, device, created_at AS createdAt, expires_at AS expiresAt FROM phone_sessions
       WHERE user_id = ? AND company_id = ? AND sip_phone_id IS NULL AND expires_at > ? ORDER BY id DESC`,
      [userId, companyId, this.clock.now()],
    );
  }

  async findIds(userId: number): Promise<Set<number>> {
    const rows = await this.findByUser(userId);
    return new Set(rows.map(({ id }) => id));
  }

  async hasDevice(userId: number, wanted: readonly string[]): Promise<boolean> {
    return (await this.findByUser(userId)).some(({ device }) => wanted.includes(device));
  }

  private async findByUser(userId: number): Promise<Pick<Session, 'id' | 'device'>[]> {
    const values = [userId, this.clock.now()];
    return this.reader.rows('SELECT id, device FROM phone_sessions WHERE user_id = ? AND expires_at > ?', values);
  }

  /** Ignores sessions of a deleted user, which are removed asynchronously. */
  private async hasUser({ companyId, userId }: Session): Promise<boolean> {
    return (await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }))).length > 0;
  }
}

@QueryHandler(HasDesktop)
export class HasDesktopHandler implements IQueryHandler<HasDesktop> {
  constructor(private readonly sessions: LiveSessions) {}

  execute({ userId }: HasDesktop): Promise<boolean> {
    return this.sessions.hasDevice(userId, ['desktop', 'sip']);
  }
}
