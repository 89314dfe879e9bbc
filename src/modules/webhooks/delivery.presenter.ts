import { Injectable } from '@nestjs/common';
import { iso } from '../../platform/clock.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';

export interface DeliveryRow {
  id: number;
  message_id: string;
  event: string;
  status: 'open' | 'delivered' | 'failed';
  attempts: number;
  created_at: number;
}

export const DELIVERY_COLUMNS = ['id', 'message_id', 'event', 'status', 'attempts', 'created_at'] as const;

/** An open one is pending while its webhook is active, and held otherwise. */
export const STATUSES = ['pending', 'delivered', 'failed', 'held'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];

export interface DeliveryDocument {
  id: number;
  webhook_message_id: string;
  event: string;
  status: DeliveryStatus;
  attempts_count: number;
  next_attempt_at: string | null;
  created_at: string;
}

export interface WholeDeliveryDocument extends DeliveryDocument {
  attempts: AttemptDocument[];
  /** The exact text that was signed; null once its retention is over. */
  body: string | null;
}

interface AttemptDocument {
  at: string;
  status_code: number | null;
  latency_ms: number;
  error: string | null;
  response_body: string | null;
}

type AttemptRow = Omit<AttemptDocument, 'at'> & { at: number };

/** The one place that knows the JSON of a delivery; the queue is asked once for the whole page. */
@Injectable()
export class DeliveryPresenter {
  constructor(private readonly reader: Reader) {}

  async present(rows: readonly DeliveryRow[], active: boolean): Promise<DeliveryDocument[]> {
    const due = await this.dueTimes(active ? rows.filter(({ status }) => status === 'open') : []);
    return rows.map((row) => ({
      id: Number(row.id),
      webhook_message_id: row.message_id,
      event: row.event,
      status: row.status !== 'open' ? row.status : active ? 'pending' : 'held',
      attempts_count: row.attempts,
      next_attempt_at: due.get(Number(row.id)) ?? null,
      created_at: iso(Number(row.created_at)),
    }));
  }

  async presentWhole(row: DeliveryRow, active: boolean): Promise<WholeDeliveryDocument> {
    const [delivery] = await this.present([row], active);
    const attempts = await this.reader.rows<AttemptRow>(
      'SELECT at, status_code, latency_ms, error, response_body FROM delivery_attempts WHERE delivery_id = ? ORDER BY id',
      [row.id],
    );
    const kept = await this.reader.first<{ body: string }>('SELECT body FROM delivery_bodies WHERE delivery_id = ?', [
      row.id,
    ]);
    return {
      ...delivery,
      attempts: attempts.map(({ at, status_code, latency_ms, error, response_body }) => ({
        ...{ at: iso(Number(at)), status_code, latency_ms },
        ...{ error, response_body },
      })),
      body: kept?.body ?? null,
    };
  }

  /** One that waits for another of its subject has no time yet. */
  private async dueTimes(open: readonly DeliveryRow[]): Promise<Map<number, string>> {
    if (open.length === 0) return new Map();
    const places = await this.reader.rows<{ delivery_id: number; due_at: number }>(
      `SELECT delivery_id, due_at FROM delivery_queue WHERE waiting = 0 AND delivery_id IN (${questionMarks(open)})`,
      open.map(({ id }) => id),
    );
    return new Map(places.map(({ delivery_id, due_at }) => [Number(delivery_id), iso(Number(due_at))]));
  }
}
