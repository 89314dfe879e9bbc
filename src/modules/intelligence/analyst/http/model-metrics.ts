import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { SECOND } from '../../../../platform/clock.js';
import { Metrics } from '../../../../platform/observability/metrics.js';

const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const SERVICES = ['language', 'speech'] as const;
const OUTCOMES = ['answered', 'rejected', 'failed'] as const;

export type RecordRequest = (outcome: (typeof OUTCOMES)[number], milliseconds: number) => void;

/** How long the requests of this process to AI services took. */
@Injectable()
export class ModelMetrics {
  private readonly seconds: Histogram<'service' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.seconds = new Histogram({
      name: 'switchhook_ai_request_seconds',
      help: 'Time that requests to AI services took; failed ones are retried',
      labelNames: ['service', 'outcome'],
      buckets: BUCKETS,
      registers: [registry],
    });
    // A rate needs a first sample of zero.
    for (const service of SERVICES) for (const outcome of OUTCOMES) this.seconds.zero({ service, outcome });
  }

  recorderOf(service: (typeof SERVICES)[number]): RecordRequest {
    return (outcome, milliseconds) => this.seconds.observe({ service, outcome }, milliseconds / SECOND);
  }
}
