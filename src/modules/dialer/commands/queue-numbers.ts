import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { BodySchema, Field, type FieldType, invalid, unprocessable } from '../../../platform/http/validation/fields.js';
import { isE164 } from '../../../platform/text/phone-number.js';
import type { Campaign, CampaignNumber } from '../campaign.entity.js';
import { type CampaignOwner, Campaigns } from '../campaigns.js';

export const MAX_NUMBERS = 2_000;

/** Invalid entries are ignored, but at least one must be a phone number. */
const phoneNumberList: FieldType = {
  check(value) {
    if (!Array.isArray(value)) return invalid('must be a list of phone numbers');
    if (value.length > MAX_NUMBERS) return invalid(`must not hold more than ${MAX_NUMBERS} numbers`);
    return value.some(isE164)
      ? undefined
      : unprocessable('must hold at least one phone number in E.164 format, such as +33176360695');
  },
  schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_NUMBERS },
};

@BodySchema('DialerCampaignNumbers', 'Phone numbers for a dialer campaign.')
export class QueueNumbersBody {
  @Field(phoneNumberList, {
    mandatory: true,
    description: 'Phone numbers in the order in which they are called, E.164; other entries are ignored.',
    example: ['+33176360695', '+33639984567'],
  })
  phone_numbers: unknown[];
}

/** Queues numbers in the campaign of a user; `upsert` creates a missing campaign. */
export class QueueNumbers extends Command<void, CampaignOwner & { body: QueueNumbersBody; upsert: boolean }> {}

@CommandHandler(QueueNumbers)
export class QueueNumbersHandler implements ICommandHandler<QueueNumbers> {
  constructor(private readonly campaigns: Campaigns) {}

  execute({ body, upsert, ...owner }: QueueNumbers): Promise<void> {
    const digits = [...new Set(body.phone_numbers.filter(isE164))];
    return this.campaigns.change(owner, (tx, campaign, now) => enqueue(tx, campaign, digits, now), upsert);
  }
}

async function enqueue(tx: Transaction, campaign: Campaign, digits: readonly string[], now: number): Promise<void> {
  const waiting = await tx.rows<Pick<CampaignNumber, 'digits'>>(
    `SELECT digits FROM dialer_numbers
     WHERE campaign_id = ? AND called_at IS NULL AND digits IN (${placeholders(digits)}) ORDER BY id`,
    [campaign.id, ...digits],
  );
  const uncalled = new Set(waiting.map((row) => row.digits));
  const added = campaign.withoutUncalled(digits, uncalled);
  const rows = added.map(() => `(${campaign.id}, ?, ${now}, ${campaign.lastPosition})`).join(', ');
  await tx.change(`INSERT INTO dialer_numbers (campaign_id, digits, created_at, position) VALUES ${rows}`, added);
  await tx.save(campaign);
}
