import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** The campaign was created, deleted, paused or resumed, or its numbers changed. */
@Published
export class DialerCampaignChanged extends DomainEvent {
  constructor(
    companyId: number,
    readonly userId: number,
    at: number,
  ) {
    super(companyId, `user:${userId}`, at);
  }
}
