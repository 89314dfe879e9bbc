import { Injectable } from '@nestjs/common';
import { type CallOrder, keyOfRequest } from '../../ports/carrier.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Claimed, QueueRow, QueueTable } from '../../platform/queue/queue-table.js';
import { Queues } from '../../platform/queue/queues.js';

export interface CarrierQueueRow extends QueueRow {
  /** Identical for every attempt. */
  request_key: string;
  sid: string;
  request: string;
  asked_at: number;
  /** 0 for the carrier of the installation. */
  connection_id: number;
}

export type ClaimedRequest = CarrierQueueRow & Claimed;

/** Requests that the bridge has not yet carried out, in order within each call. */
@Injectable()
export class CarrierQueue {
  readonly table: QueueTable<CarrierQueueRow>;
  private listener: (connectionId: number) => void = () => undefined;

  constructor(
    queues: Queues,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.table = queues.table({
      table: 'carrier_requests',
      columns: ['request_key', 'sid', 'request', 'asked_at', 'connection_id'],
      subject: ['sid'],
    });
  }

  onEnqueued(listener: (connectionId: number) => void): void {
    this.listener = listener;
  }

  /** A repeated order adds nothing, because its requests have the same keys. */
  async enqueue(order: CallOrder): Promise<void> {
    const { sid, requests, occurredAt, connectionId } = order;
    const now = this.clock.now();
    const rows = requests.map((request, i) => ({
      request_key: keyOfRequest(order, i),
      sid,
      connection_id: connectionId ?? 0,
      request: JSON.stringify(request),
      asked_at: occurredAt,
      attempts: 0,
      due_at: now,
      set_at: now,
    }));
    await this.work.run(async (tx) => {
      await tx.upsert('carrier_requests', rows, { key: ['request_key'] });
      tx.afterCommit(() => this.listener(connectionId ?? 0));
    });
  }
}
