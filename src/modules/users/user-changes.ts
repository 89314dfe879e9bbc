import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { StatusHistory } from './status-history.js';
import { UserOpenings } from './user-openings.js';
import type { User } from './user.entity.js';

/** Saves a user whose status or working hours may have changed, with the history and timers that depend on them. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly history: StatusHistory,
    private readonly openings: UserOpenings,
  ) {}

  /** Must precede a change: records a status that has ended although its timer has not fired yet. */
  catchUp(tx: Transaction, user: User): Promise<void> {
    return this.history.catchUp(tx, user);
  }

  async save(tx: Transaction, user: User): Promise<void> {
    await this.history.save(tx, user);
    await this.history.scheduleNextEnd(tx, user);
    await this.openings.schedule(tx, user);
  }
}
