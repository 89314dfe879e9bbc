import { Entity } from 'typeorm';
import type { AddUser, AvailabilityStatus, Role, Substatus, WorkingHours } from '../../contracts/users/commands.js';
import {
  UserClosed,
  UserConnected,
  UserCreated,
  UserDeleted,
  UserDisconnected,
  UserOpened,
  UserStatusChanged,
  UserTaggingEnded,
  UserWrapUpEnded,
  UserWrapUpStarted,
} from '../../contracts/users/events.js';
import { type ApiVersion, MAX_WRAP_UP_SECONDS } from '../../contracts/users/types.js';
import { SECOND } from '../../platform/clock.js';
import { Bool, CompanyId, ForeignId, Id, Integer, Json, Text, Time } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { isAvailable, nextAvailabilityChange } from './availability.js';

declareUnique('users', ['email_key'], () => ApiError.unprocessable('email', 'is already taken'));

export type NewUser = Omit<AddUser['user'], 'password'> &
  Partial<Pick<User, 'createdByKey' | 'createdByApp'>> & { companyId: number; extension: string };

export const emailKey = (email: string): string => email.trim().toLowerCase();

export const rolesFrom = (names: string): Role[] => names.split(',') as Role[];

@Entity('users')
export class User extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() email: string;
  @Text() emailKey: string;
  @Text() firstName: string;
  @Text() lastName: string;
  @Text({ name: 'roles' }) roleNames: string;
  @Text() availabilityStatus: AvailabilityStatus;
  @Text({ nullable: true }) substatus: Substatus | null;
  @Json({ nullable: true }) workingHours: WorkingHours | null;
  @Text() timeZone: string;
  @Text() language: string;
  @Integer() wrapUpTime: number;
  @Text() extension: string;
  @ForeignId({ nullable: true }) defaultNumberId: number | null;
  @Text({ nullable: true }) passwordHash: string | null;
  @Time({ nullable: true }) confirmedAt: number | null;
  /** An inactive user cannot log in. */
  @Bool() active: boolean;
  /** As in the last event; null if unknown. */
  @Bool({ nullable: true }) wasAvailable: boolean | null;
  @Time({ nullable: true }) connectedUntil: number | null;
  @ForeignId({ nullable: true }) callId: number | null;
  @Time({ nullable: true }) wrapUpUntil: number | null;
  @ForeignId({ nullable: true }) wrapUpCallId: number | null;
  /** The call that the user must tag before the next one. */
  @ForeignId({ nullable: true }) untaggedCallId: number | null;
  /** The status history is complete up to this time; null before the first change. */
  @Time({ nullable: true }) statusRecordedAt: number | null;
  @Time() createdAt: number;
  /** The API key that created the user, or the installation of an app; null otherwise. */
  @ForeignId({ nullable: true }) createdByKey: number | null;
  @ForeignId({ nullable: true }) createdByApp: number | null;
  @Time() deletedAt: number;
  /** Written by earlier versions. */
  @Integer({ name: 'version' }) formerVersion?: number;

  static create(person: NewUser, version: ApiVersion | 'both', now: number): User {
    const { companyId, email, extension, availabilityStatus = 'available', workingHours = null } = person;
    const { createdByKey = null, createdByApp = null } = person;
    const user = Object.assign(new User(), {
      companyId,
      extension,
      availabilityStatus,
      workingHours,
      timeZone: 'Etc/UTC',
      language: 'en-US',
      substatus: null,
      defaultNumberId: null,
      passwordHash: null,
      confirmedAt: null,
      active: true,
      wasAvailable: false,
      connectedUntil: null,
      callId: null,
      wrapUpUntil: null,
      wrapUpCallId: null,
      untaggedCallId: null,
      statusRecordedAt: now,
      deletedAt: 0,
      wrapUpTime: 0,
      createdAt: now,
      createdByKey,
      createdByApp,
    } satisfies Partial<User>);
    user.setEmail(email);
    user.rename(person.firstName, person.lastName);
    user.roles = person.roles;
    user.setWrapUpTime(person.wrapUpTime);
    user.record(() => new UserCreated(companyId, user.id, now, version));
    return user;
  }

  get roles(): readonly Role[] {
    return rolesFrom(this.roleNames);
  }

  set roles(roles: readonly Role[]) {
    this.roleNames = [...new Set(roles)].join(',');
  }

  get isOwner(): boolean {
    return this.roles.includes('owner');
  }

  get isAdmin(): boolean {
    return this.isOwner || this.roles.includes('admin');
  }

  get name(): string {
    return `${this.firstName} ${this.lastName}`;
  }

  confirm(passwordHash: string, now: number): void {
    if (this.confirmedAt !== null) throw ApiError.notProcessable('This account is confirmed already.');
    this.changeAvailability(now, () => {
      this.passwordHash = passwordHash;
      this.confirmedAt = now;
    });
  }

  /** Confirms an account that is not confirmed yet. */
  resetPassword(passwordHash: string, now: number): void {
    if (this.confirmedAt === null) this.confirm(passwordHash, now);
    else this.passwordHash = passwordHash;
  }

  setActive(active: boolean, now: number): void {
    this.changeAvailability(now, () => {
      this.active = active;
    });
  }

  rename(firstName: string | undefined, lastName: string | undefined): void {
    this.firstName = firstName?.trim() ?? this.firstName;
    this.lastName = lastName?.trim() ?? this.lastName;
  }

  setEmail(email: string): void {
    this.email = email.trim();
    this.emailKey = emailKey(email);
  }

  /** May change the availability: users without their own working hours have the office hours of their time zone. */
  setLocale(language: string | undefined, timeZone: string | undefined, now: number): void {
    this.changeAvailability(now, () => {
      this.language = language ?? this.language;
      this.timeZone = timeZone ?? this.timeZone;
    });
  }

  /** Only an unavailable user has a reason, and a new status resets it. */
  setStatus(status: AvailabilityStatus | undefined, substatus: Substatus | undefined, now: number): void {
    const next = status ?? this.availabilityStatus;
    if (substatus !== undefined && next !== 'unavailable')
      throw ApiError.invalid('substatus', 'may be given only when availability_status is unavailable');
    const before = { status: this.availabilityStatus, substatus: this.substatus };
    const isReported = this.changeAvailability(now, () => {
      if (status !== undefined) this.substatus = null;
      this.availabilityStatus = next;
      this.substatus = substatus ?? this.substatus;
    });
    const hasChanged = before.status !== this.availabilityStatus || before.substatus !== this.substatus;
    if (hasChanged && !isReported) this.record(new UserStatusChanged(this.companyId, this.id, now));
  }

  /** Only agents have wrap-up time. */
  setWrapUpTime(seconds: number | undefined): void {
    this.wrapUpTime = this.roles.includes('agent') ? (seconds ?? this.wrapUpTime) : 0;
  }

  setPresence(until: number | null, now: number): void {
    const before = this.connectedUntil;
    // The last session may have expired unnoticed before this login; then the user was disconnected in between.
    const hasExpired = before !== null && before <= now;
    this.connectedUntil = until;
    if (before !== null && (until === null || hasExpired))
      this.record(new UserDisconnected(this.companyId, this.id, now));
    if (until !== null && (before === null || hasExpired)) this.record(new UserConnected(this.companyId, this.id, now));
  }

  joinCall(callId: number, now: number): void {
    if (this.callId !== null && this.callId !== callId)
      throw new ApiError(409, `User ${this.id} is on a call already.`);
    this.endWrapUp(now);
    this.callId = callId;
  }

  /** Returns the end of the wrap-up time if one starts. */
  leaveCall(callId: number, mustTag: boolean, now: number): number | undefined {
    if (this.callId !== callId) return undefined;
    this.callId = null;
    if (mustTag) this.untaggedCallId = callId;
    if (this.wrapUpTime === 0) return undefined;
    this.wrapUpUntil = now + this.wrapUpTime * SECOND;
    this.wrapUpCallId = callId;
    this.record(new UserWrapUpStarted(this.companyId, this.id, now, callId));
    return this.wrapUpUntil;
  }

  endWrapUp(now: number): void {
    if (this.wrapUpUntil === null) return;
    this.record(new UserWrapUpEnded(this.companyId, this.id, now, this.wrapUpCallId));
    this.wrapUpUntil = null;
    this.wrapUpCallId = null;
  }

  /** Returns the new end of the wrap-up time. */
  extendWrapUp(seconds: number, now: number): number {
    if (this.wrapUpUntil === null || this.wrapUpUntil <= now)
      throw new ApiError(409, 'No wrap-up time is running for this user.');
    const until = this.wrapUpUntil + seconds * SECOND;
    if (until > now + MAX_WRAP_UP_SECONDS * SECOND)
      throw ApiError.unprocessable('seconds', 'must not move the end of the wrap-up time more than an hour from now');
    this.wrapUpUntil = until;
    this.record(new UserStatusChanged(this.companyId, this.id, now));
    return until;
  }

  requireTagged(): void {
    if (this.untaggedCallId !== null)
      throw new ApiError(409, `Call ${this.untaggedCallId} has no tag, and tagging is mandatory; tag it first.`);
  }

  endTagging(now: number): void {
    if (this.untaggedCallId === null) return;
    this.untaggedCallId = null;
    this.record(new UserTaggingEnded(this.companyId, this.id, now));
  }

  delete(now: number): void {
    if (this.callId !== null) throw ApiError.notProcessable('This user is on a call; delete the user after it ends.');
    this.deletedAt = now;
    this.record(new UserDeleted(this.companyId, this.id, now));
  }

  /** When working hours begin or end next. */
  nextOpeningChange(now: number): number | undefined {
    return this.confirmedAt === null ? undefined : nextAvailabilityChange(this, now);
  }

  /** Records a change by working hours since the last event. */
  recordAvailability(now: number): void {
    this.changeAvailability(now, () => undefined);
  }

  /** Returns whether an event reports the change. */
  private changeAvailability(now: number, change: () => void): boolean {
    const before = this.wasAvailable ?? isAvailable(this, now);
    change();
    const after = isAvailable(this, now);
    this.wasAvailable = after;
    if (before === after) return false;
    const Event = after ? UserOpened : UserClosed;
    this.record(new Event(this.companyId, this.id, now));
    return true;
  }
}
