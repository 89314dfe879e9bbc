import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StartCall, StartInternalCall } from '../../../contracts/calls.js';
import { MarkNumberCalled } from '../../../contracts/dialer.js';
import { NumberById } from '../../../contracts/numbers.js';
import { AvailableUsers, UserDocuments } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { ApiError } from '../../../platform/api-error.js';
import { Call, LONGEST_DIALLING } from '../call.entity.js';
import { Agents } from '../engine/agents.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import type { Line } from '../engine/line.js';
import { CallParticipants } from '../engine/call-participants.js';

export const unavailable = (): ApiError =>
  new ApiError(405, 'This user is not available, or is on a call.', undefined, { Allow: '' });

/** An agent who makes a call is on it from the start. */
@Injectable()
export class Callers {
  constructor(
    private readonly queries: QueryBus,
    private readonly agents: Agents,
    private readonly parties: CallParticipants,
  ) {}

  async refuseUnlessFree(companyId: number, userId: number): Promise<void> {
    const [user] = await this.queries.execute(new UserDocuments(companyId, [userId], 'member'));
    if (!user) throw ApiError.notFound('This user');
    const available = await this.queries.execute(new AvailableUsers(companyId, [userId]));
    if (available.length === 0) throw unavailable();
  }

  async join(line: Line, userId: number): Promise<void> {
    const { tx, call } = line;
    if (!(await this.agents.take(tx, call.companyId, userId, call.id, 'talking'))) throw unavailable();
    await this.parties.join(line, userId);
  }
}

@CommandHandler(StartCall)
export class StartCallHandler implements ICommandHandler<StartCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly callers: Callers,
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, numberId, to }: StartCall): Promise<{ callId: number }> {
    const number = await this.queries.execute(new NumberById(companyId, numberId));
    if (!number?.active) throw ApiError.invalid('number_id', 'is not an active Number of this company');
    await this.callers.refuseUnlessFree(companyId, userId);
    if (!number.userIds.includes(userId)) throw ApiError.invalid('number_id', 'is not a Number of this user');
    const given = { companyId, numberId, direction: 'outbound', rawDigits: to, userId } as const;
    const call = await this.engine.begin(
      () => Call.begun(given, 'dialing', null, this.clock.now()),
      async (line) => {
        line.call.ask({ act: 'originate', from: number.digits, to });
        line.call.deadline = line.now + LONGEST_DIALLING;
        await this.callers.join(line, userId);
        await this.commands.execute(new MarkNumberCalled(companyId, userId, to));
      },
    );
    return { callId: call.id };
  }
}

@CommandHandler(StartInternalCall)
export class StartInternalCallHandler implements ICommandHandler<StartInternalCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly callers: Callers,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, calleeId }: StartInternalCall): Promise<{ callId: number }> {
    await this.callers.refuseUnlessFree(companyId, userId);
    const [callee] = await this.queries.execute(new UserDocuments(companyId, [calleeId], 'member'));
    if (!callee || calleeId === userId) throw ApiError.invalid('user_id', 'is not a colleague of yours');
    const given = { companyId, numberId: null, direction: 'internal', rawDigits: `user:${calleeId}`, userId } as const;
    const call = await this.engine.begin(
      () => Call.begun(given, 'ringing', null, this.clock.now()),
      async (line) => {
        await this.callers.join(line, userId);
        await this.flow.ring(line, { purpose: 'internal', wanted: [calleeId], next: null });
      },
    );
    return { callId: call.id };
  }
}
