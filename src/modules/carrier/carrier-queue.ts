import { Injectable } from '@nestjs/common';
import type { CarrierAsked, CarrierRequest } from '../../contracts/carrier.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

export interface QueuedRequest {
  id: number;
  /** Stays the same however often it is asked for. */
  key: string;
  sid: string;
  request: CarrierRequest;
  askedAt: number;
  attempts: number;
  dueAt: number;
}

interface Row {
  id: number;
  request_key: string;
  sid: string;
  request: string;
  asked_at: number;
  attempts: number;
  due_at: number;
}

/** What a bridge is still to be asked, in the order of each call. */
@Injectable()
export class CarrierQueue {
  private listener: () => void = () => undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
  ) {}

  onPut(listener: () => void): void {
    this.listener = listener;
  }

  /** An event that comes again puts nothing twice. */
  async put({ sid, requests, key, occurredAt }: CarrierAsked): Promise<void> {
    const values = requests.flatMap((request, i) => [`${key}.${i}`, sid, JSON.stringify(request), occurredAt]);
    const rows = requests.map(() => '(?, ?, ?, ?, 0, 0)').join(', ');
    await this.work.run(async (tx) => {
      await tx.change(
        `INSERT ${tx.mysql ? 'IGNORE' : 'OR IGNORE'} INTO carrier_requests
           (request_key, sid, request, asked_at, attempts, due_at) VALUES ${rows}`,
        values,
      );
      tx.onCommitted(this.listener);
    });
  }

  async after(id: number, most: number): Promise<QueuedRequest[]> {
    const rows = await this.reader.rows<Row>(
      `SELECT id, request_key, sid, request, asked_at, attempts, due_at FROM carrier_requests
       WHERE id > ? ORDER BY id LIMIT ${most}`,
      [id],
    );
    return rows.map((row) => ({
      ...{ id: Number(row.id), key: row.request_key, sid: row.sid, attempts: row.attempts },
      ...{ request: JSON.parse(row.request) as CarrierRequest, askedAt: Number(row.asked_at) },
      dueAt: Number(row.due_at),
    }));
  }

  async strike(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.work.run((tx) =>
      tx.change(`DELETE FROM carrier_requests WHERE id IN (${questionMarks(ids)})`, [...ids]),
    );
  }

  async postpone({ id }: QueuedRequest, dueAt: number): Promise<void> {
    await this.work.run((tx) =>
      tx.change('UPDATE carrier_requests SET attempts = attempts + 1, due_at = ? WHERE id = ?', [dueAt, id]),
    );
  }
}
