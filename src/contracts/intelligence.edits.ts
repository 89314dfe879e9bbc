import { Command, Query } from '@nestjs/cqrs';

/** What somebody of the company does with what was made of a call. */
abstract class Edit<T = void> extends Command<T> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    /** Who edits. */
    readonly userId: number,
  ) {
    super();
  }
}

export class AddActionItem extends Edit<{ id: number }> {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly content: string,
  ) {
    super(companyId, callId, userId);
  }
}

/** Without content it is deleted. */
export class EditActionItem extends Edit {
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

export class EditSummary extends Edit {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly content: string,
  ) {
    super(companyId, callId, userId);
  }
}

export class EditCustomSummary extends Edit {
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

export class EditPlaybookResult extends Edit {
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

/** An answer to the question at this place of a scorecard, counted from 1. */
export interface GivenAnswer {
  category: number;
  question: number;
  answer: string;
  feedback?: string;
}

/** Without a scorecard: the one the call was evaluated by, or the company's. */
export class ReviewCall extends Edit {
  constructor(
    companyId: number,
    callId: number,
    userId: number,
    readonly review: { scorecard?: string; feedback?: string; answers: readonly GivenAnswer[] },
  ) {
    super(companyId, callId, userId);
  }
}

/** All that is known of the talk of a call, by the end of its path in the public API; null where there is nothing. */
export class TalkOfCall extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
