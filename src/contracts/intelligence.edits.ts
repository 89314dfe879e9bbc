import { Command, Query } from '@nestjs/cqrs';

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

/** All results of a call, by the last segment of their path in the public API; null where there is none. */
export class GetCallIntelligence extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
