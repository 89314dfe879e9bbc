import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { SECOND } from '../../../platform/clock.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { type Outcome, succeeded } from './queue/claimed-delivery.js';

const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];
const RESULTS = ['delivered', 'refused', 'no_answer'] as const;
const ENDS = ['delivered', 'failed'] as const;

const resultOf = (outcome: Outcome): (typeof RESULTS)[number] =>
  succeeded(outcome) ? 'delivered' : outcome.statusCode === null ? 'no_answer' : 'refused';

/** Metrics of the deliveries by this process. */
@Injectable()
export class DeliveryMetrics {
  private readonly deliveries: Counter<'outcome'>;
  private readonly attempts: Counter<'outcome'>;
  private readonly seconds: Histogram;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.deliveries = new Counter({
      name: 'switchhook_webhook_deliveries_total',
      help: 'Finished deliveries, by whether the receiver accepted them',
      labelNames: ['outcome'],
      registers,
    });
    this.attempts = new Counter({
      name: 'switchhook_webhook_attempts_total',
      help: 'Attempts at deliveries, by how they ended',
      labelNames: ['outcome'],
      registers,
    });
    // A rate needs a first sample of zero.
    for (const outcome of ENDS) this.deliveries.inc({ outcome }, 0);
    for (const outcome of RESULTS) this.attempts.inc({ outcome }, 0);
    this.seconds = new Histogram({
      name: 'switchhook_webhook_attempt_seconds',
      help: 'Time that attempts at deliveries took',
      buckets: BUCKETS,
      registers,
    });
  }

  recordAttempt(outcome: Outcome): void {
    this.attempts.inc({ outcome: resultOf(outcome) });
    this.seconds.observe(outcome.latency / SECOND);
  }

  recordEnd(outcome: (typeof ENDS)[number], count: number): void {
    this.deliveries.inc({ outcome }, count);
  }
}
