import { Command } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Starts an outbound call of a voice agent, without a user; throws 400 if the Number is not active. */
export class StartVirtualCall extends Command<{ callId: number; sid: string }> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
    /** E.164. */
    readonly to: string,
    readonly voiceAgent: { id: number; script: string },
  ) {
    super();
  }
}

/** The voice agent left the call, which is now offered to human agents. */
@Published
export class CallEscalated extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
    readonly reason: string,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}
