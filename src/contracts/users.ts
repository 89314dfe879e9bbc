import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const ROLES = ['owner', 'supervisor', 'admin', 'agent'] as const;
export type Role = (typeof ROLES)[number];

export const AVAILABILITY_STATUSES = ['available', 'custom', 'unavailable'] as const;
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number];

export const SUBSTATUSES = ['out_for_lunch', 'on_a_break', 'in_training', 'doing_back_office', 'other'] as const;
export type Substatus = (typeof SUBSTATUSES)[number];

export type GranularAvailability = 'available' | 'offline' | 'do_not_disturb' | 'in_call' | 'after_call_work';

/** Spans of the week in which a `custom` user takes calls; days are 1 (Monday) to 7. */
export interface WorkingHours {
  spans: { days: number[]; from: string; to: string }[];
  timeZone: string;
}

export type ApiVersion = 'v1' | 'v2';
export type UserView = ApiVersion | 'member';
export type UserDocument = Record<string, unknown> & { id: number };

/** Users as JSON, without their numbers, in the order of the ids; deleted ones are left out. */
export class UserDocuments extends Query<UserDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
    readonly view: UserView,
  ) {
    super();
  }
}

/**
 * A user as the events of an API version show it. It is read in the unit of work that records the event, so a user who
 * is being deleted is found too. The last call belongs to the wrap-up events of version 2 and is left out where tagging
 * is mandatory.
 */
export class UserEventDocument extends Query<UserDocument> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly version: ApiVersion,
    readonly lastCallId: number | null = null,
  ) {
    super();
  }
}

/** The id of a user given by id, or by email address regardless of case; throws 404 if there is none. */
export class ResolveUserId extends Query<number> {
  constructor(
    readonly companyId: number,
    readonly idOrEmail: string,
  ) {
    super();
  }
}

/** Email addresses of the confirmed owners and admins of a company. */
export class AdminAddresses extends Query<string[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** How many users a company has. */
export class UserCount extends Query<number> {
  constructor(readonly companyId: number) {
    super();
  }
}

export interface UserIdentity {
  id: number;
  companyId: number;
}

export interface UserProfile extends UserIdentity {
  name: string;
  email: string;
  /** Owners and admins. */
  isAdmin: boolean;
}

/** Name and address of a confirmed user; undefined if there is none. */
export class UserProfileById extends Query<UserProfile | undefined> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** The user with this email and password; undefined if they do not match. */
export class UserByPassword extends Query<UserIdentity | undefined> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

export class UserAvailability extends Query<GranularAvailability> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** Those of the given users who can take a call now. */
export class AvailableUsers extends Query<number[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** Adds a user without the API; with a password the account is confirmed at once, otherwise it is invited. */
export class AddUser extends Command<{ userId: number }> {
  constructor(
    readonly companyId: number,
    readonly user: {
      email: string;
      firstName: string;
      lastName: string;
      roles: readonly Role[];
      password?: string;
      wrapUpTime?: number;
      workingHours?: WorkingHours;
      availabilityStatus?: AvailabilityStatus;
    },
  ) {
    super();
  }
}

export class SetAvailability extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly status: AvailabilityStatus | undefined,
    readonly substatus: Substatus | undefined,
  ) {
    super();
  }
}

/** The Number each user calls from unless they choose another; null: none. */
export class SetDefaultNumbers extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly defaults: readonly { userId: number; numberId: number | null }[],
  ) {
    super();
  }
}

/** The user has live phone sessions until the given time; null: none any more. */
export class SetPresence extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly until: number | null,
  ) {
    super();
  }
}

/** The user becomes a participant of a live call. */
export class JoinCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** The user is no longer on the call; wrap-up time starts if the user has any. */
export class LeaveCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly callId: number,
    /** The call must be tagged before the user gets the next one. */
    readonly mustTag = false,
  ) {
    super();
  }
}

export class EndWrapUp extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

abstract class UserEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly userId: number,
    at: number,
  ) {
    super(companyId, `user:${userId}`, at);
  }
}

/**
 * These users can take a call again: they logged in, became available, or ended a call or the work after it; or a call
 * stopped ringing for them. Its subject is not theirs, so that offering them calls holds up none of their own events.
 */
@Published
export class AgentsBecameFree extends DomainEvent {
  constructor(
    companyId: number,
    readonly userIds: readonly number[],
    at: number,
  ) {
    super(companyId, `free-agent:${userIds[0]}`, at);
  }
}

/** Created through one API version; only webhooks for that version's event receive it. */
@Published
export class UserCreated extends UserEvent {
  constructor(
    companyId: number,
    userId: number,
    at: number,
    readonly version: ApiVersion,
  ) {
    super(companyId, userId, at);
  }
}

@Published
export class UserDeleted extends UserEvent {}

@Published
export class UserOpened extends UserEvent {}

@Published
export class UserClosed extends UserEvent {}

@Published
export class UserConnected extends UserEvent {}

@Published
export class UserDisconnected extends UserEvent {}

@Published
export class UserWrapUpStarted extends UserEvent {
  constructor(
    companyId: number,
    userId: number,
    at: number,
    readonly lastCallId: number,
  ) {
    super(companyId, userId, at);
  }
}

@Published
export class UserWrapUpEnded extends UserEvent {
  constructor(
    companyId: number,
    userId: number,
    at: number,
    readonly lastCallId: number | null,
  ) {
    super(companyId, userId, at);
  }
}
