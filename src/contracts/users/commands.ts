import { Command } from '@nestjs/cqrs';

export const ROLES = ['owner', 'supervisor', 'admin', 'agent'] as const;
export type Role = (typeof ROLES)[number];

export const AVAILABILITY_STATUSES = ['available', 'custom', 'unavailable'] as const;
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number];

export const SUBSTATUSES = ['out_for_lunch', 'on_a_break', 'in_training', 'doing_back_office', 'other'] as const;
export type Substatus = (typeof SUBSTATUSES)[number];

/** Spans of the week in which a `custom` user takes calls; days are 1 (Monday) to 7. */
export interface WorkingHours {
  spans: { days: number[]; from: string; to: string }[];
  timeZone: string;
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

/** Nobody has to tag this call any more; null stands for all calls of the company. */
export class EndTagging extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number | null,
  ) {
    super();
  }
}
