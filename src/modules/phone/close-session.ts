import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { SetPresence, UserDeleted } from '../../contracts/users.js';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../platform/messaging/reaction.js';
import { OnTimer, type TimerHandler } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { PrefilledNumbers } from './dial/prefilled-numbers.js';
import { Hints } from './socket/hints.js';

export const SESSION_EXPIRY = 'phone.session-expiry';

interface SessionRow {
  id: number;
  company_id: number;
  user_id: number;
  token_hash: string;
  expires_at: number;
}

/** Ends sessions; with the last one the user goes offline. */
@Injectable()
export class Sessions {
  constructor(
    private readonly commands: CommandBus,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /** All sessions of the user are held, so that those who begin or end one at the same time see each other's. */
  hold(tx: Transaction, userId: number): Promise<SessionRow[]> {
    return tx.rows<SessionRow>(
      `SELECT id, company_id, user_id, token_hash, expires_at FROM phone_sessions WHERE user_id = ? ORDER BY id${tx.forUpdate}`,
      [userId],
    );
  }

  async end(tx: Transaction, column: 'id' | 'token_hash', value: number | string): Promise<void> {
    const [found] = await tx.rows<SessionRow>(`SELECT company_id, user_id FROM phone_sessions WHERE ${column} = ?`, [
      value,
    ]);
    if (!found) return;
    const sessions = await this.hold(tx, found.user_id);
    const ending = sessions.find((session) => session[column] === value);
    if (!ending) return;
    await this.drop(tx, found.user_id, [ending]);
    const ends = sessions.filter((session) => session !== ending).map(({ expires_at }) => Number(expires_at));
    const live = ends.filter((end) => end > this.clock.now());
    const until = live.length > 0 ? Math.max(...live) : null;
    await this.commands.execute(new SetPresence(Number(found.company_id), Number(found.user_id), until));
  }

  async endAllOf(tx: Transaction, userId: number): Promise<void> {
    await this.drop(
      tx,
      userId,
      await tx.rows<SessionRow>('SELECT id, token_hash FROM phone_sessions WHERE user_id = ?', [userId]),
    );
  }

  /** Their sockets are closed where they are: see Desk. */
  private async drop(
    tx: Transaction,
    userId: number,
    sessions: Pick<SessionRow, 'id' | 'token_hash'>[],
  ): Promise<void> {
    for (const { id, token_hash } of sessions) {
      await tx.change('DELETE FROM phone_sessions WHERE id = ?', [id]);
      await this.timers.cancel(tx, SESSION_EXPIRY, token_hash);
    }
    tx.onCommitted(() => this.hints.tell({ userIds: [Number(userId)] }));
  }
}

export class CloseSession extends Command<void> {
  constructor(readonly sessionId: number) {
    super();
  }
}

@CommandHandler(CloseSession)
export class CloseSessionHandler implements ICommandHandler<CloseSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  execute({ sessionId }: CloseSession): Promise<void> {
    return this.work.run((tx) => this.sessions.end(tx, 'id', sessionId));
  }
}

@Injectable()
@OnTimer(SESSION_EXPIRY)
export class SessionExpired implements TimerHandler<{ tokenHash: string }> {
  constructor(private readonly sessions: Sessions) {}

  fire({ tokenHash }: { tokenHash: string }, tx: Transaction): Promise<void> {
    return this.sessions.end(tx, 'token_hash', tokenHash);
  }
}

export class EndSessionsOfDeletedUser extends Reaction<UserDeleted> {}

@CommandHandler(EndSessionsOfDeletedUser)
export class EndSessionsOfDeletedUserHandler extends ReactionHandler<EndSessionsOfDeletedUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly prefilled: PrefilledNumbers,
  ) {
    super();
  }

  react({ event: { userId, occurredAt } }: EndSessionsOfDeletedUser): Promise<void> {
    return this.work.run(async (tx) => {
      await this.sessions.endAllOf(tx, userId);
      await this.prefilled.forget(tx, userId, occurredAt);
    });
  }
}

@Injectable()
export class PhoneSaga {
  @Saga()
  userDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted),
      map((event) => new EndSessionsOfDeletedUser(event)),
    );
}
