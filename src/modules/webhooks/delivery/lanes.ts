import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** A subject on its way to one webhook: its deliveries go one after the other. */
export interface Lane {
  webhook_id: number;
  subject: string;
}

export interface Placed extends Lane {
  id: number;
}

interface End extends Lane {
  sequence: number | null;
  last: number | null;
}

/** A failing delivery holds back the later ones of its lane for this long, and no longer. */
const LONGEST_HOLD = MINUTE;

const nameOf = ({ webhook_id, subject }: Lane): string => `${webhook_id} ${subject}`;

/** What lanes end with at the moment, and after what is put behind it. */
class Ends {
  constructor(
    private readonly sequences: Map<string, number>,
    /** When the last one of the lane lets others pass; no entry when nothing is in the way. */
    private readonly freeAt: Map<string, number>,
  ) {}

  /** Counts the events of a lane from 1. */
  next(lane: Lane): number {
    const sequence = (this.sequences.get(nameOf(lane)) ?? 0) + 1;
    this.sequences.set(nameOf(lane), sequence);
    return sequence;
  }

  /** When one put at the end of the lane may go: Infinity while nobody knows. */
  takeEnd(lane: Lane, now: number): number {
    const free = this.freeAt.get(nameOf(lane)) ?? now;
    this.freeAt.set(nameOf(lane), Infinity);
    return Math.max(free, now);
  }
}

/**
 * The order of the queue. A delivery waits for the one before it in its lane: it is let go when that one is done, or
 * a while after that one first failed. Waiting ones are never looked at, so a long lane costs nothing.
 */
@Injectable()
export class Lanes {
  constructor(private readonly clock: Clock) {}

  async ends(tx: Transaction, lanes: readonly Lane[]): Promise<Ends> {
    const asked = [...new Map(lanes.map((lane) => [nameOf(lane), lane])).values()];
    if (asked.length === 0) return new Ends(new Map(), new Map());
    const ends = await tx.rows<End>(
      `SELECT lane.webhook_id, lane.subject,
         (SELECT MAX(d.sequence) FROM deliveries d WHERE d.webhook_id = lane.webhook_id AND d.subject = lane.subject) AS sequence,
         (SELECT MAX(q.id) FROM delivery_queue q WHERE q.subject = lane.subject AND q.webhook_id = lane.webhook_id) AS last
       FROM (${asked.map(() => 'SELECT ? AS webhook_id, ? AS subject').join(' UNION ALL ')}) AS lane`,
      asked.flatMap(({ webhook_id, subject }) => [webhook_id, subject]),
    );
    const freeAt = await this.freeTimes(tx, ends);
    return new Ends(new Map(ends.map((end) => [nameOf(end), Number(end.sequence ?? 0)])), freeAt);
  }

  /** Held until the end of the transaction, so that none of the last ones gets done unnoticed meanwhile. */
  private async freeTimes(tx: Transaction, ends: readonly End[]): Promise<Map<string, number>> {
    const ids = ends.flatMap(({ last }) => (last === null ? [] : [Number(last)]));
    if (ids.length === 0) return new Map();
    const rows = await tx.rows<Lane & { failed_at: number | null }>(
      `SELECT webhook_id, subject, failed_at FROM delivery_queue WHERE id IN (${questionMarks(ids)})${tx.forUpdate}`,
      ids,
    );
    return new Map(
      rows.map((row) => [nameOf(row), row.failed_at === null ? Infinity : Number(row.failed_at) + LONGEST_HOLD]),
    );
  }

  async place(tx: Transaction, deliveries: readonly Placed[], ends: Ends): Promise<void> {
    if (deliveries.length === 0) return;
    const now = this.clock.now();
    const values = deliveries.flatMap((delivery) => {
      const goAt = ends.takeEnd(delivery, now);
      const waits = goAt === Infinity;
      return [delivery.id, delivery.webhook_id, delivery.subject, waits ? 1 : 0, waits ? now : goAt];
    });
    await tx.change(
      `INSERT INTO delivery_queue (delivery_id, webhook_id, subject, waiting, due_at, tries)
       VALUES ${deliveries.map(() => '(?, ?, ?, ?, ?, 0)').join(', ')}`,
      values,
    );
  }

  /** Lets those go that stand right behind the given places; the places themselves must be held by the transaction. */
  async letGo(tx: Transaction, places: readonly number[], at: number): Promise<number> {
    if (places.length === 0) return 0;
    const behind = await tx.rows<{ id: number | null }>(
      `SELECT (SELECT MIN(s.id) FROM delivery_queue s
         WHERE s.subject = q.subject AND s.webhook_id = q.webhook_id AND s.id > q.id) AS id
       FROM delivery_queue q WHERE q.id IN (${questionMarks(places)})`,
      places,
    );
    const ids = behind.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
    if (ids.length === 0) return 0;
    // One that was tried has times of its own.
    return tx.change(
      `UPDATE delivery_queue SET waiting = 0, due_at = ? WHERE tries = 0 AND (waiting = 1 OR due_at > ?) AND id IN (${questionMarks(ids)})`,
      [at, at, ...ids],
    );
  }

  /** The first failure of a delivery starts its hold; a later one makes it no longer. */
  letGoLater(tx: Transaction, places: readonly number[], now: number): Promise<number> {
    return this.letGo(tx, places, now + LONGEST_HOLD);
  }
}
