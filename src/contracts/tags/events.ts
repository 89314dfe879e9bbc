import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** The tag is removed from all calls. */
@Published()
export class TagDeleted extends DomainEvent {
  constructor(
    companyId: number,
    readonly tagId: number,
    at: number,
  ) {
    super(companyId, `tag:${tagId}`, at);
  }
}
