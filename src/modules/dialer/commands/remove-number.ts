import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Campaigns } from '../campaigns.js';

export class RemoveNumber extends Command<
  void,
  {
    companyId: number;
    /** By id, or by email address. */
    user: string;
    id: number;
  }
> {}

@CommandHandler(RemoveNumber)
export class RemoveNumberHandler implements ICommandHandler<RemoveNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly campaigns: Campaigns,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, user, id }: RemoveNumber): Promise<void> {
    return this.work.run(async (tx) => {
      const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
      const campaign = await this.campaigns.lock(tx, companyId, userId);
      const removed = await tx.change('DELETE FROM dialer_numbers WHERE id = ? AND campaign_id = ?', [id, campaign.id]);
      if (removed === 0) throw ApiError.notFound('This phone number');
      campaign.recordChange(this.clock.now());
      await tx.save(campaign);
    });
  }
}
