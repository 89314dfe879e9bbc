import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, QueryBus } from '@nestjs/cqrs';
import { StartVirtualCall, TagCall } from '../../../contracts/calls/commands.js';
import { CompanyReopened } from '../../../contracts/companies/events.js';
import { ClosedCompanies } from '../../../contracts/companies/queries.js';
import { TagIdByName } from '../../../contracts/tags/queries.js';
import { VoiceAgentCallRequested } from '../../../contracts/voice-agents/events.js';
import { Clock } from '../../../platform/clock.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ApiError } from '../../../platform/api-error.js';
import { LIVE_STATUSES } from '../agent-call-states.js';
import { AgentCall } from '../agent-call.entity.js';
import { fillIn } from '../script.js';
import { VoiceAgent } from '../voice-agent.entity.js';
import { EXPIRY_TIMER } from './request-call.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

const MAX_LIVE_CALLS = 5;
const TAG_NAME = 'Voice Virtual Agent';

/** Starts pending calls: at most five at a time in a company, and one at a time from a Number. */
@Injectable()
export class CallDispatcher {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Each call has its own unit of work, so that other writers are not blocked. A closed company makes no calls. */
  async run(companyId: number): Promise<void> {
    const closed = await this.queries.execute(new ClosedCompanies({ companyIds: [companyId] }));
    if (closed.length > 0) return;
    while (await this.work.run((tx) => this.dialNext(tx, companyId)));
  }

  private async dialNext(tx: Transaction, companyId: number): Promise<boolean> {
    // Only one process at a time counts the live calls of a company.
    await nextInSequence(tx, companyId, 'voice_agent_calls');
    const id = await this.findNext(tx, companyId);
    const call = id === undefined ? null : await tx.lock(AgentCall, { id });
    if (!call) return false;
    await this.dial(tx, call);
    await this.timers.cancel(tx, EXPIRY_TIMER, call.ulid);
    await tx.save(call);
    return true;
  }

  private async findNext(tx: Transaction, companyId: number): Promise<number | undefined> {
    const live = await tx.rows<RowOf<AgentCall, 'number_id'>>(
      `SELECT number_id FROM voice_agent_calls WHERE company_id = ? AND status IN (${placeholders(LIVE_STATUSES)})`,
      [companyId, ...LIVE_STATUSES],
    );
    if (live.length >= MAX_LIVE_CALLS) return undefined;
    const busy = live.map(({ number_id }) => number_id);
    const freeNumbers = busy.length > 0 ? `AND number_id NOT IN (${placeholders(busy)})` : '';
    const [waiting] = await tx.rows<{ id: number }>(
      `SELECT id FROM voice_agent_calls WHERE company_id = ? AND status = 'PENDING' AND expires_at > ? ${freeNumbers}
       ORDER BY id LIMIT 1`,
      [companyId, this.clock.now(), ...busy],
    );
    return waiting && waiting.id;
  }

  private async dial(tx: Transaction, call: AgentCall): Promise<void> {
    const { companyId, numberId, contactPhone, context } = call;
    const agent = (await tx.find(VoiceAgent, { id: call.agentId }))!;
    const voiceAgent = { id: agent.id, script: fillIn(agent.script, context) };
    const now = this.clock.now();
    try {
      const { callId, sid } = await this.commands.execute(
        new StartVirtualCall({ companyId, numberId, to: contactPhone, voiceAgent }),
      );
      call.markDialled(callId, sid, now);
      await this.tag(companyId, callId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      call.markUndialable(now);
    }
  }

  /** Does nothing when the company has deleted the tag. */
  private async tag(companyId: number, callId: number): Promise<void> {
    const tagId = await this.queries.execute(new TagIdByName({ companyId, name: TAG_NAME }));
    if (tagId !== undefined) await this.commands.execute(new TagCall({ companyId, callId, tagIds: [tagId] }));
  }
}

export class DialWaiting extends Reaction<VoiceAgentCallRequested | CompanyReopened> {}

@CommandHandler(DialWaiting)
export class DialWaitingHandler extends ReactionHandler<DialWaiting> {
  constructor(private readonly dispatcher: CallDispatcher) {
    super();
  }

  react({ event: { companyId } }: DialWaiting): Promise<void> {
    return this.dispatcher.run(companyId);
  }
}
