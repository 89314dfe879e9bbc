import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { PhoneNumber } from './number.entity.js';

const OPENING_CHANGE = 'numbers.opening';

/** Fires when a Number opens or closes by its opening hours, so that the event is recorded on time. */
@Injectable()
@OnTimer(OPENING_CHANGE)
export class OpeningTimer implements TimerHandler<{ numberId: number }> {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Records an opening or closing that has happened, saves the Number, and schedules the next one. */
  async saveAndSchedule(tx: Transaction, number: PhoneNumber): Promise<void> {
    const now = this.clock.now();
    number.recordOpenness(now);
    await tx.save(number);
    const dueAt = number.nextOpeningChange(now);
    const key = String(number.id);
    if (dueAt === undefined) await this.timers.cancel(tx, OPENING_CHANGE, key);
    else await this.timers.set(tx, { kind: OPENING_CHANGE, key, dueAt, payload: { numberId: number.id } });
  }

  async fire({ numberId }: { numberId: number }, tx: Transaction): Promise<void> {
    const number = await tx.lock(PhoneNumber, { id: numberId, deletedAt: 0 });
    if (number) await this.saveAndSchedule(tx, number);
  }
}
