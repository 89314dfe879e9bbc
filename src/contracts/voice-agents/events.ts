import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** A call was requested; it starts as soon as the limits allow. */
@Published
export class VoiceAgentCallRequested extends DomainEvent {
  constructor(companyId: number, at: number) {
    super(companyId, `voice-agents:${companyId}`, at);
  }
}

/** Has the call as its subject, so that it is delivered in order with the events of the call. */
abstract class ConversationEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}

@Published
export class VoiceAgentStarted extends ConversationEvent {}

@Published
export class VoiceAgentEnded extends ConversationEvent {}

@Published
export class VoiceAgentEscalated extends ConversationEvent {}

@Published
export class VoiceAgentSummarised extends ConversationEvent {}
