import { Injectable } from '@nestjs/common';
import { placeholders } from '../../../../platform/database/reader.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { INTEGRATION_DELETED } from '../../catalogue/integrations-events.js';
import { WebhookRemoval } from '../../webhook-removal.js';
import { type Outcome, succeeded } from './claimed-delivery.js';
import { MAX_ATTEMPTS } from '../sending/retry-schedule.js';
import { WebhookDisabler } from '../webhook-disabler.js';

const GONE = 410;

/** Records outcomes of attempts in batches and carries out what follows from them. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly disabler: WebhookDisabler,
    private readonly removal: WebhookRemoval,
  ) {}

  async record(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    await this.logAttempts(tx, outcomes);
    await this.countAttempts(tx, outcomes);
    const failed = outcomes.filter((outcome) => !succeeded(outcome));
    const final = failed.filter(({ delivery, statusCode }) => statusCode === GONE || delivery.attempts >= MAX_ATTEMPTS);
    await this.endRetirements(tx, [...outcomes.filter(succeeded), ...final]);
    for (const { delivery, statusCode } of final)
      await this.disabler.disable(tx, delivery.target.webhookId, statusCode === GONE ? 'gone' : 'failing');
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
