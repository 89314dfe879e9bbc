import { randomUUID } from 'node:crypto';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Legs: one per party; the call bridges them. Media: what is heard on a leg, and what is kept of it. */
export type CarrierRequest =
  | { act: 'originate'; from: string; to: string }
  | { act: 'ring_agent' | 'stop_ringing_agent' | 'bridge_agent' | 'release_agent'; user_id: number }
  | { act: 'dial_external'; to: string }
  | { act: 'hang_up' }
  | { act: 'play'; url: string | null; loop: boolean }
  | { act: 'collect_digit' | 'hold' | 'unhold' }
  | { act: 'start_recording' | 'pause_recording' | 'resume_recording' | 'stop_recording' | 'record_voicemail' };

/** The port: what carries calls. The same request may come twice after a crash, with the same key. */
export abstract class Carrier {
  abstract carryOut(sid: string, request: CarrierRequest, key: string): Promise<void>;
}

/** Requests of one unit of work, in order; carried out after it commits, call by call in order. */
@Published
export class CarrierAsked extends DomainEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly sid: string,
    readonly requests: readonly CarrierRequest[],
    /** Drawn once and stored with them, so that a request that comes again is known by it. */
    readonly key: string = randomUUID(),
  ) {
    super(companyId, `call:${callId}`, at);
  }
}
