import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { SECOND } from '../../../platform/clock.js';
import { Metrics } from '../../../platform/observability/metrics.js';

const OUTCOMES = ['accepted', 'rejected', 'failed'] as const;
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The duration of requests from this process to bridges. */
@Injectable()
export class CarrierMetrics {
  private readonly seconds: Histogram<'outcome'>;

  constructor({ registry }: Metrics) {
    this.seconds = new Histogram({
      name: 'switchhook_carrier_request_seconds',
      help: 'Time that requests to carrier bridges took; failed ones are retried, rejected ones are not',
      labelNames: ['outcome'],
      buckets: BUCKETS,
      registers: [registry],
    });
    // A rate needs a first sample of zero.
    for (const outcome of OUTCOMES) this.seconds.zero({ outcome });
  }

  record(outcome: (typeof OUTCOMES)[number], milliseconds: number): void {
    this.seconds.observe({ outcome }, milliseconds / SECOND);
  }
}
