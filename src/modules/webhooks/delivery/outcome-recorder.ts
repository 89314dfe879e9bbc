import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { INTEGRATION_DELETED } from '../catalogue/integrations.js';
import { WebhookRemoval } from '../webhook-removal.js';
import { type Outcome, succeeded } from './claimed-delivery.js';
import { MAX_ATTEMPTS, retryDelay } from './retry-schedule.js';
import { SubjectOrder } from './subject-order.js';
import { WebhookDisabler } from './webhook-disabler.js';

const GONE = 410;

const queueEntryIdOf = ({ delivery }: Outcome): number => delivery.queueEntryId;
const deliveryIdOf = ({ delivery }: Outcome): number => delivery.deliveryId;

/** Records outcomes of attempts in batches and carries out what follows from them. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly order: SubjectOrder,
    private readonly disabler: WebhookDisabler,
    private readonly removal: WebhookRemoval,
    private readonly clock: Clock,
  ) {}

  async record(tx: Transaction, all: readonly Outcome[]): Promise<void> {
    const outcomes = await this.ownedOutcomes(tx, all);
    if (outcomes.length === 0) return;
    await this.logAttempts(tx, outcomes);
    const delivered = outcomes.filter(succeeded);
    const failed = outcomes.filter((outcome) => !succeeded(outcome));
    if (delivered.length > 0) await this.finish(tx, delivered);
    if (failed.length > 0) await this.scheduleRetries(tx, failed);
  }

  /** Drops outcomes whose lease was claimed by another process; locks the rest, so that nothing is appended meanwhile. */
  private async ownedOutcomes(tx: Transaction, outcomes: readonly Outcome[]): Promise<Outcome[]> {
    if (outcomes.length === 0) return [];
    const rows = await tx.rows<{ id: number; claim: string | null }>(
      `SELECT id, claim FROM delivery_queue WHERE id IN (${placeholders(outcomes)}) ORDER BY id${tx.forUpdate}`,
      outcomes.map(queueEntryIdOf),
    );
    const claims = new Map(rows.map(({ id, claim }) => [id, claim]));
    return outcomes.filter(({ delivery }) => claims.get(delivery.queueEntryId) === delivery.claim);
  }

  private async logAttempts(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    await tx.change(
      `INSERT INTO delivery_attempts (delivery_id, at, status_code, latency_ms, error, response_body)
       VALUES ${outcomes.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      outcomes.flatMap(({ delivery, at, statusCode, latency, error, responseBody }) => [
        delivery.deliveryId,
        at,
        statusCode,
        latency,
        error,
        responseBody,
      ]),
    );
  }

  private async finish(tx: Transaction, delivered: readonly Outcome[]): Promise<void> {
    const ids = delivered.map(queueEntryIdOf);
    await this.order.releaseNext(tx, ids, this.clock.now());
    await tx.change(`DELETE FROM delivery_queue WHERE id IN (${placeholders(ids)})`, ids);
    await tx.change(
      `UPDATE deliveries SET status = 'delivered', attempts = attempts + 1 WHERE id IN (${placeholders(ids)})`,
      delivered.map(deliveryIdOf),
    );
    await this.endRetirements(tx, delivered);
  }

  private async scheduleRetries(tx: Transaction, failed: readonly Outcome[]): Promise<void> {
    const now = this.clock.now();
    for (const { delivery, retryAfter } of failed)
      await tx.change(
        'UPDATE delivery_queue SET claim = NULL, due_at = ?, failed_at = COALESCE(failed_at, ?) WHERE id = ?',
        [now + Math.max(retryAfter ?? 0, retryDelay(delivery.tries)), now, delivery.queueEntryId],
      );
    await tx.change(
      `UPDATE deliveries SET attempts = attempts + 1 WHERE id IN (${placeholders(failed)})`,
      failed.map(deliveryIdOf),
    );
    await this.order.releaseNextAfterHold(tx, failed.map(queueEntryIdOf), now);
    const final = failed.filter(({ delivery, statusCode }) => statusCode === GONE || delivery.tries >= MAX_ATTEMPTS);
    await this.endRetirements(tx, final);
    for (const { delivery, statusCode } of final)
      await this.disabler.disable(tx, delivery.target.webhookId, statusCode === GONE ? 'gone' : 'failing');
  }

  /** Deletes retiring webhooks whose last event was delivered or will not be tried again. */
  private async endRetirements(tx: Transaction, final: readonly Outcome[]): Promise<void> {
    const last = final.filter(({ delivery }) => delivery.target.retiring && delivery.event === INTEGRATION_DELETED);
    for (const { delivery } of last) await this.removal.endRetirement(tx, delivery.target.webhookId);
  }
}
