import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const NUMBER_STATUSES = ['open', 'custom', 'closed'] as const;
export type NumberStatus = (typeof NUMBER_STATUSES)[number];

export const PRIORITIES = [null, 0, 1] as const;
export type Priority = (typeof PRIORITIES)[number];

export const RING_STRATEGIES = ['simultaneous', 'random', 'longest_idle'] as const;
export type RingStrategy = (typeof RING_STRATEGIES)[number];

/** Days are 1 (Monday) to 7; a span that ends before it starts runs past midnight. */
export interface OpeningSpan {
  days: number[];
  from: string;
  to: string;
}

/** `custom` without hours means office hours, Monday to Friday 9 to 18 in the Number's zone. */
export interface TimeRule {
  type: 'time_rule';
  mode: NumberStatus;
  hours: OpeningSpan[];
  next_open: string;
  next_closed: string;
}

export interface Audio {
  type: 'audio';
  message_url: string | null;
  next: string;
}

export interface IvrOption {
  key: string;
  title: string;
  branch: string;
  next: string;
}

export interface Ivr {
  type: 'ivr';
  message_url: string | null;
  options: IvrOption[];
  timeout_seconds: number;
  next_timeout: string;
}

export interface WaitingExperience {
  type: 'waiting_experience';
  ringing_tone_url: string | null;
  next: string;
}

/** Null stands for the users or teams linked to the Number. */
export interface Ring {
  type: 'ring';
  users: number[] | null;
  teams: number[] | null;
  strategy: RingStrategy;
  ring_seconds: number;
  queue_seconds: number;
  next_unanswered: string;
}

export interface Voicemail {
  type: 'voicemail';
  message_url: string | null;
}

export interface Hangup {
  type: 'hangup';
}

export type Widget = TimeRule | Audio | Ivr | WaitingExperience | Ring | Voicemail | Hangup;

/** The widgets that a call to a Number passes through, beginning with `start`. */
export interface Flow {
  start: string;
  widgets: Record<string, Widget>;
}

/** A Number as the call engine sees it. */
export interface NumberProfile {
  id: number;
  companyId: number;
  /** E.164. */
  digits: string;
  country: string;
  timeZone: string;
  active: boolean;
  recording: boolean;
  priority: Priority;
  /** Music on hold. */
  waitingUrl: string | null;
  flow: Flow;
  userIds: number[];
  teamIds: number[];
}

/** The Number of any company with these digits. */
export class NumberByDigits extends Query<NumberProfile | undefined> {
  constructor(readonly digits: string) {
    super();
  }
}

export class NumberById extends Query<NumberProfile | undefined> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
  ) {
    super();
  }
}

/** The Numbers of a company, oldest first. */
export class NumberIds extends Query<number[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** The Numbers that a user is linked to. */
export class NumberIdsOfUser extends Query<number[]> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** The company of a Number, for operators, who give only the id of the Number. */
export class CompanyOfNumber extends Query<number | undefined> {
  constructor(readonly numberId: number) {
    super();
  }
}

/** The active Numbers of a company, oldest first. */
export class NumbersInService extends Query<NumberProfile[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** full: with its users. listed: without, as in lists, users and calls. event: listed, with e164_digits. */
export type NumberView = 'full' | 'listed' | 'event';
export type NumberDocument = Record<string, unknown> & { id: number };

/** Numbers as JSON, in the order of the ids; deleted ones too, since calls outlive their Number. */
export class NumberDocuments extends Query<NumberDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
    readonly view: NumberView,
  ) {
    super();
  }
}

/** A Number as in its own events: with e164_digits and its users. One that is being deleted is found too. */
export class NumberEventDocument extends Query<NumberDocument> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
  ) {
    super();
  }
}

/** The Numbers each user is linked to, first linked first. */
export class NumbersOfUsers extends Query<{ userId: number; numbers: NumberDocument[] }[]> {
  constructor(
    readonly companyId: number,
    readonly userIds: readonly number[],
    readonly view: NumberView = 'listed',
  ) {
    super();
  }
}

/** Names of the audio messages of a Number in the API. */
export const MESSAGES = ['welcome', 'waiting', 'ringing_tone', 'after_hours', 'ivr', 'voicemail'] as const;
export type Message = (typeof MESSAGES)[number];

/** Progress of registering a Number with the carriers; set by the operator. */
export const REGISTRATION_STATUSES = ['not_registered', 'pending', 'approved', 'rejected'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export interface NumberChanges {
  digits?: string;
  name?: string;
  country?: string;
  timeZone?: string;
  userIds?: readonly number[];
  teamIds?: readonly number[];
  recording?: boolean;
  active?: boolean;
  priority?: Priority;
  /** Null restores the default flow. */
  flow?: Flow | null;
  availabilityStatus?: NumberStatus;
  registrationStatus?: RegistrationStatus;
  messages?: Partial<Record<Message, string>>;
}

/** Country, time zone and name follow from the digits where they are left out. */
export class CreateNumber extends Command<{ numberId: number }> {
  constructor(
    readonly companyId: number,
    readonly number: NumberChanges & { digits: string },
  ) {
    super();
  }
}

/** Only operators may leave out the company. */
export interface NumberRef {
  id: number;
  companyId?: number;
}

export class UpdateNumber extends Command<void> {
  constructor(
    readonly ref: NumberRef,
    readonly changes: NumberChanges,
  ) {
    super();
  }
}

export class DeleteNumber extends Command<void> {
  constructor(readonly ref: NumberRef) {
    super();
  }
}

export interface NumberDigits {
  id: number;
  /** E.164. */
  digits: string;
  country: string;
}

/** The digits of every Number that a company has or had. */
export class DigitsOfNumbers extends Query<NumberDigits[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** The countries that a company has Numbers in, ISO 3166-1 alpha-2. */
export class CountriesOfNumbers extends Query<string[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** How many Numbers a company has. */
export class NumberCount extends Query<number> {
  constructor(readonly companyId: number) {
    super();
  }
}

abstract class NumberEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly numberId: number,
    at: number,
  ) {
    super(companyId, `number:${numberId}`, at);
  }
}

@Published
export class NumberCreated extends NumberEvent {}

@Published
export class NumberDeleted extends NumberEvent {}

@Published
export class NumberOpened extends NumberEvent {}

@Published
export class NumberClosed extends NumberEvent {}
