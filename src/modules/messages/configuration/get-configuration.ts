import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Lines } from '../lines.js';
import { Configurations, documentOf } from './configurations.js';
import { noConfiguration } from './set-configuration.js';

export class GetConfiguration extends Query<ReturnType<typeof documentOf>> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
  ) {
    super();
  }
}

@QueryHandler(GetConfiguration)
export class GetConfigurationHandler implements IQueryHandler<GetConfiguration> {
  constructor(
    private readonly lines: Lines,
    private readonly configurations: Configurations,
  ) {}

  async execute({ companyId, numberId }: GetConfiguration): Promise<ReturnType<typeof documentOf>> {
    await this.lines.named(companyId, numberId);
    const configuration = await this.configurations.of(numberId);
    if (!configuration) throw noConfiguration();
    return documentOf(configuration);
  }
}
