import { Command } from '@nestjs/cqrs';
import type { ReportedUtterance } from './types.js';
import type { FileKind } from '../media/types.js';

/** Throws 409 while nobody can speak in the call. */
export class RecordUtterance extends Command<void> {
  constructor(
    readonly sid: string,
    readonly utterance: ReportedUtterance,
  ) {
    super();
  }
}

/** Deletes what was derived from a file of a call, in the same transaction as the file. */
export class DeleteConversation extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly fileKind: FileKind,
  ) {
    super();
  }
}

export const RULE_KINDS = ['playbook', 'scorecard', 'summary_template'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Validates a definition in JSON; replaces the rule of the same name. */
export class ImportRule extends Command<{ id: number }> {
  constructor(
    readonly companyId: number,
    readonly kind: RuleKind,
    readonly definition: unknown,
  ) {
    super();
  }
}

/** Adds the built-in rules to a company; idempotent. */
export class AddBuiltInRules extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** A change by a user to the results of a call. */
abstract class EditCommand<T = void> extends Command<T> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly userId: number,
  ) {
    super();
  }
}

export class AddActionItem extends EditCommand<{ id: number }> {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly content: string,
  ) {
    super(companyId, callId, userId);
  }
}

/** Deletes the item if content is undefined. */
export class EditActionItem extends EditCommand {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly itemId: number,
    readonly content?: string,
  ) {
    super(companyId, callId, userId);
  }
}

export class EditSummary extends EditCommand {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly content: string,
  ) {
    super(companyId, callId, userId);
  }
}

export class EditCustomSummary extends EditCommand {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    /** The name of the section. */
    readonly section: string,
    readonly content: string,
  ) {
    super(companyId, callId, userId);
  }
}

export class EditPlaybookResult extends EditCommand {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    /** The name of the topic. */
    readonly topic: string,
    readonly covered: boolean,
  ) {
    super(companyId, callId, userId);
  }
}

/** Category and question are positions in the scorecard, counted from 1. */
export interface ReviewAnswer {
  category: number;
  question: number;
  answer: string;
  feedback?: string;
}

/** The default scorecard is the one the call was evaluated by, or the company's. */
export class ReviewCall extends EditCommand {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly review: { scorecard?: string; feedback?: string; answers: readonly ReviewAnswer[] },
  ) {
    super(companyId, callId, userId);
  }
}
