import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { UserDeleted } from '../../../contracts/users/events.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Campaign } from '../campaign.entity.js';
import { Campaigns } from '../campaigns.js';

export class DeleteCampaign extends Command<
  void,
  {
    companyId: number;
    /** By id, or by email address. */
    user: string;
  }
> {}

@CommandHandler(DeleteCampaign)
export class DeleteCampaignHandler implements ICommandHandler<DeleteCampaign> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly campaigns: Campaigns,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, user }: DeleteCampaign): Promise<void> {
    return this.work.run(async (tx) => {
      const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
      const campaign = await this.campaigns.lock(tx, companyId, userId);
      campaign.recordChange(this.clock.now());
      await this.campaigns.delete(tx, campaign);
    });
  }
}

export class DropCampaignOfDeletedUser extends Reaction<UserDeleted> {}

@CommandHandler(DropCampaignOfDeletedUser)
export class DropCampaignOfDeletedUserHandler extends ReactionHandler<DropCampaignOfDeletedUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly campaigns: Campaigns,
  ) {
    super();
  }

  react({ event: { companyId, userId } }: DropCampaignOfDeletedUser): Promise<void> {
    return this.work.run(async (tx) => {
      const campaign = await tx.lock(Campaign, { companyId, userId });
      if (campaign) await this.campaigns.delete(tx, campaign);
    });
  }
}
