import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Clock } from '../clock.js';
import { Reader } from '../database/reader.js';
import { RequestTimes } from './request-times.js';

@Injectable()
export class Metrics {
  readonly requests = new RequestTimes();
  /** Where modules put what they count themselves. */
  readonly registry = new Registry();

  constructor(
    private readonly reader: Reader,
    clock: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.counted('outbox_pending', 'Events not yet handed on', 'SELECT COUNT(*) AS n FROM outbox');
    this.counted(
      'timers_overdue',
      'Timers past their time',
      'SELECT COUNT(*) AS n FROM timers WHERE due_at <= ?',
      () => [clock.now()],
    );
  }

  /** A gauge of what a query counts as `n`, asked whenever it is read. */
  counted(name: string, help: string, sql: string, values: () => unknown[] = () => []): void {
    const { reader, registry } = this;
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(Number((await reader.first<{ n: number }>(sql, values()))!.n));
      },
    });
  }

  async text(): Promise<string> {
    return (await this.registry.metrics()) + this.requests.text();
  }
}
