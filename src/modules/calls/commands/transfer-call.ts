import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TransferCall, type TransferTarget } from '../../../contracts/calls/commands.js';
import { TeamMembers } from '../../../contracts/teams/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Ring } from '../aggregate/call-state.js';
import { Agents } from '../engine/agents/agents.js';
import { CallEngine, callNotFound } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { CallParticipants } from '../engine/call-participants.js';

type RingTarget = Pick<Ring, 'wanted'> & Partial<Pick<Ring, 'strategy'>>;

@CommandHandler(TransferCall)
export class TransferCallHandler implements ICommandHandler<TransferCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly participants: CallParticipants,
    private readonly agents: Agents,
  ) {}

  execute({ companyId, callId, target, byUserId }: TransferCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      const { call, now } = locked;
      if (call.direction === 'internal') throw callNotFound();
      if (!call.isLive) throw new ApiError(400, 'This call is over; only a live call can be transferred.');
      if (byUserId !== undefined) await this.agents.requireState(locked, byUserId, 'talking');
      const ringTarget = await this.findRingTarget(companyId, target);
      const next = await this.flow.findUnansweredBranch(locked);
      const [by = null] = await this.participants.releaseAgents(locked);
      if (target.kind === 'external') return call.transfer(by, { number: target.number }, now);
      if (target.kind === 'team') call.replaceTeams(target.teamId);
      call.transfer(by, { userId: ringTarget.wanted[0] ?? null }, now);
      await this.flow.startRing(locked, { purpose: 'transfer', next, ...ringTarget });
    });
  }

  private async findRingTarget(companyId: number, target: TransferTarget): Promise<RingTarget> {
    switch (target.kind) {
      case 'external':
        return { wanted: [] };
      case 'user': {
        const [user] = await this.queries.execute(
          new UserDocuments({ companyId, ids: [target.userId], view: 'member' }),
        );
        if (!user) throw ApiError.unprocessable('user_id', 'is not a user of this company');
        return { wanted: [target.userId] };
      }
      case 'team': {
        const [team] = await this.queries.execute(new TeamMembers({ companyId, teamIds: [target.teamId] }));
        if (!team) throw ApiError.unprocessable('team_id', 'is not a team of this company');
        return { wanted: team.userIds, strategy: target.strategy };
      }
    }
  }
}
