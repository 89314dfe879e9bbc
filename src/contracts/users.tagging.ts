import { Command } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Nobody has to tag this call any more; null stands for all calls of the company. */
export class EndTagging extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number | null,
  ) {
    super();
  }
}

/** A user has no call left to tag and may be ready for the next one. */
@Published
export class UserTaggingEnded extends DomainEvent {
  constructor(
    companyId: number,
    readonly userId: number,
    at: number,
  ) {
    super(companyId, `user:${userId}`, at);
  }
}
