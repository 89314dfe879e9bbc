import { CarrierRequested } from '../../../contracts/carrier/events.js';
import type { CarrierRequest } from '../../../contracts/carrier/types.js';
import { AgentsBecameFree } from '../../../contracts/users/events.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { CallState } from './call-state.js';

interface Requester {
  companyId: number;
  id: number;
  sid: string;
  state: CallState;
}

/** The requests of a change of a call to the carrier, published after the events of the call. */
export class CarrierRequests {
  private requests: CarrierRequest[] = [];
  private requestedAt = 0;

  get areNone(): boolean {
    return this.requests.length === 0;
  }

  add(request: CarrierRequest, now: number): void {
    this.requests.push(request);
    this.requestedAt = now;
  }

  /** Returns the requests as events, and clears them. */
  release({ companyId, id, sid, state }: Requester): DomainEvent[] {
    const { requests, requestedAt: at } = this;
    this.requests = [];
    const events: DomainEvent[] = [];
    const { connection = null, requestSequence } = state;
    if (requests.length > 0)
      events.push(new CarrierRequested(companyId, id, at, sid, requests, undefined, connection, requestSequence));
    const released = requests.flatMap((request) => (request.act === 'stop_ringing_agent' ? request.user_id : []));
    if (released.length > 0) events.push(new AgentsBecameFree(companyId, released, at));
    return events;
  }
}
