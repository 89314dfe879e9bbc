import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Config } from '../config.js';
import { Dependency, type DependencyOptions, type DependencyState } from './dependency.js';
import { Metrics } from './metrics.js';

/** External services whose outage this process tolerates. */
@Injectable()
export class Dependencies implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly all: Dependency[] = [];
  private readonly up: Gauge<'dependency'>;

  constructor(
    private readonly config: Config,
    { registry }: Metrics,
  ) {
    this.up = new Gauge({
      name: 'switchhook_dependency_up',
      help: 'Whether the service answered when it was last used or checked',
      labelNames: ['dependency'],
      registers: [registry],
    });
  }

  add(options: DependencyOptions): Dependency {
    const dependency = new Dependency(options, (isUp) => this.up.set({ dependency: options.name }, isUp ? 1 : 0));
    this.all.push(dependency);
    return dependency;
  }

  /** Each service, and whether it responded to its last use or check. */
  list(): { name: string; state: DependencyState }[] {
    return this.all.map(({ name, state }) => ({ name, state }));
  }

  /** Only workers use services that need checks. The start does not wait for them. */
  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker')) for (const dependency of this.all) dependency.startChecks();
  }

  onModuleDestroy(): void {
    for (const dependency of this.all) dependency.stopChecks();
  }
}
