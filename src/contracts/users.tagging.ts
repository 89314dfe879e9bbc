import { Command } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** Nobody owes a tag for this call any more; with null, nobody of the company owes one for any call. */
export class SettleTagging extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number | null,
  ) {
    super();
  }
}

/** A user owes no tag any more, and may be ready for the next call. */
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
