import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkNumberCalled } from '../../../contracts/dialer/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Campaign } from '../campaign.entity.js';

/** Runs in the unit of work that starts the call, so a call that fails to start marks nothing. */
@CommandHandler(MarkNumberCalled)
export class MarkNumberCalledHandler implements ICommandHandler<MarkNumberCalled> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, userId, digits }: MarkNumberCalled): Promise<void> {
    return this.work.run(async (tx) => {
      const campaign = await tx.lock(Campaign, { companyId, userId });
      if (!campaign) return;
      const now = this.clock.now();
      const marked = await tx.change(
        'UPDATE dialer_numbers SET called_at = ? WHERE campaign_id = ? AND digits = ? AND called_at IS NULL',
        [now, campaign.id, digits],
      );
      if (marked === 0) return;
      campaign.recordChange(now);
      await tx.save(campaign);
    });
  }
}
