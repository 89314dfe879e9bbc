import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ReceiveTestCall } from '../../../../contracts/calls/commands.js';
import { GetCarrierCapabilities } from '../../../../contracts/carrier/queries.js';
import { NumberById, NumberIdsOfUser, type NumberProfile } from '../../../../contracts/numbers/queries.js';
import { TeamIdsOfUser } from '../../../../contracts/teams/queries.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallEngine } from '../../engine/call-engine.js';
import { FlowRunner } from '../../engine/flow-runner.js';
import { CallingAgents, userUnavailable } from '../start-call.js';

/** A number that France reserves for fiction. */
const CALLER = '+33639980001';

/** Skips the flow, which may be closed at this hour or ring colleagues. */
@CommandHandler(ReceiveTestCall)
export class ReceiveTestCallHandler implements ICommandHandler<ReceiveTestCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly agents: CallingAgents,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {}

  async execute({ companyId, userId }: ReceiveTestCall): Promise<{ callId: number }> {
    await this.agents.requireAvailable(companyId, userId);
    const { id: numberId, voiceConnectionId: connectionId } = await this.findNumber(companyId, userId);
    const fields = { companyId, numberId, direction: 'inbound', rawDigits: CALLER, stage: 'ringing' } as const;
    const call = await this.engine.create({ ...fields, connectionId, alwaysRecorded: true }, async (locked) => {
      await this.flow.startRing(locked, { purpose: 'flow', candidates: [userId], next: null });
      // Another call rings for the user; the error rolls the test call back.
      if (!locked.call.isLive) throw userUnavailable('is on a call');
    });
    return { callId: call.id };
  }

  private async findNumber(companyId: number, userId: number): Promise<NumberProfile> {
    const teamIds = await this.queries.execute(new TeamIdsOfUser({ companyId, userId }));
    for (const numberId of await this.queries.execute(new NumberIdsOfUser({ companyId, userId, teamIds }))) {
      const number = await this.queries.execute(new NumberById({ companyId, numberId }));
      if (number?.active && (await this.isSimulated(number))) return number;
    }
    throw new ApiError(409, 'A test call needs an active Number of yours that the simulator carries.');
  }

  private async isSimulated({ voiceConnectionId: connectionId }: NumberProfile): Promise<boolean> {
    return (await this.queries.execute(new GetCarrierCapabilities({ connectionId }))).simulatesParty;
  }
}
