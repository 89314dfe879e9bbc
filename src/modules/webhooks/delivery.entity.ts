import { Entity } from 'typeorm';
import { ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
import { OrderedQueueItem } from '../../platform/queue/queue-table.js';

/** An event for a webhook, as the log of deliveries lists it. */
@Entity('deliveries')
export class Delivery {
  @Id() id: number;
  @ForeignId({ table: 'webhooks', owned: true, pending: { timer: 'webhooks.purge' } }) webhookId: number;
  /** With the event and the webhook it identifies the delivery; null for tests. */
  @Text({ nullable: true }) eventKey: string | null;
  @Text() event: string;
  /** The webhook-id header, by which receivers recognise repeats. */
  @ForeignId({ type: 'varchar' }) messageId: string;
  @Text() subject: string;
  @Integer() sequence: number;
  @Text() status: 'open' | 'delivered' | 'failed';
  @Integer() attempts: number;
  @Time() createdAt: number;
}

@Entity('delivery_bodies')
export class DeliveryBody {
  @ForeignId({ primary: true, table: 'deliveries', owned: true }) deliveryId: number;
  /** With an empty token, which is filled in when it is sent. */
  @Text() body: string;
}

@Entity('delivery_attempts')
export class DeliveryAttempt {
  @Id() id: number;
  @ForeignId({ table: 'deliveries', owned: true }) deliveryId: number;
  @Time() at: number;
  @Integer({ nullable: true }) statusCode: number | null;
  @Integer() latencyMs: number;
  @Text({ nullable: true }) error: string | null;
  @Text({ nullable: true }) responseBody: string | null;
}

/** A delivery that is not finished. */
@Entity('delivery_queue')
export class QueuedDelivery extends OrderedQueueItem {
  @ForeignId({ table: 'deliveries', owned: true }) deliveryId: number;
  @ForeignId({ table: 'webhooks', owned: true }) webhookId: number;
  @Text() subject: string;
  /** When it failed for the first time. */
  @Time({ nullable: true }) failedAt: number | null;
}
