import { Entity } from 'typeorm';
import { DAY, HOUR } from '../../platform/clock.js';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';

/** Idle sessions end earlier, after IDLE_LIFETIME. */
export const SESSION_LIFETIME = 30 * DAY;
const IDLE_LIFETIME = 8 * HOUR;
const MAX_ADDRESS_LENGTH = 64;
const MAX_USER_AGENT_LENGTH = 255;

export const sessionEnd = (createdAt: number, lastSeenAt: number): number =>
  Math.min(createdAt + SESSION_LIFETIME, lastSeenAt + IDLE_LIFETIME);

/** A browser in which a user is logged in. */
@Entity('browser_sessions')
export class BrowserSession {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true }) userId: number;
  @Text() tokenHash: string;
  @Text() address: string;
  @Text() userAgent: string;
  @Time() createdAt: number;
  @Time() lastSeenAt: number;
  @Time() expiresAt: number;

  static start(
    session: Pick<BrowserSession, 'companyId' | 'userId' | 'tokenHash' | 'address' | 'userAgent'>,
    now: number,
  ): BrowserSession {
    return Object.assign(new BrowserSession(), session, {
      address: session.address.slice(0, MAX_ADDRESS_LENGTH),
      userAgent: [...session.userAgent].slice(0, MAX_USER_AGENT_LENGTH).join(''),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now, now),
    });
  }
}
