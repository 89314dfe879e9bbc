import { CarrierAsked } from '../../../contracts/carrier/events.js';
import type { CarrierRequest } from '../../../contracts/carrier/types.js';
import { AgentsBecameFree } from '../../../contracts/users/events.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { CallColumns } from './call-columns.js';

type CallEventType<D extends unknown[]> = new (
  companyId: number,
  callId: number,
  at: number,
  ...details: D
) => DomainEvent;

/** Collects the side effects of a change to a call: a timer, requests to the carrier, released agents. */
export abstract class CallEffects extends CallColumns {
  /** When the current stage times out; null cancels the timer, undefined leaves it as it is. */
  deadline: number | null | undefined;
  private requests?: CarrierRequest[];
  private releasedAgents?: number[];
  private askedAt: number;

  /** The carrier gets the request after the commit. */
  request(request: CarrierRequest, now: number): void {
    this.askedAt = now;
    if (!this.requests) this.state = { ...this.state, asked: (this.state.asked ?? 0) + 1 };
    (this.requests ??= []).push(request);
  }

  stopRinging(userIds: readonly number[], now: number): void {
    for (const userId of userIds) this.request({ act: 'stop_ringing_agent', user_id: userId }, now);
    (this.releasedAgents ??= []).push(...userIds);
  }

  override releaseEvents(): DomainEvent[] {
    const events = super.releaseEvents();
    const { requests = [], releasedAgents: released = [], askedAt: at } = this;
    this.requests = this.releasedAgents = undefined;
    const { companyId, id, sid, state } = this;
    if (requests.length > 0)
      events.push(new CarrierAsked(companyId, id, at, sid, requests, undefined, state.connection ?? null, state.asked));
    if (released.length > 0) events.push(new AgentsBecameFree(companyId, released, at));
    return events;
  }

  /** Internal calls publish no events. */
  publish<D extends unknown[]>(Event: CallEventType<D>, now: number, ...details: D): void {
    if (this.listed) this.record(new Event(this.companyId, this.id, now, ...details));
  }
}
