import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** Click-to-dial put a number into the phone of the user. */
@Published
export class NumberPrefilled extends DomainEvent {
  constructor(
    companyId: number,
    readonly userId: number,
    at: number,
  ) {
    super(companyId, `user:${userId}`, at);
  }
}
