import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Analysts } from '../analyst/analysts.js';
import { Conversations } from '../conversations.js';
import { parseSteps } from './step-order.js';
import { REDO_TIMER, StepSchedule } from './step-schedule.js';

const BATCH_SIZE = 100;

/** Starts to redo the embedded steps of a company, a batch at a time. */
@Injectable()
@OnTimer(REDO_TIMER)
export class RedoTimer implements TimerHandler<{ companyId: number }> {
  constructor(
    private readonly conversations: Conversations,
    private readonly analysts: Analysts,
    private readonly schedule: StepSchedule,
  ) {}

  async fire({ companyId }: { companyId: number }, tx: Transaction): Promise<void> {
    if (!this.analysts.model) return;
    const found = await this.conversations.listEmbedded(tx, companyId, BATCH_SIZE);
    for (const each of found)
      await this.schedule.moveTo(tx, each, { step: parseSteps(each.embeddedSteps)[0]!, redo: each.embeddedSteps });
    if (found.length === BATCH_SIZE) await this.schedule.redoEmbedded(tx, companyId);
  }
}
