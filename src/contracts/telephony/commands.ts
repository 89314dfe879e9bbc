import { Command } from '../../platform/cqrs.js';
import type { ConnectedPhone } from '../phone/types.js';
import type { TrunkTest } from './types.js';

/** What a phone says about the audio of a call. */
export class ReceivePhoneMessage extends Command<void, { phone: ConnectedPhone; text: string }> {}

/** Asks a trunk for an answer of any kind; throws 404 if the company does not have it. */
export class TestTrunk extends Command<TrunkTest, { companyId: number; trunkId: number }> {}
