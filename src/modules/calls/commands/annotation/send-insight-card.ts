import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../../platform/cqrs.js';
import type { InsightCard } from '../../../../contracts/live-calls/queries.js';
import { CallCard } from '../../call-notes.entity.js';
import { CallEngine } from '../../engine/call-engine.js';

export class SendInsightCard extends Command<
  void,
  { companyId: number; callId: number; contents: InsightCard['contents'] }
> {}

/** Stored until the call ends, for agents who are rung later and phones that reconnect. */
@CommandHandler(SendInsightCard)
export class SendInsightCardHandler implements ICommandHandler<SendInsightCard> {
  constructor(private readonly engine: CallEngine) {}

  execute({ companyId, callId, contents }: SendInsightCard): Promise<void> {
    return this.engine.updateVisible(companyId, callId, async ({ tx, call, now }) => {
      if (!call.isLive) return;
      await tx.saveRow(Object.assign(new CallCard(), { callId, contents }));
      call.recordInsightCard(now);
    });
  }
}
