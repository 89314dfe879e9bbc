import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { SECOND } from '../../../platform/clock.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { type Outcome, succeeded } from './queue/claimed-delivery.js';

const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];
const RESULTS = ['delivered', 'refused', 'no_answer'] as const;

const resultOf = (outcome: Outcome): (typeof RESULTS)[number] =>
  succeeded(outcome) ? 'delivered' : outcome.statusCode === null ? 'no_answer' : 'refused';

/** Metrics of deliveries: the length of the queue, and the attempts of this process. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts: Counter<'outcome'>;
  private readonly seconds: Histogram;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    const pending = 'SELECT COUNT(*) AS n FROM delivery_queue';
    metrics.addCountGauge('webhook_deliveries_pending', 'Deliveries not yet finished', pending);
    this.attempts = new Counter({
      name: 'webhook_attempts_total',
      help: 'Attempts at deliveries, by how they ended',
      labelNames: ['outcome'],
      registers,
    });
    // A rate needs a first sample of zero.
    for (const outcome of RESULTS) this.attempts.inc({ outcome }, 0);
    this.seconds = new Histogram({
      name: 'webhook_attempt_seconds',
      help: 'Time that attempts at deliveries took',
      buckets: BUCKETS,
      registers,
    });
  }

  record(outcome: Outcome): void {
    this.attempts.inc({ outcome: resultOf(outcome) });
    this.seconds.observe(outcome.latency / SECOND);
  }
}
