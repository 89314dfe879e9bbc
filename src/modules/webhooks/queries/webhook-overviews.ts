import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock, DAY, iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { EVENT_NAMES } from '../catalogue/event-catalogue.js';
import type { webhookOverviews } from '../dto/webhook-overview.shape.js';
import type { Owner } from '../webhook-ref.js';
import { Webhook } from '../webhook.entity.js';

type WebhookOverviewList = ValueOf<typeof webhookOverviews>;
type RecentDeliveries = WebhookOverviewList['webhooks'][number]['recent'];

const COLUMNS = columnsOf(Webhook, [
  'id',
  'uuid',
  'customName',
  'url',
  'state',
  'stateSince',
  'lastSuccessAt',
  'events',
  'createdAt',
]);
const RECENT = DAY;

/** The webhooks of a caller with figures about their deliveries; their number is limited, so there are no pages. */
export class ListWebhookOverviews extends Query<WebhookOverviewList, { owner: Owner }> {}

@QueryHandler(ListWebhookOverviews)
export class ListWebhookOverviewsHandler implements IQueryHandler<ListWebhookOverviews> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ owner: { companyId, tokenId } }: ListWebhookOverviews): Promise<WebhookOverviewList> {
    const rows = await this.reader.select(COLUMNS, 'FROM webhooks WHERE company_id = ? AND token_id = ? ORDER BY id', [
      companyId,
      tokenId,
    ]);
    const recent = await this.recentDeliveries(rows.map(({ id }) => id));
    return {
      webhooks: rows.map((row) => ({
        webhook_id: row.uuid,
        custom_name: row.customName,
        url: row.url,
        state: row.state,
        state_since: iso(row.stateSince),
        last_success_at: row.lastSuccessAt === null ? null : iso(row.lastSuccessAt),
        all_events: row.events === null,
        events_count: (row.events ?? EVENT_NAMES).length,
        recent: recent.get(row.id) ?? noDeliveries(),
        created_at: iso(row.createdAt),
      })),
    };
  }

  private async recentDeliveries(ids: readonly number[]): Promise<Map<number, RecentDeliveries>> {
    const counted = new Map<number, RecentDeliveries>();
    if (ids.length === 0) return counted;
    const rows = await this.reader.rows<{ webhook_id: number; status: keyof RecentDeliveries; total: number }>(
      `SELECT webhook_id, status, COUNT(*) AS total FROM deliveries
       WHERE webhook_id IN (${placeholders(ids)}) AND created_at >= ? GROUP BY webhook_id, status`,
      [...ids, this.clock.now() - RECENT],
    );
    for (const { webhook_id: id, status, total } of rows)
      counted.set(id, { ...(counted.get(id) ?? noDeliveries()), [status]: total });
    return counted;
  }
}

const noDeliveries = (): RecentDeliveries => ({ delivered: 0, failed: 0, open: 0 });
