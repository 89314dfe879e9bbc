import { Command } from '../../platform/cqrs.js';
import type { ConnectedPhone } from '../phone/types.js';

/** What a phone says about the audio of a call. */
export class ReceivePhoneMessage extends Command<void, { phone: ConnectedPhone; text: string }> {}
