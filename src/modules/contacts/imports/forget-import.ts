import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { FORGET_IMPORT, removeImport } from '../commands/change-import.js';

/** Removes an import with its failed rows after some weeks, because they hold personal data. */
@Injectable()
@OnTimer(FORGET_IMPORT)
export class ForgetImport implements TimerHandler<{ id: number }> {
  fire({ id }: { id: number }, tx: Transaction): Promise<void> {
    return removeImport(tx, id);
  }
}
