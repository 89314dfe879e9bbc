import { Injectable } from '@nestjs/common';
import type { CarrierAsked, CarrierRequest } from '../../contracts/carrier.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

export interface QueuedRequest {
  id: number;
  /** The same for every attempt. */
  key: string;
  sid: string;
  request: CarrierRequest;
  askedAt: number;
  attempts: number;
  dueAt: number;
}

interface RequestRow {
  id: number;
  request_key: string;
  sid: string;
  request: string;
  asked_at: number;
  attempts: number;
  due_at: number;
}

/** Requests that the bridge has not yet carried out, in order within each call. */
@Injectable()
export class CarrierQueue {
  private listener: () => void = () => undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
  ) {}

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
      due_at: 0,
    }));
    await this.work.run(async (tx) => {
      await tx.upsert('carrier_requests', rows, { key: ['request_key'] });
      tx.onCommitted(this.listener);
    });
  }

  async listAfter(id: number, limit: number): Promise<QueuedRequest[]> {
    const rows = await this.reader.rows<RequestRow>(
      `SELECT id, request_key, sid, request, asked_at, attempts, due_at FROM carrier_requests
       WHERE id > ? ORDER BY id LIMIT ${limit}`,
      [id],
    );
    return rows.map((row) => ({
      id: row.id,
      key: row.request_key,
      sid: row.sid,
      attempts: row.attempts,
      request: JSON.parse(row.request) as CarrierRequest,
      askedAt: row.asked_at,
      dueAt: row.due_at,
    }));
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.work.run((tx) => tx.change(`DELETE FROM carrier_requests WHERE id IN (${placeholders(ids)})`, [...ids]));
  }

  async postpone({ id }: QueuedRequest, dueAt: number): Promise<void> {
    await this.work.run((tx) =>
      tx.change('UPDATE carrier_requests SET attempts = attempts + 1, due_at = ? WHERE id = ?', [dueAt, id]),
    );
  }
}
