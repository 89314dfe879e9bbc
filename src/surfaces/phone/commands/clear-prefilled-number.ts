import { CommandHandler } from '@nestjs/cqrs';
import { CarrierRequested } from '../../../contracts/carrier/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { RefreshHints } from '../socket/refresh-hints.js';
import { PrefilledNumbers } from '../prefilled-numbers.js';

/** Clears the prefilled number once the user starts a call, through any API. */
export class ClearPrefilledNumber extends Reaction<CarrierRequested> {}

@CommandHandler(ClearPrefilledNumber)
export class ClearPrefilledNumberHandler extends ReactionHandler<ClearPrefilledNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly prefilled: PrefilledNumbers,
    private readonly hints: RefreshHints,
  ) {
    super();
  }

  async react({ event: { requests, occurredAt } }: ClearPrefilledNumber): Promise<void> {
    for (const request of requests)
      if (request.act === 'bridge_agent' && (await this.prefilled.find(request.user_id)))
        await this.clear(request.user_id, occurredAt);
  }

  private clear(userId: number, upTo: number): Promise<void> {
    return this.work.run(async (tx) => {
      await this.prefilled.clear(tx, userId, upTo);
      tx.afterCommit(() => this.hints.publish({ userIds: [userId] }));
    });
  }
}
