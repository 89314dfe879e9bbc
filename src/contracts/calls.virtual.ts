import { Command } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** A voice agent calls out from a Number; no user is on the call. Refused with 400 where the Number is not active. */
export class StartVirtualCall extends Command<{ callId: number; sid: string }> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
    /** E.164. */
    readonly to: string,
    /** Who speaks, and what there is to say. */
    readonly voiceAgent: { id: number; script: string },
  ) {
    super();
  }
}

/** The voice agent left the call, which goes to people now. */
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
