import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { HasCompanies } from '../../../contracts/companies/queries.js';
import { SetupLink } from '../../../contracts/dashboard/queries.js';
import { Config } from '../../../platform/config.js';
import { SetupToken } from '../setup/setup-token.js';

/** The token is in the fragment, which never reaches the logs of proxies. */
@QueryHandler(SetupLink)
export class SetupLinkHandler implements IQueryHandler<SetupLink> {
  constructor(
    private readonly queries: QueryBus,
    private readonly token: SetupToken,
    private readonly config: Config,
  ) {}

  async execute(): Promise<string | undefined> {
    if (await this.queries.execute(new HasCompanies())) return undefined;
    return `${this.config.dashboardUrl}/setup#${this.token.value}`;
  }
}
