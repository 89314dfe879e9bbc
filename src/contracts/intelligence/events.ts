import { Published } from '../../platform/events/domain-event.js';
import { CallEvent } from '../calls/events.js';

/**
 * `which` is the id of the utterance or action item, the index of the evaluation, or for a playbook result 0 if it is
 * that of the last agent, else the position of an earlier one.
 */
abstract class ConversationItemEvent extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly which: number,
  ) {
    super(companyId, callId, at);
  }
}

/** Published only for companies with an AI package. */
@Published()
export class UtteranceHeard extends ConversationItemEvent {}

@Published()
export class TranscriptionMade extends CallEvent {}

@Published()
export class SentimentsFound extends CallEvent {}

@Published()
export class TopicsFound extends CallEvent {}

@Published()
export class SummaryMade extends CallEvent {}

@Published()
export class ActionItemAdded extends ConversationItemEvent {}

@Published()
export class CustomSummaryMade extends CallEvent {}

@Published()
export class CustomSummaryEdited extends CallEvent {}

@Published()
export class PlaybookFollowed extends ConversationItemEvent {}

@Published()
export class PlaybookResultEdited extends ConversationItemEvent {}

@Published()
export class CallEvaluated extends ConversationItemEvent {}

@Published()
export class CallEvaluationEdited extends ConversationItemEvent {}
