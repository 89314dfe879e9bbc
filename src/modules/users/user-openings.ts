import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { User } from './user.entity.js';

const OPENING_CHANGE = 'users.opening';

/** Fires when working hours begin or end, so that user.opened and user.closed are recorded on time. */
@Injectable()
@OnTimer(OPENING_CHANGE)
export class UserOpenings implements TimerHandler<{ userId: number }> {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Must follow every change of status or working hours; a timer that is no longer needed changes nothing. */
  async schedule(tx: Transaction, user: User): Promise<void> {
    const dueAt = user.nextOpeningChange(this.clock.now());
    if (dueAt === undefined) return;
    await this.timers.set(tx, { kind: OPENING_CHANGE, key: String(user.id), dueAt, payload: { userId: user.id } });
  }

  async fire({ userId }: { userId: number }, tx: Transaction): Promise<void> {
    const user = await tx.lock(User, { id: userId, deletedAt: 0 });
    if (!user) return;
    user.recordAvailability(this.clock.now());
    await tx.save(user);
    await this.schedule(tx, user);
  }
}
