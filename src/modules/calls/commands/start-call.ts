import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StartCall, StartInternalCall } from '../../../contracts/calls/commands.js';
import { MarkNumberCalled } from '../../../contracts/dialer/commands.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { AvailableUsers, UserDocuments } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { ApiError } from '../../../platform/api-error.js';
import { Call, DIAL_TIMEOUT } from '../call.entity.js';
import { Agents } from '../engine/agents/agents.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import type { LockedCall } from '../engine/locked-call.js';
import { CallParticipants } from '../engine/call-participants.js';

export const userUnavailable = (): ApiError =>
  new ApiError(405, 'This user is not available, or is on a call.', undefined, { Allow: '' });

/** Checks and connects agents who start calls; they are on the call from the start. */
@Injectable()
export class CallingAgents {
  constructor(
    private readonly queries: QueryBus,
    private readonly agents: Agents,
    private readonly participants: CallParticipants,
  ) {}

  async requireAvailable(companyId: number, userId: number): Promise<void> {
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
    if (!user) throw ApiError.notFound('This user');
    const available = await this.queries.execute(new AvailableUsers({ companyId, ids: [userId] }));
    if (available.length === 0) throw userUnavailable();
  }

  async join(locked: LockedCall, userId: number): Promise<void> {
    const { tx, call } = locked;
    if (!(await this.agents.claim(tx, call.companyId, userId, call.id, 'talking'))) throw userUnavailable();
    await this.participants.join(locked, userId);
  }
}

@CommandHandler(StartCall)
export class StartCallHandler implements ICommandHandler<StartCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly agents: CallingAgents,
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, numberId, to }: StartCall): Promise<{ callId: number }> {
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (!number?.active) throw ApiError.invalid('number_id', 'is not an active Number of this company');
    await this.agents.requireAvailable(companyId, userId);
    if (!number.userIds.includes(userId)) throw ApiError.invalid('number_id', 'is not a Number of this user');
    const fields = { companyId, numberId, direction: 'outbound', rawDigits: to, userId } as const;
    const call = await this.engine.create(
      () => Call.create(fields, 'dialing', null, this.clock.now()),
      async (locked) => {
        locked.call.request({ act: 'originate', from: number.digits, to });
        locked.call.deadline = locked.now + DIAL_TIMEOUT;
        await this.agents.join(locked, userId);
        await this.commands.execute(new MarkNumberCalled({ companyId, userId, digits: to }));
      },
    );
    return { callId: call.id };
  }
}

@CommandHandler(StartInternalCall)
export class StartInternalCallHandler implements ICommandHandler<StartInternalCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly agents: CallingAgents,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, calleeId }: StartInternalCall): Promise<{ callId: number }> {
    await this.agents.requireAvailable(companyId, userId);
    const [callee] = await this.queries.execute(new UserDocuments({ companyId, ids: [calleeId], view: 'member' }));
    if (!callee || calleeId === userId) throw ApiError.invalid('user_id', 'is not a colleague of yours');
    const fields = { companyId, numberId: null, direction: 'internal', rawDigits: `user:${calleeId}`, userId } as const;
    const call = await this.engine.create(
      () => Call.create(fields, 'ringing', null, this.clock.now()),
      async (locked) => {
        await this.agents.join(locked, userId);
        await this.flow.startRing(locked, { purpose: 'internal', wanted: [calleeId], next: null });
      },
    );
    return { callId: call.id };
  }
}
