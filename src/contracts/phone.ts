import { Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Whether the user has the desktop phone open: only there can others dial, or start a call, for a user. */
export class HasDesktop extends Query<boolean> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Click-to-dial: a number waits in the phone of the user. */
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
