import { Command } from '../../platform/cqrs.js';
import type { ConnectedPhone } from '../phone/types.js';
import type { TrunkTest } from './types.js';

/** What a phone says about the audio of a call. */
export class ReceivePhoneMessage extends Command<void, { phone: ConnectedPhone; text: string }> {}

/**
 * To be sent before a call is started that no desk phone has dialled, unless it is for help. Throws 503 if the connection, or a
 * desk phone of one of the users, needs ports for audio and no process has enough for one more call.
 */
export class RequirePorts extends Command<
  void,
  {
    companyId: number;
    connectionId: number | null;
    userIds: readonly number[];
  }
> {}

/** Asks a trunk for an answer of any kind; throws 404 if the company does not have it. */
export class TestTrunk extends Command<TrunkTest, { companyId: number; trunkId: number }> {}
