import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Query } from '../../../platform/cqrs.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import type { CampaignOwner } from '../campaigns.js';
import type { checkedNumbersShape } from '../dto/campaign-progress.shape.js';
import type { CampaignNumber } from '../campaign.entity.js';

type CheckedNumbers = ValueOf<typeof checkedNumbersShape>;

/** Reports why QueueNumbers would leave out entries for the campaign of a user; changes nothing. */
export class CheckNumbers extends Query<CheckedNumbers, CampaignOwner & { entries: readonly string[] }> {}

@QueryHandler(CheckNumbers)
export class CheckNumbersHandler implements IQueryHandler<CheckNumbers> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId, user, entries }: CheckNumbers): Promise<CheckedNumbers> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
    const numbers = entries.map((entry) => ({ entry, number: toE164(entry) }));
    const digits = new Set(numbers.flatMap(({ number }) => number ?? []));
    const waiting = await this.waiting(companyId, userId, [...digits]);
    const seen = new Set<string>();
    const checked = numbers.map(({ entry, number }) => {
      const isRepeated = number !== undefined && seen.has(number);
      if (number !== undefined) seen.add(number);
      return {
        entry,
        number: number ?? null,
        problem: number === undefined ? 'invalid' : isRepeated ? 'repeated' : waiting.has(number) ? 'waiting' : null,
      } as const;
    });
    return { numbers: checked };
  }

  private async waiting(companyId: number, userId: number, digits: readonly string[]): Promise<Set<string>> {
    if (digits.length === 0) return new Set();
    const rows = await this.reader.rows<Pick<CampaignNumber, 'digits'>>(
      `SELECT digits FROM dialer_numbers WHERE called_at IS NULL AND digits IN (${placeholders(digits)})
       AND campaign_id = (SELECT id FROM dialer_campaigns WHERE company_id = ? AND user_id = ?)`,
      [...digits, companyId, userId],
    );
    return new Set(rows.map((row) => row.digits));
  }
}
