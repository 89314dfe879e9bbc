import type { CallSummary } from '../../../contracts/calls/types.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { Analyst, Transcript } from '../analyst/analyst.js';
import type { Conversation } from '../conversation.entity.js';
import type { Source } from '../insight.entity.js';

export interface StepInput {
  conversation: Conversation;
  call: CallSummary;
  transcript: Transcript;
  analyst: Analyst;
  /** Null without a model, because there is no choice then. */
  source: Source | null;
  now: number;
}

/** The result is saved in the transaction that moves the conversation to the next step. */
export interface StepResult {
  change?: Partial<Conversation>;
  save?: (tx: Transaction) => Promise<DomainEvent[]>;
}
