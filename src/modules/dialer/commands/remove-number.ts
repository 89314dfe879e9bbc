import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';
import { type CampaignOwner, Campaigns } from '../campaigns.js';

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
