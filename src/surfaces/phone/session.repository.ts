import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetPresence } from '../../contracts/users/commands.js';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { Timers } from '../../platform/timers/timers.js';
import { RefreshHints } from './socket/refresh-hints.js';
import type { PhoneSession } from './phone-session.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

export const SESSION_EXPIRY = 'phone.session-expiry';

type SessionRow = RowOf<
  PhoneSession,
  'id' | 'company_id' | 'user_id' | 'token_hash' | 'sip_phone_id' | 'created_at' | 'expires_at'
>;

/** Ends sessions; a user whose last session ends goes offline. */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly commands: CommandBus,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly hints: RefreshHints,
  ) {}

  /** Locks all sessions of the user, so that concurrent logins and logouts see each other's changes. */
  lock(tx: Transaction, userId: number): Promise<SessionRow[]> {
    return tx.rows<SessionRow>(
      `SELECT id, company_id, user_id, token_hash, sip_phone_id, created_at, expires_at FROM phone_sessions
       WHERE user_id = ? ORDER BY id${tx.forUpdate}`,
      [userId],
    );
  }

  async end(tx: Transaction, column: 'id' | 'token_hash', value: number | string): Promise<void> {
    const [found] = await tx.rows<SessionRow>(`SELECT user_id FROM phone_sessions WHERE ${column} = ?`, [value]);
    if (found) await this.endWhere(tx, found.user_id, (session) => session[column] === value);
  }

  /** The user stays online until the last remaining session expires. Returns how many sessions ended. */
  async endWhere(tx: Transaction, userId: number, matches: (session: SessionRow) => boolean): Promise<number> {
    const sessions = await this.lock(tx, userId);
    const ending = sessions.filter(matches);
    const [first] = ending;
    if (!first) return 0;
    await this.delete(tx, userId, ending);
    const remaining = sessions.filter((session) => !ending.includes(session)).map(({ expires_at }) => expires_at);
    const live = remaining.filter((expiry) => expiry > this.clock.now());
    const until = live.length > 0 ? Math.max(...live) : null;
    await this.commands.execute(new SetPresence({ companyId: first.company_id, userId, until }));
    return ending.length;
  }

  async endAll(tx: Transaction, userId: number): Promise<void> {
    await this.delete(
      tx,
      userId,
      await tx.rows<SessionRow>('SELECT id, token_hash, sip_phone_id FROM phone_sessions WHERE user_id = ?', [userId]),
    );
  }

  /** The hint lets every replica close the sockets of these sessions. */
  private async delete(
    tx: Transaction,
    userId: number,
    sessions: Pick<SessionRow, 'id' | 'token_hash' | 'sip_phone_id'>[],
  ): Promise<void> {
    for (const { id, token_hash, sip_phone_id } of sessions) {
      await tx.change('DELETE FROM phone_sessions WHERE id = ?', [id]);
      if (sip_phone_id !== null) await tx.change('DELETE FROM sip_registrations WHERE phone_id = ?', [sip_phone_id]);
      await this.timers.cancel(tx, SESSION_EXPIRY, token_hash);
    }
    tx.afterCommit(() => this.hints.publish({ userIds: [userId] }));
  }
}
