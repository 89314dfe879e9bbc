import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Field, type Kind } from '../../../platform/http/fields.js';
import { listingOf } from '../../../platform/http/listing.js';
import { Refusal } from '../../../platform/refusal.js';
import { DeliveryQueue } from '../delivery/delivery-queue.js';
import type { Placed } from '../delivery/lanes.js';
import { deliveryNotFound, lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';

export class RetryDelivery extends Command<void> {
  constructor(
    readonly owner: Owner,
    readonly ref: WebhookRef,
    readonly deliveryId: number,
  ) {
    super();
  }
}

@CommandHandler(RetryDelivery)
export class RetryDeliveryHandler implements ICommandHandler<RetryDelivery> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
  ) {}

  execute({ owner, ref, deliveryId }: RetryDelivery): Promise<void> {
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      const [delivery] = await tx.rows<Placed & { body_of: number | null }>(
        `SELECT id, webhook_id, subject, b.delivery_id AS body_of FROM deliveries
         LEFT JOIN delivery_bodies b ON b.delivery_id = id WHERE id = ? AND webhook_id = ?`,
        [deliveryId, webhook.id],
      );
      if (!delivery) throw deliveryNotFound();
      webhook.refuseUnlessActive();
      if (delivery.body_of === null)
        throw Refusal.notProcessable('The body of this delivery is no longer kept, so it cannot be sent again.');
      await this.queue.again(tx, [delivery]);
    });
  }
}

/** Read as the listing reads it, whatever its type is. */
const moment: Kind = {
  check: () => undefined,
  schema: { oneOf: [{ type: 'string' }, { type: 'number' }] },
};

export class ReplayDeliveriesBody {
  @Field(moment, { mandatory: true, description: 'Earliest creation, UNIX seconds', example: '1767225600' })
  from: unknown;

  @Field(moment, { description: 'Latest creation, UNIX seconds; now by default', example: '1767312000' })
  to?: unknown;
}

export class ReplayDeliveries extends Command<{ replayed: number }> {
  constructor(
    readonly owner: Owner,
    readonly ref: WebhookRef,
    readonly body: ReplayDeliveriesBody,
  ) {
    super();
  }
}

const BATCH = 200;

/** A batch at a time, each its own unit of work: what a crash leaves is still failed, and found by the next request. */
@CommandHandler(ReplayDeliveries)
export class ReplayDeliveriesHandler implements ICommandHandler<ReplayDeliveries> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, ref, body }: ReplayDeliveries): Promise<{ replayed: number }> {
    const bounds = this.boundsOf(body);
    const webhookId = await this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      webhook.refuseUnlessActive();
      return webhook.id;
    });
    const failed = await this.reader.rows<{ id: number }>(
      `SELECT id FROM deliveries WHERE webhook_id = ? AND created_at BETWEEN ? AND ? AND status = 'failed' ORDER BY id`,
      [webhookId, ...bounds],
    );
    let replayed = 0;
    for (let i = 0; i < failed.length; i += BATCH) {
      const ids = failed.slice(i, i + BATCH).map(({ id }) => id);
      replayed += await this.sendAgain(owner, { id: webhookId }, ids);
    }
    return { replayed };
  }

  private sendAgain(owner: Owner, ref: WebhookRef, ids: readonly number[]): Promise<number> {
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      // Those that wait for their batch stay failed when the webhook is made inactive meanwhile.
      if (webhook.state !== 'active') return 0;
      const rows = await tx.rows<Placed>(
        `SELECT id, webhook_id, subject FROM deliveries JOIN delivery_bodies ON delivery_id = id
         WHERE id IN (${questionMarks(ids)}) AND status = 'failed' ORDER BY id`,
        ids,
      );
      await this.queue.again(tx, rows);
      return rows.length;
    });
  }

  private boundsOf(query: ReplayDeliveriesBody): [from: number, to: number] {
    const { from, to = this.clock.now() } = listingOf({ query: { ...query }, body: undefined, url: '' }).window;
    if (from! > to) throw Refusal.invalid('from', 'must not be later than now');
    return [from!, to];
  }
}
