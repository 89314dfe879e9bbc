import { Injectable } from '@nestjs/common';
import type { CarrierAsked } from '../../contracts/carrier/events.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Claimed, QueueRow, QueueTable } from '../../platform/queue/queue-table.js';
import { Queues } from '../../platform/queue/queues.js';

export interface CarrierQueueRow extends QueueRow {
  /** The same for every attempt. */
  request_key: string;
  sid: string;
  request: string;
  asked_at: number;
}

export type ClaimedRequest = CarrierQueueRow & Claimed;

/** Requests that the bridge has not yet carried out, in order within each call. */
@Injectable()
export class CarrierQueue {
  readonly table: QueueTable<CarrierQueueRow>;
  private listener: () => void = () => undefined;

  constructor(
    queues: Queues,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.table = queues.table({
      table: 'carrier_requests',
      columns: ['request_key', 'sid', 'request', 'asked_at'],
      subject: ['sid'],
    });
  }

  onEnqueued(listener: () => void): void {
    this.listener = listener;
  }

  /** A redelivered event adds nothing, since its requests have the same keys. */
  async enqueue({ sid, requests, key, occurredAt }: CarrierAsked): Promise<void> {
    const rows = requests.map((request, i) => ({
      request_key: `${key}.${i}`,
      sid,
      request: JSON.stringify(request),
      asked_at: occurredAt,
      attempts: 0,
      due_at: this.clock.now(),
    }));
    await this.work.run(async (tx) => {
      await tx.upsert('carrier_requests', rows, { key: ['request_key'] });
      tx.afterCommit(this.listener);
    });
  }
}
