import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { PhoneNumber } from './number.entity.js';

const EDGE = 'numbers.opening';

/** Wakes at the edge of the opening hours of every Number whose openings are told. */
@Injectable()
@OnTimer(EDGE)
export class OpeningHours implements TimerHandler<{ numberId: number }> {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Tells how the Number stands now, saves it, and sets the next edge. */
  async settle(tx: Transaction, number: PhoneNumber): Promise<void> {
    const now = this.clock.now();
    number.tellOpenness(now);
    await tx.save(number);
    const dueAt = number.nextOpening(now);
    const key = String(number.id);
    if (dueAt === undefined) await this.timers.cancel(tx, EDGE, key);
    else await this.timers.set(tx, { kind: EDGE, key, dueAt, payload: { numberId: number.id } });
  }

  async fire({ numberId }: { numberId: number }, tx: Transaction): Promise<void> {
    const number = await tx.lock(PhoneNumber, { id: numberId, deletedAt: 0 });
    if (number) await this.settle(tx, number);
  }
}
