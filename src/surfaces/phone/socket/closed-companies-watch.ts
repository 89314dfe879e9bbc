import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { exhaustMap, type Subscription, timer } from 'rxjs';
import { ClosedCompanies } from '../../../contracts/companies/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { PhoneConnections } from './phone-connections.js';

/**
 * Closes the sockets of closed companies. Every process with sockets polls, because this must depend neither on Redis
 * nor on which replica relays the event, and a company may be closed by a CLI process.
 */
@Injectable()
export class ClosedCompaniesWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ClosedCompaniesWatch.name);
  private polling: Subscription | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly connections: PhoneConnections,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.roles.has('api')) return;
    const runOnce = () => (this.running = this.runOnce().catch((error: unknown) => this.log.error(error)));
    this.polling = timer(0, SECOND).pipe(exhaustMap(runOnce)).subscribe();
  }

  async onModuleDestroy(): Promise<void> {
    this.polling?.unsubscribe();
    await this.running;
  }

  private async runOnce(): Promise<void> {
    const companyIds = this.connections.companyIds();
    if (companyIds.length === 0) return;
    for (const { companyId, reason } of await this.queries.execute(new ClosedCompanies({ companyIds })))
      this.connections.closeCompany(companyId, reason);
  }
}
