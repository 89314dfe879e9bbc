import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SkipNumber, MarkNumberCalled } from '../../../contracts/dialer/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { CALLING_ORDER } from '../campaign.presenter.js';
import { Campaigns, type CampaignOwner } from '../campaigns.js';
import { Command } from '../../../platform/cqrs.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Campaign } from '../campaign.entity.js';

@CommandHandler(SkipNumber)
export class SkipNumberHandler implements ICommandHandler<SkipNumber> {
  constructor(private readonly campaigns: Campaigns) {}

  execute({ companyId, userId }: SkipNumber): Promise<void> {
    return this.campaigns.changeOwn(companyId, userId, async (tx, campaign, now) => {
      const [next] = await tx.rows<{ id: number }>(
        `SELECT id FROM dialer_numbers WHERE campaign_id = ? AND called_at IS NULL ORDER BY ${CALLING_ORDER} LIMIT 1`,
        [campaign.id],
      );
      if (!next) throw new ApiError(409, 'This campaign has no number left to call.');
      campaign.lastPosition++;
      await tx.change('UPDATE dialer_numbers SET position = ? WHERE id = ?', [campaign.lastPosition, next.id]);
      campaign.recordChange(now);
      await tx.save(campaign);
    });
  }
}

export class RemoveNumber extends Command<void, CampaignOwner & { id: number }> {}

@CommandHandler(RemoveNumber)
export class RemoveNumberHandler implements ICommandHandler<RemoveNumber> {
  constructor(private readonly campaigns: Campaigns) {}

  execute({ id, ...owner }: RemoveNumber): Promise<void> {
    return this.campaigns.change(owner, async (tx, campaign) => {
      const removed = await tx.change('DELETE FROM dialer_numbers WHERE id = ? AND campaign_id = ?', [id, campaign.id]);
      if (removed === 0) throw ApiError.notFound('This phone number');
      await tx.save(campaign);
    });
  }
}

/** Runs in the unit of work that starts the call, so that a failed start marks nothing. */
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
