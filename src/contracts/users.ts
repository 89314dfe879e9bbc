import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';
import type { JoinedColumn } from './joined-column.js';

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

/** The version of the user whom a column names: it grows with every change of what is told of the user. */
export const userVersion = (userId: string): JoinedColumn => ({
  join: `LEFT JOIN users ON users.id = ${userId}`,
  column: 'users.version',
});

/** Users as JSON, without their numbers, in the order of the ids; those that are gone are left out. */
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
 * A user as the events of a version tell it, read in the unit of work that tells it: one who is being deleted is found
 * too. The last call belongs to the wrap-up events of version 2 and is left out where tagging is mandatory.
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

/** The id of the user whom a path names by id, or by email address in any case; refused when there is none. */
export class UserNamed extends Query<number> {
  constructor(
    readonly companyId: number,
    readonly idOrEmail: string,
  ) {
    super();
  }
}

/** Where to write to the Admins of a company: its confirmed owners and admins. */
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

/** A confirmed user, as pages greet them; undefined when there is none, or none any more. */
export class UserProfileById extends Query<UserProfile | undefined> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** Who logs in with this email and password; undefined when nobody does. */
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

/** Those of the users who are ready to take a call. */
export class AvailableUsers extends Query<number[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** Adds a user from inside the house; with a password the account is confirmed at once, without one it is invited. */
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

/** The user becomes party to a live call. */
export class JoinCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** The user's part in a call is over; wrap-up time starts where the user has any. */
export class LeaveCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly callId: number,
    /** The call must be tagged before the user gets the next one. */
    readonly owesTag = false,
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

/** Made through one version of the API; only webhooks of that version's event hear of it. */
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
