import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { Refusal } from '../../../platform/refusal.js';
import {
  DELIVERY_COLUMNS,
  type DeliveryDocument,
  DeliveryPresenter,
  type DeliveryRow,
  type DeliveryStatus,
  STATUSES,
  type WholeDeliveryDocument,
} from '../delivery.presenter.js';
import { eventName } from '../webhook-fields.js';
import { deliveryNotFound, type Owner, readWebhook, type WebhookRef } from '../webhook-ref.js';
import type { WebhookState } from '../webhook.entity.js';
import { windowSql } from './window-sql.js';

interface Sender {
  id: number;
  state: WebhookState;
}

export class GetDelivery extends Query<{ delivery: WholeDeliveryDocument }> {
  constructor(
    readonly owner: Owner,
    readonly ref: WebhookRef,
    readonly deliveryId: number,
  ) {
    super();
  }
}

@QueryHandler(GetDelivery)
export class GetDeliveryHandler implements IQueryHandler<GetDelivery> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: DeliveryPresenter,
  ) {}

  async execute({ owner, ref, deliveryId }: GetDelivery): Promise<{ delivery: WholeDeliveryDocument }> {
    const webhook = await readWebhook<Sender>(this.reader, 'id, state', owner, ref);
    const row = await this.reader.first<DeliveryRow>(
      `SELECT ${DELIVERY_COLUMNS.join(', ')} FROM deliveries WHERE id = ? AND webhook_id = ?`,
      [deliveryId, webhook.id],
    );
    if (!row) throw deliveryNotFound();
    return { delivery: await this.presenter.presentWhole(row, webhook.state === 'active') };
  }
}

export interface DeliveriesPage {
  meta: Meta;
  deliveries: DeliveryDocument[];
}

export class ListDeliveries extends Query<DeliveriesPage> {
  constructor(
    readonly owner: Owner,
    readonly ref: WebhookRef,
    readonly listing: Listing,
  ) {
    super();
  }
}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: DeliveryPresenter,
    private readonly config: Config,
  ) {}

  async execute({ owner, ref, listing }: ListDeliveries): Promise<DeliveriesPage> {
    const { status, event } = filtersOf(listing.query);
    const webhook = await readWebhook<Sender>(this.reader, 'id, state', owner, ref);
    const active = webhook.state === 'active';
    const { within, bounds, order, limit, offset } = windowSql(listing.window);
    const wanted = `FROM deliveries WHERE webhook_id = ? AND ${within}${status ? ' AND status = ?' : ''}${event ? ' AND event = ?' : ''}`;
    const values = [webhook.id, ...bounds, ...(status ? [storedAs(status, active)] : []), ...(event ? [event] : [])];
    const [{ total }] = await this.reader.rows<{ total: number }>(`SELECT COUNT(*) AS total ${wanted}`, values);
    // The rows that the offset passes over are read from the index alone.
    const rows = await this.reader.rows<DeliveryRow>(
      `SELECT ${DELIVERY_COLUMNS.map((name) => `deliveries.${name}`).join(', ')}
       FROM (SELECT id AS found ${wanted} ${order} LIMIT ? OFFSET ?) AS page JOIN deliveries ON id = found ${order}`,
      [...values, limit, offset],
    );
    return {
      meta: metaOf(listing, { total: Number(total), count: rows.length }, this.config.baseUrl),
      deliveries: await this.presenter.present(rows, active),
    };
  }
}

function filtersOf({ status, event }: Listing['query']): { status?: DeliveryStatus; event?: string } {
  if (status !== undefined && !STATUSES.includes(status as DeliveryStatus))
    throw Refusal.invalid('status', `must be one of ${STATUSES.join(', ')}`);
  const fault = event === undefined ? undefined : eventName.check(event);
  if (fault) throw Refusal.invalid('event', fault.rule);
  return { status: status as DeliveryStatus | undefined, event: event as string | undefined };
}

/** What rows of a status have in their column; an active webhook holds nothing, and another has nothing pending. */
function storedAs(status: DeliveryStatus, active: boolean): string {
  if (status === 'pending') return active ? 'open' : 'none';
  if (status === 'held') return active ? 'none' : 'open';
  return status;
}
