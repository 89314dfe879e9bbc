import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NOT_SECONDS, timeOf } from '../../../platform/http/query-types.js';
import { BodySchema, Field, fieldType } from '../../../platform/http/validation/fields.js';
import { toText } from '../../../platform/text/to-text.js';
import { DeliveryQueue, type DeliveryRef } from '../delivery/queue/delivery-queue.js';
import { deliveryNotFound, lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';

export class RetryDelivery extends Command<void, { owner: Owner; ref: WebhookRef; deliveryId: number }> {}

@CommandHandler(RetryDelivery)
export class RetryDeliveryHandler implements ICommandHandler<RetryDelivery> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
  ) {}

  execute({ owner, ref, deliveryId }: RetryDelivery): Promise<void> {
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      const [delivery] = await tx.rows<DeliveryRef & { body_id: number | null }>(
        `SELECT id, webhook_id AS webhookId, subject, b.delivery_id AS body_id FROM deliveries
         LEFT JOIN delivery_bodies b ON b.delivery_id = id WHERE id = ? AND webhook_id = ?`,
        [deliveryId, webhook.id],
      );
      if (!delivery) throw deliveryNotFound();
      webhook.assertActive();
      if (delivery.body_id === null)
        throw ApiError.notProcessable('The body of this delivery is no longer stored, so it cannot be sent again.');
      await this.queue.resend(tx, [delivery]);
    });
  }
}

const timestamp = fieldType((value) => timeOf(toText(value), 'start') !== undefined, NOT_SECONDS, {
  oneOf: [{ type: 'string' }, { type: 'number' }],
});

@BodySchema('ReplayDeliveries', 'The period whose failed deliveries are sent again.')
export class ReplayDeliveriesBody {
  @Field(timestamp, { mandatory: true, description: 'Start of the period, UNIX seconds.', example: '1767225600' })
  from: string | number;

  @Field(timestamp, { description: 'End of the period, UNIX seconds; now by default.', example: '1767312000' })
  to?: string | number;
}

export class ReplayDeliveries extends Command<
  { replayed: number },
  { owner: Owner; ref: WebhookRef; body: ReplayDeliveriesBody }
> {}

const BATCH = 200;

/** Each batch is its own unit of work: after a crash the rest is still failed, and the next request finds it. */
@CommandHandler(ReplayDeliveries)
export class ReplayDeliveriesHandler implements ICommandHandler<ReplayDeliveries> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, ref, body }: ReplayDeliveries): Promise<{ replayed: number }> {
    const range = this.timeRange(body);
    const webhookId = await this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      webhook.assertActive();
      return webhook.id;
    });
    const failed = await this.reader.rows<{ id: number }>(
      `SELECT id FROM deliveries WHERE webhook_id = ? AND created_at BETWEEN ? AND ? AND status = 'failed' ORDER BY id`,
      [webhookId, ...range],
    );
    let replayed = 0;
    for (let i = 0; i < failed.length; i += BATCH) {
      const ids = failed.slice(i, i + BATCH).map(({ id }) => id);
      replayed += await this.resendBatch(owner, { id: webhookId }, ids);
    }
    return { replayed };
  }

  private resendBatch(owner: Owner, ref: WebhookRef, ids: readonly number[]): Promise<number> {
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      // The webhook may have become inactive since the last batch; the rest stays failed.
      if (webhook.state !== 'active') return 0;
      const rows = await tx.rows<DeliveryRef>(
        `SELECT id, webhook_id AS webhookId, subject FROM deliveries JOIN delivery_bodies ON delivery_id = id
         WHERE id IN (${placeholders(ids)}) AND status = 'failed' ORDER BY id`,
        ids,
      );
      await this.queue.resend(tx, rows);
      return rows.length;
    });
  }

  private timeRange({ from, to }: ReplayDeliveriesBody): [from: number, to: number] {
    const start = timeOf(String(from), 'start')!;
    const end = to === undefined ? this.clock.now() : timeOf(String(to), 'end')!;
    if (start > end) throw ApiError.invalid('from', `must not be later than ${to === undefined ? 'now' : 'to'}`);
    return [start, end];
  }
}
