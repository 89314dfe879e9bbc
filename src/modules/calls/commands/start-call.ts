import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StartCall, StartInternalCall, StartVirtualCall } from '../../../contracts/calls/commands.js';
import { LiveCallOf } from '../../../contracts/live-calls/queries.js';
import { USER_UNAVAILABLE } from '../../../contracts/calls/types.js';
import { RequireDiallable } from '../../../contracts/carrier/commands.js';
import { GetCarrierCapabilities } from '../../../contracts/carrier/queries.js';
import { MarkNumberCalled } from '../../../contracts/dialer/commands.js';
import { NumberById, type NumberProfile } from '../../../contracts/numbers/queries.js';
import { RequirePorts } from '../../../contracts/telephony/commands.js';
import { AvailableUsers } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { isEmergencyNumber } from '../../../platform/text/emergency-numbers.js';
import { Agents } from '../engine/agents/agents.js';
import { requireUser } from '../engine/agents/require-user.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import type { LockedCall } from '../engine/locked-call.js';
import { CallParticipants } from '../engine/call-participants.js';

export const userUnavailable = (reason: string): ApiError =>
  new ApiError(405, USER_UNAVAILABLE, { user: [reason] }, { Allow: '' });

const ON_A_CALL = 'is on a call';

async function requireActiveNumber(queries: QueryBus, companyId: number, numberId: number): Promise<NumberProfile> {
  const number = await queries.execute(new NumberById({ companyId, numberId }));
  if (!number?.active) throw ApiError.invalid('number_id', 'is not an active Number of this company');
  return number;
}

/** Checks and connects agents who start calls; they are on the call from the start. */
@Injectable()
export class CallingAgents {
  constructor(
    private readonly queries: QueryBus,
    private readonly agents: Agents,
    private readonly participants: CallParticipants,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {}

  async requireAvailable(companyId: number, userId: number): Promise<void> {
    await requireUser(this.queries, companyId, userId, ApiError.notFound('This user'));
    const available = await this.queries.execute(new AvailableUsers({ companyId, ids: [userId] }));
    if (available.length > 0) return;
    const live = await this.queries.execute(new LiveCallOf({ companyId, userId }));
    throw userUnavailable(live ? ON_A_CALL : 'is not available');
  }

  /** Stops a call that rings the agent, so that it rings others, or hangs up the one that the agent is on. */
  async free(tx: Transaction, companyId: number, userId: number): Promise<void> {
    const live = await this.queries.execute(new LiveCallOf({ companyId, userId }));
    if (!live) return;
    const where = { companyId, id: live.callId };
    await this.engine.updateIn(tx, where, (locked) => this.flow.loseAgent(locked, userId, 'cancelled'));
  }

  async join(locked: LockedCall, userId: number): Promise<void> {
    const { tx, call } = locked;
    if (!(await this.agents.claim(tx, call.companyId, userId, call.id, 'talking'))) throw userUnavailable(ON_A_CALL);
    await this.participants.join(locked, userId);
  }
}

@CommandHandler(StartCall)
export class StartCallHandler implements ICommandHandler<StartCall> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly agents: CallingAgents,
    private readonly engine: CallEngine,
  ) {}

  async execute({ companyId, userId, numberId, to, sid }: StartCall): Promise<{ callId: number }> {
    const number = await requireActiveNumber(this.queries, companyId, numberId);
    const isForHelp = isEmergencyNumber(to, number.country);
    if (!isForHelp) {
      await this.agents.requireAvailable(companyId, userId);
      if (!number.userIds.includes(userId)) throw ApiError.invalid('number_id', 'is not a Number of this user');
    }
    const { voiceConnectionId: connectionId, country } = number;
    // A desk phone that has dialled already has ports.
    if (!isForHelp && sid === undefined)
      await this.commands.execute(new RequirePorts({ companyId, connectionId, userIds: [userId] }));
    const fields = { companyId, numberId, direction: 'outbound', rawDigits: to, userId, sid } as const;
    const call = await this.work.run(async (tx) => {
      await this.commands.execute(new RequireDiallable({ companyId, connectionId, to, country, field: 'to', userId }));
      if (isForHelp) await this.agents.free(tx, companyId, userId);
      return this.engine.create({ ...fields, stage: 'dialing', connectionId }, async (locked) => {
        locked.call.dial(number.digits, to, locked.now);
        await this.agents.join(locked, userId);
        await this.commands.execute(new MarkNumberCalled({ companyId, userId, digits: to }));
      });
    });
    return { callId: call.id };
  }
}

@CommandHandler(StartInternalCall)
export class StartInternalCallHandler implements ICommandHandler<StartInternalCall> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly agents: CallingAgents,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {}

  async execute({ companyId, userId, calleeId, sid }: StartInternalCall): Promise<{ callId: number }> {
    await this.agents.requireAvailable(companyId, userId);
    const noColleague = ApiError.invalid('user_id', 'is not a colleague of yours');
    if (calleeId === userId) throw noColleague;
    await requireUser(this.queries, companyId, calleeId, noColleague);
    if (sid === undefined)
      await this.commands.execute(new RequirePorts({ companyId, connectionId: null, userIds: [userId, calleeId] }));
    const fields = { companyId, numberId: null, direction: 'internal', userId, sid, stage: 'ringing' } as const;
    const call = await this.engine.create({ ...fields, rawDigits: `user:${calleeId}` }, async (locked) => {
      await this.agents.join(locked, userId);
      await this.flow.startRing(locked, { purpose: 'internal', candidates: [calleeId], next: null });
    });
    return { callId: call.id };
  }
}

@CommandHandler(StartVirtualCall)
export class StartVirtualCallHandler implements ICommandHandler<StartVirtualCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly engine: CallEngine,
  ) {}

  async execute({ companyId, numberId, to, voiceAgent }: StartVirtualCall): Promise<{ callId: number; sid: string }> {
    const { digits, voiceConnectionId: connectionId } = await requireActiveNumber(this.queries, companyId, numberId);
    await this.requireVoice(connectionId);
    const fields = { companyId, numberId, direction: 'outbound', rawDigits: to, stage: 'dialing' } as const;
    const { id, sid } = await this.engine.create({ ...fields, connectionId }, ({ call, now }) => {
      call.dial(digits, to, now);
      call.addVoiceAgent(voiceAgent.id, voiceAgent.script, now);
    });
    return { callId: id, sid };
  }

  /** Without a voice for scripts, the callee would hear nothing. */
  private async requireVoice(connectionId: number | null): Promise<void> {
    if (!(await this.queries.execute(new GetCarrierCapabilities({ connectionId }))).speaksScripts)
      throw ApiError.invalid('number_id', 'belongs to a trunk, through which voice agents cannot speak');
  }
}
