import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Clock } from '../clock.js';
import { Reader } from '../database/reader.js';
import { RequestTimes } from './request-times.js';

@Injectable()
export class Metrics {
  readonly requests = new RequestTimes();
  private readonly registry = new Registry();

  constructor(reader: Reader, clock: Clock) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const counted = (name: string, help: string, sql: string, values: () => unknown[]) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(Number((await reader.first<{ n: number }>(sql, values()))!.n));
        },
      });
    counted('outbox_pending', 'Events not yet handed on', 'SELECT COUNT(*) AS n FROM outbox', () => []);
    counted('timers_overdue', 'Timers past their time', 'SELECT COUNT(*) AS n FROM timers WHERE due_at <= ?', () => [
      clock.now(),
    ]);
  }

  async text(): Promise<string> {
    return (await this.registry.metrics()) + this.requests.text();
  }
}
