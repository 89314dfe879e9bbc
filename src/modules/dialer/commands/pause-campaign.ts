import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PauseCampaign } from '../../../contracts/dialer/commands.js';
import { Campaigns } from '../campaigns.js';

@CommandHandler(PauseCampaign)
export class PauseCampaignHandler implements ICommandHandler<PauseCampaign> {
  constructor(private readonly campaigns: Campaigns) {}

  execute({ companyId, userId, paused }: PauseCampaign): Promise<void> {
    return this.campaigns.changeOwn(companyId, userId, async (tx, campaign, now) => {
      if (campaign.paused === paused) return;
      campaign.paused = paused;
      campaign.recordChange(now);
      await tx.save(campaign);
    });
  }
}
