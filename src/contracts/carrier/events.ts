import { randomUUID } from 'node:crypto';
import { CallEvent } from '../calls/events.js';
import type { CarrierRequest } from './types.js';
import { DomainEvent, Published, type StoredEvent } from '../../platform/events/domain-event.js';

/** The requests of one unit of work, carried out after it commits and in order within a call. */
@Published('CarrierAsked')
export class CarrierRequested extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly sid: string,
    readonly requests: readonly CarrierRequest[],
    /** Stored with the event, so that the carrier recognises a retry. */
    readonly key: string = randomUUID(),
    /** The connection that carries the call; null for the carrier of the installation. */
    readonly connectionId: number | null = null,
    /** Counts the events of this kind of the call, from 1; 0 in those of earlier versions. */
    readonly number: number = 0,
  ) {
    super(companyId, callId, at);
  }

  static override upgrade({ subject }: StoredEvent): Partial<CarrierRequested> {
    return { callId: Number(subject.slice('call:'.length)), connectionId: null, number: 0 };
  }
}

/** A trunk was created, changed or deleted. */
@Published()
export class TrunkChanged extends DomainEvent {
  constructor(
    companyId: number,
    readonly trunkId: number,
    at: number,
  ) {
    super(companyId, `trunk:${trunkId}`, at);
  }
}
