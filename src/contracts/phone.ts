import { Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Whether the user is logged in on a desktop phone, which click-to-dial and starting calls for a user require. */
export class HasDesktop extends Query<boolean> {
  constructor(readonly userId: number) {
    super();
  }
}

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
