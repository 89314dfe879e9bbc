import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { UserDeleted } from '../../../contracts/users/events.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { PrefilledNumbers } from '../prefilled-numbers.js';
import { SESSION_EXPIRY, SessionRepository } from '../session.repository.js';

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

/** Ends a session of the user, unless it belongs to a desk phone. */
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
