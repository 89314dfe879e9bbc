import { Injectable } from '@nestjs/common';
import { Gauge, Histogram } from 'prom-client';
import { SECOND } from '../clock.js';
import type { PoolUse } from '../database/pool-use.js';
import { Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from './metrics.js';

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** How long commits take, and how much of the connection pools this process uses. */
@Injectable()
export class DatabaseLoad {
  constructor({ registry }: Metrics, work: UnitOfWork, reader: Reader) {
    const commits = new Histogram({
      name: 'switchhook_database_commit_seconds',
      help: 'Time that the commits of transactions took',
      buckets: BUCKETS,
      registers: [registry],
    });
    work.onCommit((milliseconds) => commits.observe(milliseconds / SECOND));

    // The embedded database reads without a pool.
    const pools = { write: work.pool, ...(reader.pool && { read: reader.pool }) };
    const addGauge = (name: string, help: string, valueOf: (pool: PoolUse) => number): void => {
      new Gauge({
        name,
        help,
        labelNames: ['pool'],
        registers: [registry],
        collect() {
          for (const [pool, use] of Object.entries(pools)) this.set({ pool }, valueOf(use));
        },
      });
    };
    addGauge('switchhook_database_pool_size', 'Connections that the pool may open', ({ size }) => size);
    addGauge('switchhook_database_pool_in_use', 'Connections of the pool that are in use', ({ inUse }) => inUse);
    addGauge('switchhook_database_pool_waiting', 'Requests that wait for a connection', ({ waiting }) => waiting);
  }
}
