import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkCalled } from '../../../contracts/dialer.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Campaign } from '../campaign.entity.js';

/** Part of the unit of work in which the call begins: a call that fails to begin marks nothing. */
@CommandHandler(MarkCalled)
export class MarkCalledHandler implements ICommandHandler<MarkCalled> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, userId, digits }: MarkCalled): Promise<void> {
    return this.work.run(async (tx) => {
      const campaign = await tx.lock(Campaign, { companyId, userId });
      if (!campaign) return;
      const now = this.clock.now();
      const marked = await tx.change(
        'UPDATE dialer_numbers SET called_at = ? WHERE campaign_id = ? AND digits = ? AND called_at IS NULL',
        [now, campaign.id, digits],
      );
      if (marked === 0) return;
      campaign.changed(now);
      await tx.save(campaign);
    });
  }
}
