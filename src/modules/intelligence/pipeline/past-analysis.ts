import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../../contracts/calls/types.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { Analysts } from '../analyst/analysts.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { transcriptOf } from '../results/utterances.js';
import type { Utterance } from '../utterance.entity.js';
import { AnalysisSteps } from './analysis-steps.js';
import { ANALYSIS_STEPS } from './step-order.js';

interface PastConversation {
  conversation: Conversation;
  call: CallSummary;
  utterances: readonly Utterance[];
  /** The time of the results. */
  at: number;
}

/**
 * Runs the steps of the pipeline for a past call in one transaction: publishes no events about the results, and never
 * uses a model, not even later.
 */
@Injectable()
export class PastAnalysis {
  constructor(
    private readonly analysts: Analysts,
    private readonly conversations: Conversations,
    private readonly steps: AnalysisSteps,
  ) {}

  async run(tx: Transaction, { conversation, call, utterances, at }: PastConversation): Promise<void> {
    const { id, companyId, step: from } = conversation;
    const input = {
      conversation,
      call,
      transcript: transcriptOf(conversation, utterances),
      source: this.analysts.model ? ('embedded' as const) : null,
      analyst: this.analysts.embedded,
      now: at,
    };
    const change: Partial<Conversation> = { transcribedAt: at };
    for (const step of ANALYSIS_STEPS) {
      if (!(await this.steps.isIncluded(step, companyId))) continue;
      const result = await this.steps.run(step, input);
      await result?.save?.(tx);
      Object.assign(change, result?.change);
    }
    await this.conversations.moveToStep(tx, id, from, { ...change, step: DONE });
  }
}
