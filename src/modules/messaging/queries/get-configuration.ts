import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { Configurations, presentConfiguration } from '../configurations.js';
import { configurationNotFound } from '../commands/set-configuration.js';

export class GetConfiguration extends Query<
  ReturnType<typeof presentConfiguration>,
  { companyId: number; numberId: number }
> {}

@QueryHandler(GetConfiguration)
export class GetConfigurationHandler implements IQueryHandler<GetConfiguration> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly configurations: Configurations,
  ) {}

  async execute({ companyId, numberId }: GetConfiguration): Promise<ReturnType<typeof presentConfiguration>> {
    await this.numbers.get(companyId, numberId);
    const configuration = await this.configurations.find(numberId);
    if (!configuration) throw configurationNotFound();
    return presentConfiguration(configuration);
  }
}
