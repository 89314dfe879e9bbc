import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../version.js';

const PREFIX = 'switchhook_';

/** Omits gauges whose names end like those of counters, which linters reject, and what build_info shows. */
const LEFT_OUT = ['active_resources_total', 'active_handles_total', 'active_requests_total', 'version_info'];

/** Separate from the application, because their collectors run until the process ends. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics, prefix: PREFIX });
for (const name of LEFT_OUT) processMetrics.removeSingleMetric(`${PREFIX}nodejs_${name}`);

/** The metrics of this process; modules register their own in the registry. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requestDuration = new Histogram({
    name: 'switchhook_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  constructor() {
    new Gauge({
      name: 'switchhook_build_info',
      help: 'Always 1; the labels are the versions of the server and of Node',
      labelNames: ['version', 'node'],
      registers: [this.registry],
    }).set({ version: VERSION, node: process.version }, 1);
  }

  /** In the format of Prometheus. */
  text(): Promise<string> {
    return Registry.merge([processMetrics, this.registry]).metrics();
  }
}
