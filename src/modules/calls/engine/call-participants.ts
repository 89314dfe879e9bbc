import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GetCarrierCapabilities } from '../../../contracts/carrier/queries.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { JoinCall, LeaveCall } from '../../../contracts/users/commands.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { HangupCause } from '../aggregate/outcome.js';
import { findTagIds } from '../call-tags.js';
import type { Call } from '../call.entity.js';
import { Agents } from './agents/agents.js';
import type { LockedCall } from './locked-call.js';
import { logRingEnd } from './agents/ring-log.js';

/** Connects agents to a call, releases them, and ends the call. */
@Injectable()
export class CallParticipants {
  constructor(
    private readonly agents: Agents,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  async join({ tx, call, now }: LockedCall, userId: number): Promise<void> {
    await this.agents.setTalking(tx, userId);
    await this.commands.execute(new JoinCall({ companyId: call.companyId, userId, callId: call.id }));
    call.request({ act: 'bridge_agent', user_id: userId }, now);
  }

  /** Releases the agents who are still ringing. */
  async stopRinging(locked: LockedCall, outcome: 'missed' | 'cancelled' = 'cancelled'): Promise<void> {
    const { tx, call, now } = locked;
    const ringing = await this.agents.findByCall(tx, call.id, 'ringing');
    await this.agents.release(tx, ringing);
    await logRingEnd(locked, ringing, outcome);
    call.stopRinging(ringing, now);
  }

  /** Returns the agents who were talking; their wrap-up starts. */
  async releaseAgents(locked: LockedCall): Promise<number[]> {
    const { tx, call, now } = locked;
    await this.stopRinging(locked);
    call.removeVoiceAgent(now);
    const talking = await this.agents.findByCall(tx, call.id, 'talking');
    await this.agents.release(tx, talking);
    const mustTag = talking.length > 0 && (await this.requiresTag(locked));
    for (const user_id of talking) {
      call.request({ act: 'release_agent', user_id }, now);
      await this.commands.execute(
        new LeaveCall({ companyId: call.companyId, userId: user_id, callId: call.id, mustTag }),
      );
    }
    return talking;
  }

  async endCall(locked: LockedCall, cause: HangupCause): Promise<void> {
    const { tx, call, now } = locked;
    // Events recorded so far, such as a decline, must carry a snapshot of the call from before its end.
    if (call.hasRecordedEvents) {
      await tx.save(call);
      await this.outbox.flush(tx);
    }
    await this.releaseAgents(locked);
    if (call.state.hasCards) await tx.change('DELETE FROM insight_cards WHERE call_id = ?', [call.id]);
    const connectionId = call.state.connection ?? null;
    const { recordsVoicemail } = await this.queries.execute(new GetCarrierCapabilities({ connectionId }));
    call.end(cause, now, {
      rate: await this.findRate(call),
      filesWait: this.config.callFilesWait * SECOND,
      voicemailFollows: recordsVoicemail,
    });
  }

  private async requiresTag({ tx, call }: LockedCall): Promise<boolean> {
    if (!call.listed) return false;
    const company = await this.queries.execute(new CompanyById({ companyId: call.companyId }));
    return company?.mandatoryTagging === true && (await findTagIds(tx, call.id)).length === 0;
  }

  /** Unanswered calls cost nothing. */
  private async findRate({ companyId, answeredAt }: Call): Promise<string | null> {
    return answeredAt === null
      ? null
      : ((await this.queries.execute(new CompanyById({ companyId })))?.callRate ?? null);
  }
}
