import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ImportCampaign } from '../../../contracts/dialer/commands.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { isE164 } from '../../../platform/text/phone-number.js';
import { Campaign } from '../campaign.entity.js';
import { MAX_NUMBERS } from './queue-numbers.js';

@CommandHandler(ImportCampaign)
export class ImportCampaignHandler implements ICommandHandler<ImportCampaign> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute(past: ImportCampaign): Promise<void> {
    const { companyId, userId, createdAt, numbers } = past;
    requireValid(past, this.clock.now());
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
    if (!user) throw ApiError.invalid('user_id', 'must be a user of this company');
    await this.work.run(async (tx) => {
      if (await tx.lock(Campaign, { companyId, userId })) throw new ApiError(409, 'This user has a dialer campaign.');
      const campaign = await tx.saveRow(Campaign.create(companyId, userId, createdAt));
      await tx.change(
        `INSERT INTO dialer_numbers (campaign_id, digits, created_at, position, called_at)
         VALUES ${numbers.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
        numbers.flatMap(({ digits, calledAt = null }) => [
          campaign.id,
          digits,
          createdAt,
          campaign.lastPosition,
          calledAt,
        ]),
      );
    });
  }
}

function requireValid({ numbers, createdAt }: ImportCampaign, now: number): void {
  if (numbers.length === 0 || numbers.length > MAX_NUMBERS)
    throw ApiError.invalid('numbers', `must be 1 to ${MAX_NUMBERS} phone numbers`);
  const isQueuedOnce = new Set(numbers.map(({ digits }) => digits)).size === numbers.length;
  if (!isQueuedOnce || !numbers.every(({ digits }) => isE164(digits)))
    throw ApiError.invalid('numbers', 'must be different phone numbers in E.164 format');
  const wasPossible = ({ calledAt = createdAt }: { calledAt?: number }): boolean =>
    calledAt >= createdAt && calledAt <= now;
  if (!numbers.every(wasPossible))
    throw ApiError.invalid('numbers', 'must have been called after the campaign was created, and not in the future');
}
