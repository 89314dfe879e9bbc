import { randomUUID } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Sent from a Number to one or, in a group, several people. The sid of the request is the id of the message. */
export interface MessageRequest {
  act: 'send_message';
  channel: 'sms' | 'mms' | 'whatsapp';
  from: string;
  to: readonly string[];
  body: string;
  /** URLs that open for an hour. */
  media: readonly { file_name: string; file_type: string; url: string }[];
  /** WhatsApp: the message that this one answers. */
  parent_id?: string;
  template?: { name: string; language: string; variables: Record<string, string> };
}

/** Legs: one per party; the call bridges them. Media: what is heard on a leg, and what is kept of it. */
export type CarrierRequest =
  | { act: 'originate'; from: string; to: string }
  | { act: 'ring_agent' | 'stop_ringing_agent' | 'bridge_agent' | 'release_agent'; user_id: number }
  /** Who speaks for a voice agent gets what it is to say. */
  | { act: 'bridge_voice_agent'; voice_agent_id: number; script: string }
  | { act: 'release_voice_agent'; voice_agent_id: number }
  | { act: 'dial_external'; to: string }
  | { act: 'hang_up' }
  | { act: 'play'; url: string | null; loop: boolean }
  | { act: 'collect_digit' | 'hold' | 'unhold' }
  | MessageRequest
  | { act: 'start_recording' | 'pause_recording' | 'resume_recording' | 'stop_recording' | 'record_voicemail' };

/** The carrier does not do it, and would not if it were asked again. */
export class CarrierRefused extends Error {
  constructor(readonly errorCode: string) {
    super(`The carrier refused: ${errorCode}.`);
  }
}

/** The port: what carries calls and messages. The same request may come twice after a crash, with the same key. */
export abstract class Carrier {
  abstract carryOut(sid: string, request: CarrierRequest, key: string): Promise<void>;
}

/** Asks the carrier now, with no unit of work open; the asker sees to it that it is asked until it has answered. */
export class AskCarrier extends Command<void> {
  constructor(
    readonly sid: string,
    readonly request: CarrierRequest,
    readonly key: string,
  ) {
    super();
  }
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
