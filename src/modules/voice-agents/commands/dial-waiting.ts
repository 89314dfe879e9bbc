import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, ofType, QueryBus, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { TagCall } from '../../../contracts/calls.notes.js';
import { StartVirtualCall } from '../../../contracts/calls.virtual.js';
import { TagNamed } from '../../../contracts/tags.js';
import { VoiceAgentCallRequested } from '../../../contracts/voice-agents.js';
import { Clock } from '../../../platform/clock.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { Refusal } from '../../../platform/refusal.js';
import { LIVE } from '../agent-call-states.js';
import { AgentCall } from '../agent-call.entity.js';
import { filledIn } from '../script.js';
import { VoiceAgent } from '../voice-agent.entity.js';
import { EXPIRY } from './request-call.js';

const MOST_OF_A_COMPANY = 5;
const TAG = 'Voice Virtual Agent';

/** Lets calls begin that wait for their turn: five at a time in a company, and one from a Number. */
@Injectable()
export class Dispatcher {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Each call in a unit of work of its own, so that others get their turn between them. */
  async run(companyId: number): Promise<void> {
    while (await this.work.run((tx) => this.dialNext(tx, companyId)));
  }

  private async dialNext(tx: Transaction, companyId: number): Promise<boolean> {
    await this.holdCompany(tx, companyId);
    const id = await this.next(tx, companyId);
    const call = id === undefined ? null : await tx.lock(AgentCall, { id });
    if (!call) return false;
    await this.dial(tx, call);
    await this.timers.cancel(tx, EXPIRY, call.ulid);
    await tx.save(call);
    return true;
  }

  /** Its first agent stands for the company: who counts its calls, on whichever process, counts alone. */
  private async holdCompany(tx: Transaction, companyId: number): Promise<void> {
    await tx.rows(`SELECT id FROM voice_agents WHERE company_id = ? ORDER BY created_at, id LIMIT 1${tx.forUpdate}`, [
      companyId,
    ]);
  }

  private async next(tx: Transaction, companyId: number): Promise<number | undefined> {
    const live = await tx.rows<{ number_id: number }>(
      `SELECT number_id FROM voice_agent_calls WHERE company_id = ? AND status IN (${questionMarks(LIVE)})`,
      [companyId, ...LIVE],
    );
    if (live.length >= MOST_OF_A_COMPANY) return undefined;
    const busy = live.map(({ number_id }) => number_id);
    const free = busy.length > 0 ? `AND number_id NOT IN (${questionMarks(busy)})` : '';
    const [waiting] = await tx.rows<{ id: number }>(
      `SELECT id FROM voice_agent_calls WHERE company_id = ? AND status = 'PENDING' AND expires_at > ? ${free}
       ORDER BY id LIMIT 1`,
      [companyId, this.clock.now(), ...busy],
    );
    return waiting && Number(waiting.id);
  }

  private async dial(tx: Transaction, call: AgentCall): Promise<void> {
    const { companyId, numberId, contactPhone, context } = call;
    const agent = await tx.manager.findOneByOrFail(VoiceAgent, { id: call.agentId });
    const voice = { id: agent.id, script: filledIn(agent.script, context) };
    const now = this.clock.now();
    try {
      const { callId, sid } = await this.commands.execute(
        new StartVirtualCall(companyId, numberId, contactPhone, voice),
      );
      call.dialled(callId, sid, now);
      await this.tag(companyId, callId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.undialable(now);
    }
  }

  /** Unless the company has deleted the tag. */
  private async tag(companyId: number, callId: number): Promise<void> {
    const tagId = await this.queries.execute(new TagNamed(companyId, TAG));
    if (tagId !== undefined) await this.commands.execute(new TagCall(companyId, callId, [tagId]));
  }
}

export class DialWaiting extends Reaction<VoiceAgentCallRequested> {}

@CommandHandler(DialWaiting)
export class DialWaitingHandler extends ReactionHandler<DialWaiting> {
  constructor(private readonly dispatcher: Dispatcher) {
    super();
  }

  react({ event: { companyId } }: DialWaiting): Promise<void> {
    return this.dispatcher.run(companyId);
  }
}

@Injectable()
export class DialSaga {
  @Saga()
  callRequested = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(VoiceAgentCallRequested),
      map((event) => new DialWaiting(event)),
    );
}
