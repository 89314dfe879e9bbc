import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../../platform/cqrs.js';
import type { CardLine } from '../../../../contracts/calls/queries.js';
import { Clock } from '../../../../platform/clock.js';
import { CallEngine } from '../../engine/call-engine.js';
import { whereVisible } from '../../visible-calls.js';

export class SendInsightCard extends Command<
  void,
  { companyId: number; callId: number; contents: readonly CardLine[] }
> {}

/** Stored until the call ends, for agents who are rung later and phones that reconnect. */
@CommandHandler(SendInsightCard)
export class SendInsightCardHandler implements ICommandHandler<SendInsightCard> {
  constructor(
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, callId, contents }: SendInsightCard): Promise<void> {
    return this.engine.update(whereVisible(companyId, callId, this.clock.now()), async ({ tx, call, now }) => {
      if (!call.isLive) return;
      const values = [callId, JSON.stringify(contents)];
      await tx.change('INSERT INTO insight_cards (call_id, contents) VALUES (?, ?)', values);
      call.recordInsightCard(now);
    });
  }
}
