import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Field, type FieldType, invalid, unprocessable } from '../../../platform/http/validation/fields.js';
import { isE164 } from '../../../platform/text/phone-number.js';
import { Campaigns } from '../campaigns.js';

const MAX_NUMBERS = 2_000;

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

export class QueueNumbersBody {
  @Field(phoneNumberList, {
    mandatory: true,
    description: 'Whom to call, in this order; what is not E.164 is dropped',
    example: ['+33176360695', '+33639984567'],
  })
  phone_numbers: unknown[];
}

/** Queues numbers in the campaign of a user; `upsert` creates the campaign when there is none. */
export class QueueNumbers extends Command<
  void,
  {
    companyId: number;
    /** By id, or by email address. */
    user: string;
    body: QueueNumbersBody;
    upsert: boolean;
  }
> {}

@CommandHandler(QueueNumbers)
export class QueueNumbersHandler implements ICommandHandler<QueueNumbers> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly campaigns: Campaigns,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, user, body, upsert }: QueueNumbers): Promise<void> {
    const digits = [...new Set(body.phone_numbers.filter(isE164))];
    return this.work.run(async (tx) => {
      const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
      const now = this.clock.now();
      const campaign = upsert
        ? await this.campaigns.lockOrCreate(tx, companyId, userId, now)
        : await this.campaigns.lock(tx, companyId, userId);
      await this.campaigns.enqueue(tx, campaign, digits, now);
    });
  }
}
