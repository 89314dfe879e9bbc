import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { SetPresence } from '../../../contracts/users/commands.js';
import { UserDeleted } from '../../../contracts/users/events.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { PrefilledNumbers } from '../prefilled-numbers.js';
import { RefreshHints } from '../socket/refresh-hints.js';
import type { PhoneSession } from '../phone-session.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

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

  /** The user stays online until the last of the remaining sessions expires. Returns how many have ended. */
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

export class CloseSession extends Command<void, { sessionId: number }> {}

@CommandHandler(CloseSession)
export class CloseSessionHandler implements ICommandHandler<CloseSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  execute({ sessionId }: CloseSession): Promise<void> {
    return this.work.run((tx) => this.sessions.end(tx, 'id', sessionId));
  }
}

/** Logs a user out of one phone, which is no desk phone. */
export class EndOwnSession extends Command<void, { companyId: number; userId: number; sessionId: number }> {}

@CommandHandler(EndOwnSession)
export class EndOwnSessionHandler implements ICommandHandler<EndOwnSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  async execute({ companyId, userId, sessionId }: EndOwnSession): Promise<void> {
    const ended = await this.work.run((tx) =>
      this.sessions.endWhere(
        tx,
        userId,
        ({ id, company_id, sip_phone_id }) => id === sessionId && company_id === companyId && sip_phone_id === null,
      ),
    );
    if (ended === 0) throw ApiError.notFound('This session');
  }
}

@Injectable()
@OnTimer(SESSION_EXPIRY)
export class SessionExpiryTimer implements TimerHandler<{ tokenHash: string }> {
  constructor(private readonly sessions: SessionRepository) {}

  fire({ tokenHash }: { tokenHash: string }, tx: Transaction): Promise<void> {
    return this.sessions.end(tx, 'token_hash', tokenHash);
  }
}

export class EndSessionsOfDeletedUser extends Reaction<UserDeleted> {}

@CommandHandler(EndSessionsOfDeletedUser)
export class EndSessionsOfDeletedUserHandler extends ReactionHandler<EndSessionsOfDeletedUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly prefilled: PrefilledNumbers,
  ) {
    super();
  }

  react({ event: { userId, occurredAt } }: EndSessionsOfDeletedUser): Promise<void> {
    return this.work.run((tx) => this.forget(tx, userId, occurredAt));
  }

  async forget(tx: Transaction, userId: number, upTo: number): Promise<void> {
    await this.sessions.endAll(tx, userId);
    await tx.change('DELETE FROM sip_registrations WHERE phone_id IN (SELECT id FROM sip_phones WHERE user_id = ?)', [
      userId,
    ]);
    await tx.change('DELETE FROM sip_phones WHERE user_id = ?', [userId]);
    await this.prefilled.clear(tx, userId, upTo);
  }
}
