import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import {
  DELIVERY_COLUMNS,
  type DeliveryDocument,
  DeliveryPresenter,
  type DeliveryRow,
  type DeliveryDetailDocument,
} from '../delivery.presenter.js';
import type { DeliveryFilters } from '../dto/webhook-fields.js';
import type { DeliveryStatus } from '../dto/delivery.shape.js';
import { deliveryNotFound, type Owner, readWebhook, type WebhookRef } from '../webhook-ref.js';
import { Webhook } from '../webhook.entity.js';

const STATE = columnsOf(Webhook, ['id', 'state']);
const STATE_AND_TOKEN = columnsOf(Webhook, ['id', 'state', 'token']);

export class GetDelivery extends Query<
  { delivery: DeliveryDetailDocument },
  { owner: Owner; ref: WebhookRef; deliveryId: number }
> {}

@QueryHandler(GetDelivery)
export class GetDeliveryHandler implements IQueryHandler<GetDelivery> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: DeliveryPresenter,
  ) {}

  async execute({ owner, ref, deliveryId }: GetDelivery): Promise<{ delivery: DeliveryDetailDocument }> {
    const webhook = await readWebhook(this.reader, STATE_AND_TOKEN, owner, ref);
    const row = await this.reader.first<DeliveryRow>(
      `SELECT ${DELIVERY_COLUMNS.join(', ')} FROM deliveries WHERE id = ? AND webhook_id = ?`,
      [deliveryId, webhook.id],
    );
    if (!row) throw deliveryNotFound();
    return { delivery: await this.presenter.presentDetail(row, webhook) };
  }
}

interface DeliveriesPage {
  meta: Meta;
  deliveries: DeliveryDocument[];
}

export class ListDeliveries extends Query<
  DeliveriesPage,
  { owner: Owner; ref: WebhookRef; listing: Listing; filters: DeliveryFilters }
> {}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: DeliveryPresenter,
  ) {}

  async execute({ owner, ref, listing, filters }: ListDeliveries): Promise<DeliveriesPage> {
    const webhook = await readWebhook(this.reader, STATE, owner, ref);
    const active = webhook.state === 'active';
    const { status, event } = filters;
    const page = await this.reader.page<DeliveryRow>(
      {
        from: `deliveries WHERE webhook_id = ?${status ? ' AND status = ?' : ''}${event ? ' AND event = ?' : ''}`,
        values: [webhook.id, ...(status ? [storedStatus(status, active)] : []), ...(event ? [event] : [])],
        columns: DELIVERY_COLUMNS.join(', '),
      },
      listing.window,
    );
    return { meta: listing.meta(page), deliveries: await this.presenter.present(page.rows, active) };
  }
}

/** The column value of a status; `none` matches nothing: active webhooks hold none, others have none pending. */
function storedStatus(status: DeliveryStatus, active: boolean): string {
  if (status === 'pending') return active ? 'open' : 'none';
  if (status === 'held') return active ? 'none' : 'open';
  return status;
}
