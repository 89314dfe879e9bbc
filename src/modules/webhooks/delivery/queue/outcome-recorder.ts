import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { INTEGRATION_DELETED } from '../../catalogue/integrations-events.js';
import { WebhookRemoval } from '../../webhook-removal.js';
import { SUCCESS_PRECISION, Webhook } from '../../webhook.entity.js';
import { DeliveryMetrics } from '../delivery-metrics.js';
import { type ClaimedDelivery, type Outcome, succeeded } from './claimed-delivery.js';
import { DeliveryQueue } from './delivery-queue.js';
import { MAX_ATTEMPTS } from '../sending/retry-schedule.js';
import { WebhookDisabler } from '../webhook-disabler.js';

const GONE = 410;

/** Records outcomes of attempts in batches and carries out what follows from them. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly disabler: WebhookDisabler,
    private readonly removal: WebhookRemoval,
    private readonly clock: Clock,
    private readonly metrics: DeliveryMetrics,
  ) {}

  async record(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    await this.logAttempts(tx, outcomes);
    await this.countAttempts(tx, outcomes);
    const delivered = outcomes.filter(succeeded);
    tx.afterCommit(() => this.metrics.recordEnd('delivered', delivered.length));
    await this.noteSuccesses(tx, delivered);
    const failed = outcomes.filter((outcome) => !succeeded(outcome));
    const gone = failed.filter(({ statusCode }) => statusCode === GONE);
    const exhausted = failed.filter(
      ({ delivery, statusCode }) => statusCode !== GONE && delivery.attempts >= MAX_ATTEMPTS,
    );
    await this.endRetirements(tx, [...delivered, ...gone, ...exhausted]);
    for (const { delivery } of gone) await this.disabler.disable(tx, delivery.target.webhookId, 'gone');
    for (const { delivery } of exhausted) await this.giveUp(tx, delivery);
  }

  /** Fails only this delivery if the webhook accepts others; otherwise disables the webhook, which holds them all. */
  private async giveUp(tx: Transaction, delivery: ClaimedDelivery): Promise<void> {
    const now = this.clock.now();
    const webhook = await tx.lock(Webhook, { id: delivery.target.webhookId });
    if (webhook?.state !== 'active') return;
    if (webhook.acceptsOthers(delivery.failingSince ?? now, now)) await this.queue.fail(tx, [delivery]);
    else await this.disabler.disable(tx, webhook.id, 'failing');
  }

  private async noteSuccesses(tx: Transaction, delivered: readonly Outcome[]): Promise<void> {
    const now = this.clock.now();
    const stale = delivered
      .map(({ delivery }) => delivery.target)
      .filter(({ lastSuccessAt }) => (lastSuccessAt ?? 0) <= now - SUCCESS_PRECISION);
    const ids = [...new Set(stale.map(({ webhookId }) => webhookId))];
    if (ids.length > 0)
      await tx.change(`UPDATE webhooks SET last_success_at = ? WHERE id IN (${placeholders(ids)})`, [now, ...ids]);
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

  private async countAttempts(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    for (const status of ['delivered', 'open']) {
      const ids = outcomes
        .filter((outcome) => succeeded(outcome) === (status === 'delivered'))
        .map(({ delivery }) => delivery.deliveryId);
      if (ids.length > 0)
        await tx.change(
          `UPDATE deliveries SET status = ?, attempts = attempts + 1 WHERE id IN (${placeholders(ids)})`,
          [status, ...ids],
        );
    }
  }

  /** Deletes retiring webhooks whose last event was delivered or will not be tried again. */
  private async endRetirements(tx: Transaction, final: readonly Outcome[]): Promise<void> {
    const last = final.filter(({ delivery }) => delivery.target.retiring && delivery.event === INTEGRATION_DELETED);
    for (const { delivery } of last) await this.removal.endRetirement(tx, delivery.target.webhookId);
  }
}
