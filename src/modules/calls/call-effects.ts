import { CarrierAsked, type CarrierRequest } from '../../contracts/carrier.js';
import { AgentsBecameFree } from '../../contracts/users.js';
import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { CallColumns } from './call-columns.js';

/** What a move of a call causes beside the change of its row: a timer, requests to the carrier, agents set free. */
export abstract class CallEffects extends CallColumns {
  /** When the present stage has lasted long enough; undefined while it was not set in this unit of work. */
  deadline: number | null | undefined;
  private requests?: CarrierRequest[];
  private releasedAgents?: number[];

  /** Carried out after the commit. */
  request(request: CarrierRequest): void {
    (this.requests ??= []).push(request);
  }

  stopRinging(userIds: readonly number[]): void {
    for (const userId of userIds) this.request({ act: 'stop_ringing_agent', user_id: userId });
    (this.releasedAgents ??= []).push(...userIds);
  }

  override releaseEvents(): DomainEvent[] {
    const events = super.releaseEvents();
    const { requests = [], releasedAgents: released = [] } = this;
    this.requests = this.releasedAgents = undefined;
    const at = events.at(-1)?.occurredAt ?? this.endedAt ?? this.startedAt;
    if (requests.length > 0) events.push(new CarrierAsked(this.companyId, this.id, at, this.sid, requests));
    if (released.length > 0) events.push(new AgentsBecameFree(this.companyId, released, at));
    return events;
  }

  /** No webhook hears of internal calls. */
  protected publish(event: DomainEvent): void {
    if (this.listed) this.record(event);
  }
}
