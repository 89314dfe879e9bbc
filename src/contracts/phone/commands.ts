import { Command } from '../../platform/cqrs.js';
import type { Changer } from '../users/commands.js';
import type { PhoneAudioMessage, SipContact } from './types.js';

/** Sends a message to the sockets of a session, whichever process they are connected to; it may be lost with them. */
export class SendToPhone extends Command<void, { userId: number; sessionId: number; message: PhoneAudioMessage }> {}

/**
 * Logs a user out of all phones, who then goes offline. Desk phones have passwords of their own, so they may stay when the
 * user gets another password. A session to keep goes on.
 */
export class EndPhoneSessions extends Command<
  void,
  { companyId: number; userId: number; keepDeskPhones?: boolean; keepSessionId?: number }
> {}

/**
 * Logs a user in on a phone of the simulator, which nobody holds: it rings, and whoever opened it answers. False if the user
 * cannot log in, or has a phone already.
 */
export class OpenSimulatedPhone extends Command<boolean, { companyId: number; userId: number }> {}

/** Logs the phones of the simulator in a company out. */
export class CloseSimulatedPhones extends Command<void, { companyId: number }> {}

/**
 * Adds a desk phone for a user; throws 422 if the company has no such user, and 403 if `by` may not change the user. The
 * password is returned this once.
 */
export class CreateSipPhone extends Command<
  { sipPhoneId: number; username: string; password: string },
  { companyId: number; userId: number; name?: string; by?: Changer }
> {}

/**
 * Also ends its registrations; throws 404 if the company, or the user if one is given, has no such phone, and 403 if `by` may
 * not change its user.
 */
export class DeleteSipPhone extends Command<
  void,
  { companyId: number; sipPhoneId: number; userId?: number; by?: Changer }
> {}

/**
 * Registers a contact of a SIP phone, or replaces the one with the same URI. While a phone has a contact, its user has a
 * session, as if logged in to the phone app.
 */
export class StoreSipContact extends Command<void, { username: string; contact: SipContact }> {}

/** Without its last contact the session of the phone ends. */
export class RemoveSipContact extends Command<void, { username: string; contactUri: string }> {}
