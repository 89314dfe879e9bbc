import { Command } from '../../platform/cqrs.js';
import type { Changer } from '../users/commands.js';
import type { PhoneAudioMessage, SipContact } from './types.js';

/** Sends a message to the sockets of a session, in whichever process; it is lost if they disconnect. */
export class SendToPhone extends Command<void, { userId: number; sessionId: number; message: PhoneAudioMessage }> {}

/**
 * Logs a user out of all phones, except for `keepSessionId`; without a session the user goes offline. Desk phones have
 * passwords of their own, so a new password of the user may keep them (`keepDeskPhones`).
 */
export class EndPhoneSessions extends Command<
  void,
  { companyId: number; userId: number; keepDeskPhones?: boolean; keepSessionId?: number }
> {}

/**
 * Logs a user in on a simulated phone: it rings, and the code that opened it answers. False if the user cannot log in,
 * or already has a phone.
 */
export class OpenSimulatedPhone extends Command<boolean, { companyId: number; userId: number }> {}

/** Logs out the simulated phones of a company. */
export class CloseSimulatedPhones extends Command<void, { companyId: number }> {}

/**
 * Adds a desk phone for a user; throws 422 if the company has no such user, and 403 if `by` may not change the user.
 * Only this command returns the password.
 */
export class CreateSipPhone extends Command<
  { sipPhoneId: number; username: string; password: string },
  { companyId: number; userId: number; name?: string; by?: Changer }
> {}

/**
 * Also ends its registrations; throws 404 if the company, or the given user, has no such phone, and 403 if `by` may not
 * change its user.
 */
export class DeleteSipPhone extends Command<
  void,
  { companyId: number; sipPhoneId: number; userId?: number; by?: Changer }
> {}

/**
 * Registers a contact of a SIP phone, or replaces the one with the same URI. While a phone has a contact, its user has
 * a session, as if logged in to the phone app.
 */
export class StoreSipContact extends Command<void, { username: string; contact: SipContact }> {}

/** Removing the last contact of a phone ends its session. */
export class RemoveSipContact extends Command<void, { username: string; contactUri: string }> {}
