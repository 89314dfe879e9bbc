import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SkipNumber } from '../../../contracts/dialer/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { CALLING_ORDER } from '../campaign.presenter.js';
import { Campaigns } from '../campaigns.js';

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
