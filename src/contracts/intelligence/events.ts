import { DomainEvent, Published } from '../../platform/events/domain-event.js';

abstract class ConversationEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}

/**
 * `which` is the id of the utterance or action item, or the index of the evaluation, or 0 for the playbook result of the
 * last agent, else the position of an earlier one.
 */
abstract class ConversationItemEvent extends ConversationEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly which: number,
  ) {
    super(companyId, callId, at);
  }
}

/** Only for companies with a package. */
@Published
export class UtteranceHeard extends ConversationItemEvent {}

@Published
export class TranscriptionMade extends ConversationEvent {}

@Published
export class SentimentsFound extends ConversationEvent {}

@Published
export class TopicsFound extends ConversationEvent {}

@Published
export class SummaryMade extends ConversationEvent {}

@Published
export class ActionItemAdded extends ConversationItemEvent {}

@Published
export class CustomSummaryMade extends ConversationEvent {}

@Published
export class CustomSummaryEdited extends ConversationEvent {}

@Published
export class PlaybookFollowed extends ConversationItemEvent {}

@Published
export class PlaybookResultEdited extends ConversationItemEvent {}

@Published
export class CallEvaluated extends ConversationItemEvent {}

@Published
export class CallEvaluationEdited extends ConversationItemEvent {}
