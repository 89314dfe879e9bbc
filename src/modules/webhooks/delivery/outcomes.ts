import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { INTEGRATION_DELETED } from '../catalogue/integrations.js';
import { WebhookRemoval } from '../webhook-removal.js';
import { GiveUp } from './give-up.js';
import { type Outcome, succeeded } from './job.js';
import { Lanes } from './lanes.js';
import { MOST_ATTEMPTS, pauseAfter } from './retry-schedule.js';

const GONE = 410;

const placeOf = ({ job }: Outcome): number => job.place;
const deliveryOf = ({ job }: Outcome): number => job.deliveryId;

/** Writes down how attempts went, many at a time, and what follows from it. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly lanes: Lanes,
    private readonly giveUp: GiveUp,
    private readonly removal: WebhookRemoval,
    private readonly clock: Clock,
  ) {}

  async write(tx: Transaction, all: readonly Outcome[]): Promise<void> {
    const outcomes = await this.stillOurs(tx, all);
    if (outcomes.length === 0) return;
    await this.log(tx, outcomes);
    const delivered = outcomes.filter(succeeded);
    const failed = outcomes.filter((outcome) => !succeeded(outcome));
    if (delivered.length > 0) await this.finish(tx, delivered);
    if (failed.length > 0) await this.postpone(tx, failed);
  }

  /** A place whose lease ran out belongs to whoever took it up; held here, so that nobody is put behind it unnoticed. */
  private async stillOurs(tx: Transaction, outcomes: readonly Outcome[]): Promise<Outcome[]> {
    if (outcomes.length === 0) return [];
    const rows = await tx.rows<{ id: number; claim: string | null }>(
      `SELECT id, claim FROM delivery_queue WHERE id IN (${questionMarks(outcomes)}) ORDER BY id${tx.forUpdate}`,
      outcomes.map(placeOf),
    );
    const claims = new Map(rows.map(({ id, claim }) => [Number(id), claim]));
    return outcomes.filter(({ job }) => claims.get(job.place) === job.claim);
  }

  private async log(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    await tx.change(
      `INSERT INTO delivery_attempts (delivery_id, at, status_code, latency_ms, error, response_body)
       VALUES ${outcomes.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      outcomes.flatMap(({ job, at, statusCode, latency, error, responseBody }) => [
        ...[job.deliveryId, at, statusCode],
        ...[latency, error, responseBody],
      ]),
    );
  }

  private async finish(tx: Transaction, delivered: readonly Outcome[]): Promise<void> {
    const places = delivered.map(placeOf);
    await this.lanes.letGo(tx, places, this.clock.now());
    await tx.change(`DELETE FROM delivery_queue WHERE id IN (${questionMarks(places)})`, places);
    await tx.change(
      `UPDATE deliveries SET status = 'delivered', attempts = attempts + 1 WHERE id IN (${questionMarks(places)})`,
      delivered.map(deliveryOf),
    );
    await this.letRetire(tx, delivered);
  }

  private async postpone(tx: Transaction, failed: readonly Outcome[]): Promise<void> {
    const now = this.clock.now();
    for (const { job, retryAfter } of failed)
      await tx.change(
        'UPDATE delivery_queue SET claim = NULL, due_at = ?, failed_at = COALESCE(failed_at, ?) WHERE id = ?',
        [now + Math.max(retryAfter ?? 0, pauseAfter(job.tries)), now, job.place],
      );
    await tx.change(
      `UPDATE deliveries SET attempts = attempts + 1 WHERE id IN (${questionMarks(failed)})`,
      failed.map(deliveryOf),
    );
    await this.lanes.letGoLater(tx, failed.map(placeOf), now);
    const hopeless = failed.filter(({ job, statusCode }) => statusCode === GONE || job.tries >= MOST_ATTEMPTS);
    await this.letRetire(tx, hopeless);
    for (const { job, statusCode } of hopeless)
      await this.giveUp.on(tx, job.target.webhookId, statusCode === GONE ? 'gone' : 'failing');
  }

  /** The last word was heard, or will never be. */
  private async letRetire(tx: Transaction, over: readonly Outcome[]): Promise<void> {
    const last = over.filter(({ job }) => job.target.retiring && job.event === INTEGRATION_DELETED);
    for (const { job } of last) await this.removal.endRetirement(tx, job.target.webhookId);
  }
}
