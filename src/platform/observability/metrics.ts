import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../clock.js';
import { Reader } from '../database/reader.js';

type Observe = (seconds: number) => void;

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly observers = new Map<string, Observe>();

  constructor(reader: Reader, clock: Clock) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request line to the last byte of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    });
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

  /** Labels are resolved once per route and status: looking them up costs more than observing. */
  request(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let observe = this.observers.get(key);
    if (!observe) {
      const child = this.requests.labels(method, route, String(status));
      observe = (value) => child.observe(value);
      this.observers.set(key, observe);
    }
    observe(seconds);
  }
}
