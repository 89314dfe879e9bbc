import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CardLine } from '../../../contracts/calls.cards.js';
import { Clock } from '../../../platform/clock.js';
import { CallEngine } from '../engine/call-engine.js';
import { foundCall } from '../history.js';

export class SendInsightCard extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly contents: readonly CardLine[],
  ) {
    super();
  }
}

/** Kept while the call lives: whom it rings later, and a phone that comes back, are shown it too. */
@CommandHandler(SendInsightCard)
export class SendInsightCardHandler implements ICommandHandler<SendInsightCard> {
  constructor(
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, callId, contents }: SendInsightCard): Promise<void> {
    return this.engine.move(foundCall(companyId, callId, this.clock.now()), async ({ tx, call, now }) => {
      if (!call.isLive) return;
      const values = [callId, JSON.stringify(contents)];
      await tx.change('INSERT INTO insight_cards (call_id, contents) VALUES (?, ?)', values);
      call.cardSent(now);
    });
  }
}
