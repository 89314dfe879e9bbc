import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { SECOND } from '../clock.js';
import { Reader } from '../database/reader.js';
import { withTimeout } from '../time/with-timeout.js';
import { Metrics } from './metrics.js';

const TIMEOUT = 3 * SECOND;

export interface Sample {
  labels: Record<string, string>;
  /** One for each gauge. */
  values: readonly number[];
}

interface DatabaseGauges {
  gauges: readonly { name: string; help: string }[];
  labelNames?: readonly string[];
  read: () => Promise<Sample[]>;
}

interface Registered {
  gauges: Gauge[];
  read: DatabaseGauges['read'];
}

/** Gauges that are read from the database at each scrape, so that every replica reports the same values. */
@Injectable()
export class DatabaseMetrics {
  private readonly log = new Logger(DatabaseMetrics.name);
  private readonly all: Registered[] = [];
  private readonly up: Gauge;
  private running: Promise<void> | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly reader: Reader,
  ) {
    this.up = new Gauge({
      name: 'switchhook_database_up',
      help: 'Whether the database responded to this scrape; if not, the metrics that are read from it are absent',
      registers: [metrics.registry],
    });
  }

  /** Gauges that one read provides. */
  add({ gauges, labelNames = [], read }: DatabaseGauges): void {
    const registers = [this.metrics.registry];
    this.all.push({ gauges: gauges.map((gauge) => new Gauge({ ...gauge, labelNames, registers })), read });
  }

  /** The query returns one row with the column `n`. */
  addCount(name: string, help: string, sql: string, values: readonly unknown[] = []): void {
    const read = async () => {
      const row = await this.reader.first<{ n: number }>(sql, values);
      return [{ labels: {}, values: [row!.n] }];
    };
    this.add({ gauges: [{ name, help }], read });
  }

  /** Never fails, because the metrics of the process are needed most while the database is down. */
  async refresh(): Promise<void> {
    // A read that hangs is awaited again instead of adding another one to the connection pool.
    this.running ??= this.readAll().finally(() => (this.running = undefined));
    try {
      await withTimeout(this.running, TIMEOUT, 'The database is slow');
      this.up.set(1);
    } catch (error) {
      this.log.warn(`The metrics of the database could not be read: ${String(error)}`);
      this.up.set(0);
      for (const { gauges } of this.all) replaceSamples(gauges, []);
    }
  }

  private async readAll(): Promise<void> {
    const results: { gauges: Gauge[]; samples: Sample[] }[] = [];
    for (const { gauges, read } of this.all) results.push({ gauges, samples: await read() });
    for (const { gauges, samples } of results) replaceSamples(gauges, samples);
  }
}

function replaceSamples(gauges: readonly Gauge[], samples: readonly Sample[]): void {
  for (const [i, gauge] of gauges.entries()) {
    gauge.reset();
    // A reset gauge without labels is 0 instead of absent.
    gauge.remove({});
    for (const { labels, values } of samples) gauge.set(labels, values[i]!);
  }
}
