import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** A number that a user is to call. */
export interface QueuedNumber {
  id: number;
  /** E.164. */
  number: string;
  called: boolean;
  created_at: string;
}

export interface CampaignDocument {
  id: number;
  number_id: string | null;
  created_at: string;
}

/** How far the user is, and whom to call next: the first of those that are left, in the order they were queued. */
export interface PhoneCampaign extends CampaignDocument {
  numbers_count: number;
  called_count: number;
  numbers: QueuedNumber[];
}

/** The campaign of a user as the phone shows it; undefined when there is none. */
export class CampaignOnPhone extends Query<PhoneCampaign | undefined> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** The user starts a call to this number: it is called, where it waits in the user's campaign. */
export class MarkCalled extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    /** E.164. */
    readonly digits: string,
  ) {
    super();
  }
}

/** Made, added to, called from or deleted. */
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
