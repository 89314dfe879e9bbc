import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndTagging, EndWrapUp, ExtendWrapUp, JoinCall, LeaveCall } from '../../../contracts/users/commands.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { StatusHistory } from '../status-history.js';
import { lockUser } from '../user-ref.js';
import { User } from '../user.entity.js';

const WRAP_UP_END = 'users.wrap-up-end';

interface WrapUpPayload {
  companyId: number;
  userId: number;
}

/** Applies a change to a user who joins or leaves a call, and schedules the end of wrap-up time. */
@Injectable()
export class CallParticipation {
  constructor(
    private readonly work: UnitOfWork,
    private readonly history: StatusHistory,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async change(
    companyId: number,
    userId: number,
    apply: (user: User, now: number) => number | undefined | void,
  ): Promise<void> {
    await this.work.run(async (tx) => {
      const user = await lockUser(tx, companyId, { id: userId });
      await this.history.catchUp(tx, user);
      const wrapUpEnd = apply(user, this.clock.now());
      await this.history.save(tx, user);
      const key = String(userId);
      if (wrapUpEnd)
        await this.timers.set(tx, { kind: WRAP_UP_END, key, dueAt: wrapUpEnd, payload: { companyId, userId } });
      else if (user.wrapUpUntil === null) await this.timers.cancel(tx, WRAP_UP_END, key);
    });
  }
}

@CommandHandler(JoinCall)
export class JoinCallHandler implements ICommandHandler<JoinCall> {
  constructor(private readonly participation: CallParticipation) {}

  execute({ companyId, userId, callId }: JoinCall): Promise<void> {
    return this.participation.change(companyId, userId, (user, now) => user.joinCall(callId, now));
  }
}

@CommandHandler(LeaveCall)
export class LeaveCallHandler implements ICommandHandler<LeaveCall> {
  constructor(private readonly participation: CallParticipation) {}

  execute({ companyId, userId, callId, mustTag = false }: LeaveCall): Promise<void> {
    return this.participation.change(companyId, userId, (user, now) => user.leaveCall(callId, mustTag, now));
  }
}

@CommandHandler(EndWrapUp)
export class EndWrapUpHandler implements ICommandHandler<EndWrapUp> {
  constructor(private readonly participation: CallParticipation) {}

  execute({ companyId, userId, onlyTagged = false }: EndWrapUp): Promise<void> {
    return this.participation.change(companyId, userId, (user, now) => {
      if (onlyTagged) user.requireTagged();
      user.endWrapUp(now);
    });
  }
}

@CommandHandler(ExtendWrapUp)
export class ExtendWrapUpHandler implements ICommandHandler<ExtendWrapUp> {
  constructor(private readonly participation: CallParticipation) {}

  execute({ companyId, userId, seconds }: ExtendWrapUp): Promise<void> {
    return this.participation.change(companyId, userId, (user, now) => user.extendWrapUp(seconds, now));
  }
}

@CommandHandler(EndTagging)
export class EndTaggingHandler implements ICommandHandler<EndTagging> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly participation: CallParticipation,
  ) {}

  execute({ companyId, callId }: EndTagging): Promise<void> {
    return this.work.run(async (tx) => {
      const condition = callId === null ? 'IS NOT NULL' : '= ?';
      const rows = await tx.rows<{ id: number }>(
        `SELECT id FROM users WHERE company_id = ? AND deleted_at = 0 AND untagged_call_id ${condition} ORDER BY id`,
        [companyId, ...(callId === null ? [] : [callId])],
      );
      for (const { id } of rows) await this.participation.change(companyId, id, (user, now) => user.endTagging(now));
    });
  }
}

@Injectable()
@OnTimer(WRAP_UP_END)
export class WrapUpTimer implements TimerHandler<WrapUpPayload> {
  constructor(
    private readonly history: StatusHistory,
    private readonly clock: Clock,
  ) {}

  async fire({ companyId, userId }: WrapUpPayload, tx: Transaction): Promise<void> {
    const user = await tx.lock(User, { companyId, id: userId, deletedAt: 0 });
    if (!user) return;
    await this.history.catchUp(tx, user);
    user.endWrapUp(this.clock.now());
    await this.history.save(tx, user);
  }
}
