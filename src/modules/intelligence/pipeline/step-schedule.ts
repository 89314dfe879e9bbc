import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { Timers } from '../../../platform/timers/timers.js';
import type { Conversation } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';

/** One timer per conversation; its payload names the step to run. */
export const STEP_TIMER = 'intelligence.step';
/** One timer per company, which starts to redo what the embedded Analyst did in place of a model. */
export const REDO_TIMER = 'intelligence.redo';

export interface StepPayload {
  companyId: number;
  callId: number;
  step: string;
}

/** Sets the timers of the pipeline. */
@Injectable()
export class StepSchedule {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly conversations: Conversations,
  ) {}

  runStep(tx: Transaction, { companyId, callId, step }: StepPayload, delay = 0): Promise<void> {
    const dueAt = this.clock.now() + delay;
    return this.timers.set(tx, { kind: STEP_TIMER, key: String(callId), dueAt, payload: { companyId, callId, step } });
  }

  /** Moves a conversation to a step and runs it; does nothing if another process moved it meanwhile. */
  async moveTo(tx: Transaction, from: Conversation, change: Partial<Conversation> & { step: string }): Promise<void> {
    if (await this.conversations.moveToStep(tx, from.id, from.step, change))
      await this.runStep(tx, { ...from, step: change.step });
  }

  redoEmbedded(tx: Transaction, companyId: number): Promise<void> {
    return this.setRedo(tx, companyId, this.clock.now());
  }

  /** Due at the end of the hour, so that further conversations do not postpone it. */
  redoEmbeddedLater(tx: Transaction, companyId: number): Promise<void> {
    return this.setRedo(tx, companyId, (Math.floor(this.clock.now() / HOUR) + 1) * HOUR);
  }

  private setRedo(tx: Transaction, companyId: number, dueAt: number): Promise<void> {
    return this.timers.set(tx, { kind: REDO_TIMER, key: String(companyId), dueAt, payload: { companyId } });
  }
}
