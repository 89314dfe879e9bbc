import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies.js';
import { JoinCall, LeaveCall } from '../../../contracts/users.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import type { HangupCause } from '../call-columns.js';
import { CallTags } from '../call-tags.js';
import type { Call } from '../call.entity.js';
import { Agents } from './agents.js';
import type { Line } from './line.js';
import { RingLog } from './ring-log.js';

/** Who is on the line: agents come in, go out, and the line goes dead. */
@Injectable()
export class CallParticipants {
  constructor(
    private readonly agents: Agents,
    private readonly log: RingLog,
    private readonly tags: CallTags,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
  ) {}

  async join({ tx, call }: Line, userId: number): Promise<void> {
    await this.agents.talk(tx, userId);
    await this.commands.execute(new JoinCall(call.companyId, userId, call.id));
    call.ask({ act: 'bridge_agent', user_id: userId });
  }

  /** The agents who rang and were not the one to answer. */
  async stopRinging(line: Line, outcome: 'missed' | 'cancelled' = 'cancelled'): Promise<void> {
    const { tx, call } = line;
    const ringing = await this.agents.of(tx, call.id, 'ringing');
    await this.agents.release(tx, ringing);
    await this.log.ended(line, ringing, outcome);
    call.stopRinging(ringing);
  }

  /** Everybody leaves; those who talked start their wrap-up time. Gives who that was. */
  async leave(line: Line): Promise<number[]> {
    const { tx, call } = line;
    await this.stopRinging(line);
    call.voiceAgentLeaves();
    const talking = await this.agents.of(tx, call.id, 'talking');
    await this.agents.release(tx, talking);
    const mustTag = talking.length > 0 && (await this.mustTag(line));
    for (const user_id of talking) {
      call.ask({ act: 'release_agent', user_id });
      await this.commands.execute(new LeaveCall(call.companyId, user_id, call.id, mustTag));
    }
    return talking;
  }

  async end(line: Line, cause: HangupCause): Promise<void> {
    const { tx, call, now } = line;
    // What happened before, such as a decline, is told of a call that was not over yet.
    if (call.hasNews) {
      await tx.save(call);
      await this.outbox.storeSoFar(tx);
    }
    await this.leave(line);
    if (call.state.hasCards) await tx.change('DELETE FROM insight_cards WHERE call_id = ?', [call.id]);
    call.ended(cause, now, await this.rateOf(call));
  }

  /** Where tagging is mandatory: a call that the world knows of and that nobody tagged yet. */
  private async mustTag({ tx, call }: Line): Promise<boolean> {
    if (!call.listed) return false;
    const company = await this.queries.execute(new CompanyById(call.companyId));
    return company?.mandatoryTagging === true && (await this.tags.of(tx, call.id)).length === 0;
  }

  /** What was not answered costs nothing. */
  private async rateOf({ companyId, answeredAt }: Call): Promise<string | null> {
    return answeredAt === null ? null : ((await this.queries.execute(new CompanyById(companyId)))?.callRate ?? null);
  }
}
