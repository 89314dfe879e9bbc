import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { UserDeleted } from '../../../contracts/users/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Campaign } from '../campaign.entity.js';
import { type CampaignOwner, Campaigns, deleteCampaign } from '../campaigns.js';

export class DeleteCampaign extends Command<void, CampaignOwner> {}

@CommandHandler(DeleteCampaign)
export class DeleteCampaignHandler implements ICommandHandler<DeleteCampaign> {
  constructor(private readonly campaigns: Campaigns) {}

  execute(owner: DeleteCampaign): Promise<void> {
    return this.campaigns.change(owner, deleteCampaign);
  }
}

export class DropCampaignOfDeletedUser extends Reaction<UserDeleted> {}

@CommandHandler(DropCampaignOfDeletedUser)
export class DropCampaignOfDeletedUserHandler extends ReactionHandler<DropCampaignOfDeletedUser> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  react({ event: { companyId, userId } }: DropCampaignOfDeletedUser): Promise<void> {
    return this.work.run(async (tx) => {
      const campaign = await tx.lock(Campaign, { companyId, userId });
      if (campaign) await deleteCampaign(tx, campaign);
    });
  }
}
