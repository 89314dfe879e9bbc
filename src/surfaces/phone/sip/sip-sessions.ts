import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetPresence } from '../../../contracts/users/commands.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { Timers } from '../../../platform/timers/timers.js';
import { SESSION_EXPIRY, SessionRepository } from '../session.repository.js';
import type { SipPhone } from '../sip-phone.entity.js';

/** Not the hash of any token, so that nobody can log in with it. */
const keyOf = (phoneId: number): string => `sip:${phoneId}`;

/** A registered desk phone counts as a session of its user, which lasts as long as the last of its contacts. */
@Injectable()
export class SipSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly commands: CommandBus,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Opens, extends, shortens or ends the session of a phone after its contacts have changed. */
  async update(tx: Transaction, { id: phoneId, companyId, userId }: SipPhone): Promise<void> {
    const others = (await this.sessions.lock(tx, userId)).filter((session) => session.sip_phone_id !== phoneId);
    const now = this.clock.now();
    const until = await this.lastExpiry(tx, phoneId);
    if (until <= now) return this.end(tx, phoneId, userId);
    const tokenHash = keyOf(phoneId);
    const session = { company_id: companyId, user_id: userId, sip_phone_id: phoneId, device: 'sip', created_at: now };
    await tx.upsert('phone_sessions', [{ ...session, token_hash: tokenHash, expires_at: until }], {
      key: ['token_hash'],
      replace: ['expires_at'],
    });
    await this.timers.set(tx, { kind: SESSION_EXPIRY, key: tokenHash, dueAt: until, payload: { tokenHash } });
    const latest = Math.max(until, ...others.map(({ expires_at }) => expires_at));
    await this.commands.execute(new SetPresence({ companyId, userId, until: latest }));
  }

  async end(tx: Transaction, phoneId: number, userId: number): Promise<void> {
    await this.sessions.endWhere(tx, userId, (session) => session.sip_phone_id === phoneId);
  }

  private async lastExpiry(tx: Transaction, phoneId: number): Promise<number> {
    const sql = 'SELECT MAX(expires_at) AS latest FROM sip_registrations WHERE phone_id = ?';
    const [row] = await tx.rows<{ latest: number | null }>(sql, [phoneId]);
    return row?.latest ?? 0;
  }
}
