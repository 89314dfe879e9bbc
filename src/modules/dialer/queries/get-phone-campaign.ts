import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetPhoneCampaign, type PhoneCampaign } from '../../../contracts/dialer/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import {
  CALLING_ORDER,
  CampaignPresenter,
  NUMBER_COLUMNS,
  type NumberRow,
  presentNumber,
} from '../campaign.presenter.js';

/** Enough for hours of calls, and small enough to send again after each call. */
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
    const progress = await this.reader.first<{ paused: boolean; numbers: number; called: number }>(
      `SELECT paused, (SELECT COUNT(*) FROM dialer_numbers WHERE campaign_id = c.id) AS numbers,
         (SELECT COUNT(called_at) FROM dialer_numbers WHERE campaign_id = c.id) AS called
       FROM dialer_campaigns c WHERE id = ?`,
      [campaign.id],
    );
    const uncalled = await this.reader.rows<NumberRow>(
      `SELECT ${NUMBER_COLUMNS} FROM dialer_numbers WHERE campaign_id = ? AND called_at IS NULL
       ORDER BY ${CALLING_ORDER} LIMIT ${MAX_NUMBERS}`,
      [campaign.id],
    );
    return {
      ...campaign,
      paused: progress?.paused ?? false,
      numbers_count: progress?.numbers ?? 0,
      called_count: progress?.called ?? 0,
      numbers: uncalled.map(presentNumber),
    };
  }
}
