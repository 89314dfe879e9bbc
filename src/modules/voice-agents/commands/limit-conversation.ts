import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndVirtualCall } from '../../../contracts/calls/commands.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { AgentCall } from '../agent-call.entity.js';
import { AnswerExtractor } from '../conversation/answer-extractor.js';

const LIMIT_TIMER = 'voice-agents.limit';

/** Ends conversations of voice agents that last too long. */
@Injectable()
@OnTimer(LIMIT_TIMER)
export class ConversationLimit implements TimerHandler<{ id: number }> {
  constructor(
    private readonly timers: Timers,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly extractor: AnswerExtractor,
  ) {}

  /** Sets the limit of a conversation in progress, and removes that of any other. */
  async update(tx: Transaction, { id, ulid, status, startedAt }: AgentCall): Promise<void> {
    if (status !== 'IN_PROGRESS') return this.timers.cancel(tx, LIMIT_TIMER, ulid);
    const dueAt = startedAt! + this.config.voiceAgentMaxSeconds * SECOND;
    await this.timers.set(tx, { kind: LIMIT_TIMER, key: ulid, dueAt, payload: { id } });
  }

  async fire({ id }: { id: number }, tx: Transaction): Promise<void> {
    const call = await tx.lock(AgentCall, { id });
    if (call?.status !== 'IN_PROGRESS') return;
    call.end('max_duration', await this.extractor.extract(call), this.clock.now());
    await tx.save(call);
    await this.commands.execute(new EndVirtualCall({ companyId: call.companyId, callId: call.callId! }));
  }
}
