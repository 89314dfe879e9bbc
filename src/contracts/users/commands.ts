import { Command } from '../../platform/cqrs.js';
import type { UserIdentity } from './queries.js';

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

/** The sender of a change to users: a person with a browser session, or a program, which has no user. */
export interface Changer {
  companyId: number;
  user?: { id: number; roles: readonly string[] };
}

/** Adds a user without the API; with a password the account is confirmed at once, otherwise it is invited. */
export class AddUser extends Command<
  { userId: number },
  {
    companyId: number;
    user: {
      email: string;
      firstName: string;
      lastName: string;
      roles: readonly Role[];
      password?: string;
      wrapUpTime?: number;
      workingHours?: WorkingHours;
      availabilityStatus?: AvailabilityStatus;
    };
  }
> {}

/**
 * Changes an account as operators and admins do. Working hours apply to the status `custom` only, so they set it unless
 * another status is given. A deactivated user is logged out everywhere and cannot log in. A new email address sends a
 * new invitation to a user who is not confirmed yet. Operators leave out `by`; the roles of others limit what they may
 * change.
 */
export class ChangeAccount extends Command<
  void,
  {
    companyId: number;
    userId: number;
    changes: {
      firstName?: string;
      lastName?: string;
      email?: string;
      language?: string;
      timeZone?: string;
      roles?: readonly Role[];
      wrapUpTime?: number;
      workingHours?: WorkingHours;
      availabilityStatus?: AvailabilityStatus;
      substatus?: Substatus;
      active?: boolean;
    };
    by?: Changer;
  }
> {}

/** Sets a password, which confirms the account if necessary, and logs the user out of all phones and browsers. */
export class ResetPassword extends Command<void, { companyId: number; userId: number; password: string }> {}

/**
 * Sets the password of a user who knows the current one, and ends all other sessions. Throws 422 if the current
 * password is wrong or the new one is weak, and 429 after too many attempts.
 */
export class ChangeOwnPassword extends Command<
  void,
  {
    companyId: number;
    userId: number;
    currentPassword: string;
    password: string;
    address: string;
    /** The session of the request, which stays open. */
    keep: SessionToKeep;
  }
> {}

export interface SessionToKeep {
  browserToken?: string;
  phoneSessionId?: number;
}

/** A user whose password was checked. */
export interface VerifiedLogin extends UserIdentity {
  /** Changes with the password. */
  proof: string;
  /** Whether the password needs rehashing, because the hashing cost has changed. */
  isOutdated?: boolean;
}

/** Rehashes a password that was just checked, at the current cost. Undefined if it has changed in the meantime. */
export class RenewPasswordHash extends Command<VerifiedLogin | undefined, { login: VerifiedLogin; password: string }> {}

/**
 * Locks the account until the unit of work ends. False if the user was deleted, deactivated or given another password
 * since the login was verified, so that such a login starts no session.
 */
export class LockLogin extends Command<boolean, { login: VerifiedLogin }> {}

export class SetAvailability extends Command<
  void,
  { companyId: number; userId: number; status?: AvailabilityStatus; substatus?: Substatus }
> {}

/** Sets the Number that each user calls from unless they choose another; null for none. */
export class SetDefaultNumbers extends Command<
  void,
  { companyId: number; defaults: readonly { userId: number; numberId: number | null }[] }
> {}

/** The user has live phone sessions until the given time; null for none. */
export class SetPresence extends Command<void, { companyId: number; userId: number; until: number | null }> {}

/** The user becomes a participant of a live call. */
export class JoinCall extends Command<void, { companyId: number; userId: number; callId: number }> {}

/** The user is no longer on the call; wrap-up time starts if the user has any. */
export class LeaveCall extends Command<
  void,
  {
    companyId: number;
    userId: number;
    callId: number;
    /** The call must be tagged before the user gets the next one. */
    mustTag?: boolean;
  }
> {}

/** `onlyTagged`: throws 409 while the user must tag a call; otherwise the user stays in after_call_work until then. */
export class EndWrapUp extends Command<void, { companyId: number; userId: number; onlyTagged?: boolean }> {}

/** Moves the end of the wrap-up time, to at most an hour from now; throws 409 if none is running. */
export class ExtendWrapUp extends Command<void, { companyId: number; userId: number; seconds: number }> {}

/** Cancels the duty to tag this call; null stands for all calls of the company. */
export class EndTagging extends Command<void, { companyId: number; callId: number | null }> {}
