import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../clock.js';
import { Reader } from '../database/reader.js';

@Injectable()
export class Metrics {
  /** Modules register their own metrics here. */
  readonly registry = new Registry();
  readonly requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  constructor(
    private readonly reader: Reader,
    clock: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.addCountGauge('outbox_pending', 'Events not yet published', 'SELECT COUNT(*) AS n FROM outbox');
    this.addCountGauge(
      'timers_overdue',
      'Timers past their due time',
      'SELECT COUNT(*) AS n FROM timers WHERE due_at <= ?',
      () => [clock.now()],
    );
  }

  /** Registers a gauge that runs a query on every scrape and shows the column `n`. */
  addCountGauge(name: string, help: string, sql: string, values: () => unknown[] = () => []): void {
    const { reader, registry } = this;
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await reader.first<{ n: number }>(sql, values()))!.n);
      },
    });
  }

  render(): Promise<string> {
    return this.registry.metrics();
  }
}
