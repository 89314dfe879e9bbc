import { Command } from '../../platform/cqrs.js';
import type { ConnectedPhone, PhoneAudioMessage } from './types.js';

/** Logs a user out of all phones, who then goes offline. */
export class EndPhoneSessions extends Command<void, { companyId: number; userId: number }> {}

/** What a phone says about the audio of a call. */
export class ReceivePhoneMessage extends Command<void, { phone: ConnectedPhone; text: string }> {}

/** Sends a message to the sockets of a session, whichever process they are connected to; it may be lost with them. */
export class SendToPhone extends Command<void, { userId: number; sessionId: number; message: PhoneAudioMessage }> {}
