import { Command } from '../../platform/cqrs.js';
import type { PhoneAudioMessage, SipContact } from './types.js';

/** Sends a message to the sockets of a session, whichever process they are connected to; it may be lost with them. */
export class SendToPhone extends Command<void, { userId: number; sessionId: number; message: PhoneAudioMessage }> {}

/**
 * Logs a user out of all phones, who then goes offline. Desk phones have passwords of their own, so they may stay when the
 * user gets another password.
 */
export class EndPhoneSessions extends Command<void, { companyId: number; userId: number; keepDeskPhones?: boolean }> {}

/** Adds a desk phone for a user; throws 422 if the company has no such user. The password is returned this once. */
export class CreateSipPhone extends Command<
  { sipPhoneId: number; username: string; password: string },
  { companyId: number; userId: number; name?: string }
> {}

/** Also ends its registrations; throws 404 if the company, or the user if one is given, has no such phone. */
export class DeleteSipPhone extends Command<void, { companyId: number; sipPhoneId: number; userId?: number }> {}

/**
 * Registers a contact of a SIP phone, or replaces the one with the same URI. While a phone has a contact, its user has a
 * session, as if logged in to the phone app.
 */
export class StoreSipContact extends Command<void, { username: string; contact: SipContact }> {}

/** Without its last contact the session of the phone ends. */
export class RemoveSipContact extends Command<void, { username: string; contactUri: string }> {}
