import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ClosedCompanies } from '../../../contracts/companies/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Poller } from '../../../platform/time/poller.js';
import { PhoneConnections } from './phone-connections.js';

/**
 * Closes the sockets of closed companies. Every process with sockets polls, because this must depend neither on Redis
 * nor on which replica relays the event, and a company may be closed by a CLI process.
 */
@Injectable()
export class ClosedCompaniesWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller = new Poller(ClosedCompaniesWatch.name, () => this.runOnce());

  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly connections: PhoneConnections,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.roles.has('api')) this.poller.start(0, SECOND);
  }

  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  private async runOnce(): Promise<void> {
    const companyIds = this.connections.companyIds();
    if (companyIds.length === 0) return;
    for (const { companyId, reason } of await this.queries.execute(new ClosedCompanies({ companyIds })))
      this.connections.closeCompany(companyId, reason);
  }
}
