import { DomainEvent, Published } from '../../platform/events/domain-event.js';
import { CallEvent } from '../calls/events.js';

/** A call was requested; it starts as soon as the limits allow. */
@Published()
export class VoiceAgentCallRequested extends DomainEvent {
  constructor(companyId: number, at: number) {
    super(companyId, `voice-agents:${companyId}`, at);
  }
}

@Published()
export class VoiceAgentStarted extends CallEvent {}

@Published()
export class VoiceAgentEnded extends CallEvent {}

@Published()
export class VoiceAgentEscalated extends CallEvent {}

@Published()
export class VoiceAgentSummarised extends CallEvent {}
