import { Query } from '../../platform/cqrs.js';
import type { AvailabilityStatus, Changer, Role, VerifiedLogin, WorkingHours } from './commands.js';
import type { ApiVersion } from './types.js';

export const AVAILABILITIES = ['available', 'offline', 'do_not_disturb', 'in_call', 'after_call_work'] as const;
export type GranularAvailability = (typeof AVAILABILITIES)[number];

export type UserView = ApiVersion | 'member';
export type UserDocument = Record<string, unknown> & { id: number; name: string };

/** Users as JSON, without their numbers, in the order of the ids; deleted ones are left out. */
export class UserDocuments extends Query<
  UserDocument[],
  { companyId: number; ids: readonly number[]; view: UserView }
> {}

/**
 * A user as in the events of an API version, read in the unit of work that records the event; also finds a user who is
 * being deleted. Wrap-up events of version 2 include the last call, except where tagging is mandatory, or if the call
 * was transferred to an external number that is known not to have answered.
 */
export class UserEventDocument extends Query<
  UserDocument,
  {
    companyId: number;
    userId: number;
    version: ApiVersion;
    lastCall?: { id: number | null; wrapUp: 'started' | 'ended' };
  }
> {}

/** The id of a user given by id, or by email address regardless of case; throws 404 if there is none. */
export class ResolveUserId extends Query<number, { companyId: number; idOrEmail: string }> {}

/**
 * Throws 403 if the caller may not change or delete the user, which includes ending sessions and adding phones. Does
 * nothing for users who do not exist.
 */
export class RequireMayChange extends Query<void, { by: Changer; userId: number }> {}

/** Email addresses of the confirmed owners and admins of a company. */
export class AdminAddresses extends Query<string[], { companyId: number }> {}

/** A user as operators see it. */
export interface UserAccount {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  availabilityStatus: AvailabilityStatus;
  wrapUpTime: number;
  /** False until the user has accepted the invitation. */
  confirmed: boolean;
  /** False if the operator has deactivated the user. */
  active: boolean;
}

export interface CreatedUser {
  id: number;
  name: string;
  email: string;
}

/** The users that API keys or apps of a company have created, by the id of the key or the installation. */
export class CreatedUsers extends Query<
  ReadonlyMap<number, CreatedUser[]>,
  { companyId: number; by: 'keys' | 'apps' }
> {}

/** The users of a company, oldest first. */
export class UserAccounts extends Query<UserAccount[], { companyId: number }> {}

/** The users of a company who have at least one of these roles. */
export class UserIdsByRoles extends Query<number[], { companyId: number; roles: readonly Role[] }> {}

/** How many users a company has. */
export class UserCount extends Query<number, { companyId: number }> {}

export interface UserIdentity {
  id: number;
  companyId: number;
}

export interface UserProfile extends UserIdentity {
  name: string;
  email: string;
  language: string;
  timeZone: string;
  roles: readonly Role[];
  /** Owners and admins. */
  isAdmin: boolean;
}

/** Name and address of a confirmed, active user; undefined if there is none. */
export class UserProfileById extends Query<UserProfile | undefined, { companyId: number; userId: number }> {}

/** The active user with this email and password; undefined if they do not match. */
export class UserByPassword extends Query<VerifiedLogin | undefined, { email: string; password: string }> {}

/** The login of a confirmed, active user without a password check; undefined if there is none. */
export class LoginOfUser extends Query<VerifiedLogin | undefined, { companyId: number; userId: number }> {}

/** The active user with this email address, regardless of case; undefined if there is none. */
export class UserByEmail extends Query<UserIdentity | undefined, { email: string }> {}

/** The company of a user, for operators, who give only the id of the user. */
export class CompanyOfUser extends Query<number | undefined, { userId: number }> {}

/** The user of a company with this extension; undefined if there is none. */
export class UserByExtension extends Query<number | undefined, { companyId: number; extension: string }> {}

export class UserAvailability extends Query<GranularAvailability, { companyId: number; userId: number }> {}

/** The current availability of a user, and the user's settings. Times are epoch milliseconds. */
export interface UserPresence {
  availability: GranularAvailability;
  /** When this availability began, or its reason while the user takes no calls. */
  since: number;
  /** Only in after_call_work. The call is the one to tag, if any; `endsAt` is null if only tags are missing. */
  wrapUp: { callId: number; endsAt: number | null; tagsMissing: boolean } | null;
  availabilityStatus: AvailabilityStatus;
  /** As the user document shows it. */
  substatus: string;
  workingHours: WorkingHours | null;
}

export class PresenceOfUser extends Query<UserPresence, { companyId: number; userId: number }> {}

/** Those of the given users who can take a call now. */
export class AvailableUsers extends Query<number[], { companyId: number; ids: readonly number[] }> {}

/** Those of the given users who are logged in to a phone. */
export class OnlineUsers extends Query<number[], { companyId: number; ids: readonly number[] }> {}

/** A period during which a user had one status. */
export interface StatusSpan {
  id: number;
  userId: number;
  status: GranularAvailability;
  /** Why the user takes no calls, if a reason was selected. */
  reason: string | null;
  startedAt: number;
  /** Null for the current status. */
  endedAt: number | null;
}

/** The status of each user just before a time; users without one are left out. */
export class StatusesBefore extends Query<
  StatusSpan[],
  { companyId: number; at: number; userIds?: readonly number[] }
> {}

/** Statuses that began in a time window, in order, from the cursor on. */
export class StatusesBetween extends Query<
  StatusSpan[],
  {
    companyId: number;
    window: { from: number; to: number; userIds?: readonly number[] };
    after?: { startedAt: number; id: number };
    limit: number;
  }
> {}

export interface ConnectedAgent {
  id: number;
  name: string;
  availability: Exclude<GranularAvailability, 'offline'>;
  /** When this availability began, if it is known. */
  since: number | null;
}

/** The users of a company who are logged in to a phone, by name. */
export class ConnectedAgents extends Query<ConnectedAgent[], { companyId: number }> {}

export interface Colleague {
  id: number;
  name: string;
  extension: string;
  availability: GranularAvailability;
}

/** At most `limit` other users who can log in and whose name or extension contains the text, by name. */
export class FindColleagues extends Query<
  Colleague[],
  { companyId: number; userId: number; text: string; limit: number }
> {}

/** At most `limit` users whose name contains the text, or those with the ids, by name. */
export class FindUserNames extends Query<
  { id: number; name: string }[],
  { companyId: number; find: { text: string } | { ids: readonly number[] }; limit: number }
> {}
