import { Command } from '../../platform/cqrs.js';
import type { ConnectedPhone } from '../phone/types.js';
import type { TrunkTest } from './types.js';

/** Handles a message of a phone about the audio of a call. */
export class ReceivePhoneMessage extends Command<void, { phone: ConnectedPhone; text: string }> {}

/**
 * Must precede each call that no desk phone has dialled, except emergency calls. Throws 503 if the connection, or a
 * desk phone of one of the users, needs RTP ports and no process has enough for one more call.
 */
export class RequirePorts extends Command<
  void,
  {
    companyId: number;
    connectionId: number | null;
    userIds: readonly number[];
  }
> {}

/** Sends OPTIONS to a trunk and accepts any response; throws 404 if the company does not have the trunk. */
export class TestTrunk extends Command<TrunkTest, { companyId: number; trunkId: number }> {}
