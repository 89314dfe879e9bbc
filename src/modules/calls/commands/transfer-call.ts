import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TransferCall, type TransferTarget } from '../../../contracts/calls/commands.js';
import { TeamMembers } from '../../../contracts/teams/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Agents } from '../engine/agents/agents.js';
import { requireUser } from '../engine/agents/require-user.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { CallParticipants } from '../engine/call-participants.js';

@CommandHandler(TransferCall)
export class TransferCallHandler implements ICommandHandler<TransferCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly participants: CallParticipants,
    private readonly agents: Agents,
  ) {}

  async execute({ companyId, callId, target, byUserId }: TransferCall): Promise<void> {
    const { userId, teamId, number, strategy } = target;
    if ([userId, teamId, number].filter((each) => each !== undefined).length !== 1)
      throw new ApiError(400, 'Give exactly one of user_id, team_id and number.');
    if (strategy !== undefined && teamId === undefined)
      throw ApiError.invalid('dispatching_strategy', 'may be given only with team_id');
    await this.engine.updateVisible(companyId, callId, async (locked) => {
      const { call, now } = locked;
      if (!call.isLive) throw new ApiError(400, 'This call is over; only a live call can be transferred.');
      if (byUserId !== undefined) await this.agents.requireState(locked, byUserId, 'talking');
      const wanted = await this.findWanted(companyId, target);
      const next = await this.flow.findUnansweredBranch(locked);
      const [by = null] = await this.participants.releaseAgents(locked);
      if (number !== undefined) return call.transfer(by, { number }, now);
      if (teamId !== undefined) call.replaceTeams(teamId);
      call.transfer(by, { userId: wanted[0] ?? null }, now);
      await this.flow.startRing(locked, { purpose: 'transfer', next, wanted, strategy: strategy ?? 'simultaneous' });
    });
  }

  private async findWanted(companyId: number, { userId, teamId }: TransferTarget): Promise<number[]> {
    if (userId !== undefined) {
      await requireUser(this.queries, companyId, userId);
      return [userId];
    }
    if (teamId === undefined) return [];
    const [team] = await this.queries.execute(new TeamMembers({ companyId, teamIds: [teamId] }));
    if (!team) throw ApiError.unprocessable('team_id', 'is not a team of this company');
    return team.userIds;
  }
}
