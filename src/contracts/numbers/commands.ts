import { Command } from '../../platform/cqrs.js';
import type { Flow, NumberStatus, Priority, TimeRule } from './types.js';

/** Names of the audio messages of a Number in the API. */
export const MESSAGES = ['welcome', 'waiting', 'ringing_tone', 'after_hours', 'ivr', 'voicemail'] as const;
export type Message = (typeof MESSAGES)[number];
/** Null restores the default sound. */
export type MessageUrls = Partial<Record<Message, string | null>>;

/** Progress of the registration of a Number with the carriers; operators set it. */
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
  /** Written to the first Time Rule widget of the flow. */
  openingHours?: Partial<Pick<TimeRule, 'hours' | 'holidays'>>;
  registrationStatus?: RegistrationStatus;
  messages?: MessageUrls;
  /** The connections that carry its calls and messages; null for the carrier of the installation. */
  voiceConnectionId?: number | null;
  messageConnectionId?: number | null;
  /** Like voiceConnectionId, but only for trunks. */
  trunkId?: number | null;
}

/** Omitted country, time zone and name are derived from the digits. */
export class CreateNumber extends Command<
  { numberId: number },
  { companyId: number; number: NumberChanges & { digits: string } }
> {}

/** Only operators may leave out the company. */
export interface NumberRef {
  id: number;
  companyId?: number;
}

/** `userId` is stored with the new version of the flow. */
export class UpdateNumber extends Command<void, { ref: NumberRef; changes: NumberChanges; userId?: number }> {}

export class DeleteNumber extends Command<void, { ref: NumberRef }> {}
