import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Adds an AI voice agent that calls out from a Number. The script may name {{variables}}, which each call fills in. */
export class CreateVoiceAgent extends Command<{ agentId: number }> {
  constructor(
    readonly companyId: number,
    readonly agent: { name: string; numberId: number; script: string },
  ) {
    super();
  }
}

export type ConversationPart = 'started' | 'ended' | 'escalated' | 'summary';

/** The payload of a conversation event, read in the unit of work that records the event. */
export class ConversationDocument extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly part: ConversationPart,
  ) {
    super();
  }
}

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
