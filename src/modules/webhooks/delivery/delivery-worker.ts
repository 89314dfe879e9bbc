import { Injectable } from '@nestjs/common';
import type { QueueConsumer } from '../../../platform/queue/queue-consumer.js';
import type { Attempt } from '../../../platform/queue/settle.js';
import { Queues } from '../../../platform/queue/queues.js';
import { type ClaimedDelivery, type Outcome, succeeded } from './queue/claimed-delivery.js';
import { DeliveryLanes } from './delivery-lanes.js';
import { DeliveryLoader } from './delivery-loader.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryQueue, type DeliveryQueueRow } from './queue/delivery-queue.js';
import { OutcomeRecorder } from './queue/outcome-recorder.js';
import { retryDelay } from './sending/retry-schedule.js';
import { Sender } from './sending/sender.js';
import { WebhookConnections } from './webhook-connections.js';

const POLL_INTERVAL = 500;

/** Sends due deliveries. */
@Injectable()
export class DeliveryWorker {
  private readonly consumer: QueueConsumer<DeliveryQueueRow, ClaimedDelivery, Outcome>;

  constructor(
    queues: Queues,
    queue: DeliveryQueue,
    lanes: DeliveryLanes,
    loader: DeliveryLoader,
    recorder: OutcomeRecorder,
    private readonly connections: WebhookConnections,
    private readonly sender: Sender,
    private readonly metrics: DeliveryMetrics,
  ) {
    this.consumer = queues.consume({
      // Log filters of operators rely on this context, which is older than the name of the class.
      name: 'DeliverDue',
      queue: queue.table,
      lanes,
      pollInterval: POLL_INTERVAL,
      load: (tx, rows) => loader.load(tx, rows),
      handle: (delivery) => this.send(delivery),
      record: (tx, finished) =>
        recorder.record(
          tx,
          finished.map(({ attempt }) => attempt.result),
        ),
    });
    queues.measure(queue.table, { name: 'deliveries' });
    queue.onAdded((webhookIds) => this.consumer.wake(webhookIds));
  }

  /** Makes all due attempts and returns their number. */
  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async send(delivery: ClaimedDelivery): Promise<Attempt<Outcome>> {
    const connection = this.connections.get(delivery.target.webhookId);
    const outcome = await this.sender.send(delivery, connection);
    connection.adjustLimit(succeeded(outcome));
    this.metrics.recordAttempt(outcome);
    return { verdict: succeeded(outcome) ? 'done' : { retryIn: retryIn(outcome) }, result: outcome };
  }
}

const retryIn = ({ delivery, retryAfter = 0 }: Outcome): number => Math.max(retryAfter, retryDelay(delivery.attempts));
