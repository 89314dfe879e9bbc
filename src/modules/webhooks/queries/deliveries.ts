import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';
import { Config } from '../../../platform/config.js';
import { createdWithin } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import {
  DELIVERY_COLUMNS,
  type DeliveryDocument,
  DeliveryPresenter,
  type DeliveryRow,
  type DeliveryDetailDocument,
} from '../delivery.presenter.js';
import { type DeliveryStatus, STATUSES } from '../dto/delivery.shape.js';
import { eventName } from '../dto/webhook-fields.js';
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

export class ListDeliveries extends Query<DeliveriesPage, { owner: Owner; ref: WebhookRef; listing: Listing }> {}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: DeliveryPresenter,
    private readonly config: Config,
  ) {}

  async execute({ owner, ref, listing }: ListDeliveries): Promise<DeliveriesPage> {
    const { status, event } = filtersOf(listing.query);
    const webhook = await readWebhook(this.reader, STATE, owner, ref);
    const active = webhook.state === 'active';
    const { window } = listing;
    const created = createdWithin(window);
    const source = `FROM deliveries WHERE webhook_id = ?${created.sql}${status ? ' AND status = ?' : ''}${event ? ' AND event = ?' : ''}`;
    const values = [
      webhook.id,
      ...created.values,
      ...(status ? [storedStatus(status, active)] : []),
      ...(event ? [event] : []),
    ];
    const order = `ORDER BY created_at ${window.order}, id ${window.order}`;
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${source}`, values))!;
    // Rows before the offset are read from the index only.
    const rows = await this.reader.rows<DeliveryRow>(
      `SELECT ${DELIVERY_COLUMNS.map((name) => `deliveries.${name}`).join(', ')}
       FROM (SELECT id AS page_id ${source} ${order} LIMIT ? OFFSET ?) AS page JOIN deliveries ON id = page_id ${order}`,
      [...values, window.limit, window.offset],
    );
    return {
      meta: metaOf(listing, { total, count: rows.length }, this.config.baseUrl),
      deliveries: await this.presenter.present(rows, active),
    };
  }
}

function filtersOf({ status, event }: Listing['query']): { status?: DeliveryStatus; event?: string } {
  if (status !== undefined && !STATUSES.includes(status as DeliveryStatus))
    throw ApiError.invalid('status', `must be one of ${STATUSES.join(', ')}`);
  const fault = event === undefined ? undefined : eventName.check(event);
  if (fault) throw ApiError.invalid('event', fault.rule);
  return { status: status as DeliveryStatus | undefined, event: event as string | undefined };
}

/** The column value of a status; `none` matches nothing, as an active webhook holds and others have pending none. */
function storedStatus(status: DeliveryStatus, active: boolean): string {
  if (status === 'pending') return active ? 'open' : 'none';
  if (status === 'held') return active ? 'none' : 'open';
  return status;
}
