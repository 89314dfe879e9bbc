import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetPhoneCampaign, type PhoneCampaign } from '../../../contracts/dialer/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { CampaignPresenter, NUMBER_COLUMNS, type NumberRow, presentNumber } from '../campaign.presenter.js';

/** Enough for hours of calls, and small enough to be sent again after each of them. */
const MAX_NUMBERS = 100;

@QueryHandler(GetPhoneCampaign)
export class GetPhoneCampaignHandler implements IQueryHandler<GetPhoneCampaign> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: CampaignPresenter,
  ) {}

  async execute({ companyId, userId }: GetPhoneCampaign): Promise<PhoneCampaign | undefined> {
    const campaign = await this.presenter.present(companyId, userId);
    if (!campaign) return undefined;
    const counts = await this.reader.first<{ numbers: number; called: number }>(
      'SELECT COUNT(*) AS numbers, COUNT(called_at) AS called FROM dialer_numbers WHERE campaign_id = ?',
      [campaign.id],
    );
    const uncalled = await this.reader.rows<NumberRow>(
      `SELECT ${NUMBER_COLUMNS} FROM dialer_numbers WHERE campaign_id = ? AND called_at IS NULL ORDER BY id LIMIT ${MAX_NUMBERS}`,
      [campaign.id],
    );
    return {
      ...campaign,
      numbers_count: counts?.numbers ?? 0,
      called_count: counts?.called ?? 0,
      numbers: uncalled.map(presentNumber),
    };
  }
}
