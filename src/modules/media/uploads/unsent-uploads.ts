import { Injectable } from '@nestjs/common';
import { Storage } from '../../../ports/storage.js';
import { Clock, DAY } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { storageKeyOf } from '../commands/fetch-attachment.js';

const REMOVE_UNSENT = 'media.unsent-upload';
/** Long enough for a draft over a weekend or a short leave. */
const LIFETIME = 7 * DAY;

/** Removes uploads that no message has used, including files that a crash left without a row. */
@Injectable()
export class UnsentUploads {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  scheduleRemoval(tx: Transaction, id: string): Promise<void> {
    const dueAt = this.clock.now() + LIFETIME;
    return this.timers.set(tx, { kind: REMOVE_UNSENT, key: id, dueAt, payload: { id } });
  }
}

@Injectable()
@OnTimer(REMOVE_UNSENT)
export class RemoveUnsentUpload implements JobHandler<{ id: string }> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly storage: Storage,
  ) {}

  async perform({ id }: { id: string }): Promise<void> {
    const isTaken = await this.work.run(async (tx) => {
      await tx.change('DELETE FROM attachments WHERE id = ? AND is_unsent = ?', [id, true]);
      return (await tx.rows('SELECT id FROM attachments WHERE id = ?', [id])).length > 0;
    });
    if (!isTaken) await this.storage.remove(storageKeyOf(id));
  }
}
