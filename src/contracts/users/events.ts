import { DomainEvent, Published } from '../../platform/events/domain-event.js';
import type { ApiVersion } from './types.js';

/** An event that is published in order with the others of a user, those of other modules included. */
export abstract class UserEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly userId: number,
    at: number,
  ) {
    super(companyId, `user:${userId}`, at);
  }
}

/**
 * These users can take a call again: they logged in, became available, ended a call or the work after it, or stopped
 * ringing. Its subject differs from that of their own events, so that offering them calls does not delay those.
 */
@Published()
export class AgentsBecameFree extends DomainEvent {
  constructor(
    companyId: number,
    readonly userIds: readonly number[],
    at: number,
  ) {
    super(companyId, `free-agent:${userIds[0]}`, at);
  }
}

/** The API version that created the user decides which webhook event is sent; other ways of creation send both. */
@Published()
export class UserCreated extends UserEvent {
  constructor(
    companyId: number,
    userId: number,
    at: number,
    readonly version: ApiVersion | 'both',
  ) {
    super(companyId, userId, at);
  }
}

@Published()
export class UserDeleted extends UserEvent {}

@Published()
export class UserOpened extends UserEvent {}

@Published()
export class UserClosed extends UserEvent {}

@Published()
export class UserConnected extends UserEvent {}

@Published()
export class UserDisconnected extends UserEvent {}

/** `lastCallId` is the call that the wrap-up time is for. */
abstract class WrapUpEvent extends UserEvent {
  constructor(
    companyId: number,
    userId: number,
    at: number,
    readonly lastCallId: number | null,
  ) {
    super(companyId, userId, at);
  }
}

@Published()
export class UserWrapUpStarted extends WrapUpEvent {}

@Published()
export class UserWrapUpEnded extends WrapUpEvent {}

/** The status of a user, its reason or the end of the wrap-up time changed, and no other event reports it. */
@Published()
export class UserStatusChanged extends UserEvent {}

/** A user has no call left to tag and may be ready for the next one. */
@Published()
export class UserTaggingEnded extends UserEvent {}
