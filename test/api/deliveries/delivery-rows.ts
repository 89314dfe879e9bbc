import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import type { TestApp } from '../../support/app.js';

export interface QueuedDelivery {
  webhookId: number;
  eventKey: string;
  messageId: string;
  event: 'call.created';
  subject: string;
  body: string;
}

/** A delivery to queue; the key makes its message id unique. */
export const queuedDelivery = (
  webhookId: number,
  key: string | number,
  subject = 'call:1',
  body = '{}',
): QueuedDelivery => ({
  webhookId,
  eventKey: `key-${key}`,
  messageId: `msg_${key}`,
  event: 'call.created',
  subject,
  body,
});

export const queueDeliveries = (app: TestApp, deliveries: QueuedDelivery[]): Promise<unknown> =>
  app.work.run((tx) => app.context.get(DeliveryQueue, { strict: false }).add(tx, deliveries));

/** Marks deliveries as failed, as after their last attempt and the end of their hold. */
export const failDeliveries = (app: TestApp, ...ids: number[]): Promise<void> =>
  app.work.run(async (tx) => {
    for (const id of ids) {
      await tx.change('DELETE FROM delivery_queue WHERE delivery_id = ?', [id]);
      await tx.change(`UPDATE deliveries SET status = 'failed' WHERE id = ?`, [id]);
    }
  });

/** Deletes the body of a delivery, as after its retention. */
export const deleteBody = (app: TestApp, id: number): Promise<number> =>
  app.work.run((tx) => tx.change('DELETE FROM delivery_bodies WHERE delivery_id = ?', [id]));
