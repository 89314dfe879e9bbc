import { readdirSync } from 'node:fs';
import { readMetrics } from '../../support/metric.js';
import type { Server } from '../../support/processes/processes.js';

const MEBIBYTE = 1024 * 1024;

/** The state of the server at one time. */
export interface Sample {
  /** MiB. */
  memory: number;
  /** MiB. */
  heap: number;
  /** Open files and connections, without the sockets of phones. */
  descriptors: number;
  sockets: number;
  /** Milliseconds, since the last sample. */
  lag: number;
  /** For how many seconds the oldest item of any queue has been due. */
  queueAge: number;
}

/** Measures a server from outside; nothing else may read its metrics, because each read starts a new measurement of lag. */
export class Sampler {
  readonly samples: Sample[] = [];

  constructor(private readonly server: Server) {}

  async take(): Promise<Sample> {
    const metrics = await readMetrics(this.server.url);
    const value = (name: string): number => metrics.get(`switchhook_${name}`)!;
    const ages = [...metrics].filter(([name]) => name.startsWith('switchhook_queue_age_seconds'));
    const sockets = value('phone_sockets');
    const sample = {
      memory: value('process_resident_memory_bytes') / MEBIBYTE,
      heap: value('nodejs_heap_size_used_bytes') / MEBIBYTE,
      descriptors: this.countDescriptors() - sockets,
      sockets,
      lag: value('nodejs_eventloop_lag_p99_seconds') * 1_000,
      // Without ages the database did not respond in time.
      queueAge: ages.length === 0 ? Infinity : Math.max(...ages.map(([, age]) => age)),
    };
    this.samples.push(sample);
    return sample;
  }

  countDescriptors(): number {
    return readdirSync(`/proc/${this.server.child.process.pid}/fd`).length;
  }
}
