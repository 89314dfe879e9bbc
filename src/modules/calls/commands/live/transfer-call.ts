import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TransferCall, type TransferTarget } from '../../../../contracts/calls/commands.js';
import { RequireDiallable } from '../../../../contracts/carrier/commands.js';
import { nextExit } from '../../../../contracts/numbers/flow-exits.js';
import { NumberByDigits, type NumberProfile } from '../../../../contracts/numbers/queries.js';
import { TeamMembers } from '../../../../contracts/teams/queries.js';
import { ApiError } from '../../../../platform/api-error.js';
import { Agents } from '../../engine/agents/agents.js';
import { requireUser } from '../../engine/agents/require-user.js';
import { CallEngine } from '../../engine/call-engine.js';
import { FlowRunner } from '../../engine/flow-runner.js';
import { CallParticipants } from '../../engine/call-participants.js';
import type { LockedCall } from '../../engine/locked-call.js';

@CommandHandler(TransferCall)
export class TransferCallHandler implements ICommandHandler<TransferCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
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
      if (byUserId !== undefined && locked.call.isLive) await this.agents.requireState(locked, byUserId, 'talking');
      locked.call.requireTransferable();
      if (number === undefined) return this.transferToAgents(locked, target);
      const own = await this.findOwnNumber(locked, number);
      if (!own) await this.requireDiallable(locked, number, byUserId);
      const by = await this.releaseAgents(locked);
      locked.call.addStep({ type: 'transferred', at: locked.now, by, to: { number } });
      if (own) return this.transferToNumber(locked, own, by);
      locked.call.transfer(by, { number }, locked.now);
    });
  }

  private async transferToAgents(locked: LockedCall, { userId, teamId, strategy }: TransferTarget): Promise<void> {
    const { tx, call, now } = locked;
    const candidates = await this.findCandidates(call.companyId, { userId, teamId });
    const talking = await this.agents.findByCall(tx, call.id, 'talking');
    if (userId !== undefined && talking.includes(userId))
      throw ApiError.invalid('user_id', 'is the agent who is on this call');
    const ring = await this.flow.findRing(locked);
    const by = await this.releaseAgents(locked);
    if (teamId !== undefined) call.replaceTeams(teamId);
    call.addStep({ type: 'transferred', at: now, by, to: { userId, teamId } });
    call.transfer(by, { userId: candidates[0] ?? null }, now);
    const next = nextExit(ring, 'unanswered')?.next ?? null;
    await this.flow.startRing(locked, { purpose: 'transfer', candidates, strategy, seconds: ring?.ring_seconds, next });
  }

  /** Moves the call to the other Number and into its flow. */
  private async transferToNumber(locked: LockedCall, number: NumberProfile, by: number | null): Promise<void> {
    locked.moveTo(number);
    locked.call.transfer(by, { userId: null }, locked.now);
    if (!number.recording) locked.call.setRecording('stop', locked.now);
    await this.flow.goTo(locked, number.flow.start);
  }

  /** Undefined for numbers outside the company, which the carrier dials, and for its Numbers out of service. */
  private async findOwnNumber({ call }: LockedCall, digits: string): Promise<NumberProfile | undefined> {
    const number = await this.queries.execute(new NumberByDigits({ digits }));
    if (number?.companyId !== call.companyId) return undefined;
    if (number.id === call.numberId) throw ApiError.invalid('number', 'is the Number that this call is on');
    return number.active ? number : undefined;
  }

  /** A transfer that no user requested counts for the agent on the call. */
  private async requireDiallable(locked: LockedCall, to: string, byUserId: number | undefined): Promise<void> {
    const { companyId, state, userId } = locked.call;
    const country = (await locked.number())?.country ?? '';
    const transfer = { companyId, connectionId: state.connection ?? null, to, country, field: 'number' };
    await this.commands.execute(new RequireDiallable({ ...transfer, userId: byUserId ?? userId }));
  }

  private async releaseAgents(locked: LockedCall): Promise<number | null> {
    const [by = null] = await this.participants.releaseAgents(locked);
    return by;
  }

  private async findCandidates(companyId: number, { userId, teamId }: TransferTarget): Promise<number[]> {
    if (userId !== undefined) {
      await requireUser(this.queries, companyId, userId);
      return [userId];
    }
    const [team] = await this.queries.execute(new TeamMembers({ companyId, teamIds: [teamId!] }));
    if (!team) throw ApiError.unprocessable('team_id', 'is not a team of this company');
    return team.userIds;
  }
}
