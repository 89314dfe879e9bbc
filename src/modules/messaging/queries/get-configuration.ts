import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { type Configuration, CONFIGURATION_TYPE, Configurations, MessagingNumbers } from '../messaging-numbers.js';
import { configurationNotFound } from '../commands/set-configuration.js';

type ConfigurationDocument = Pick<Configuration, 'token' | 'callbackUrl'> & { type: string };

export class GetConfiguration extends Query<ConfigurationDocument, { companyId: number; numberId: number }> {}

@QueryHandler(GetConfiguration)
export class GetConfigurationHandler implements IQueryHandler<GetConfiguration> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly configurations: Configurations,
    private readonly box: SecretBox,
  ) {}

  async execute({ companyId, numberId }: GetConfiguration): Promise<ConfigurationDocument> {
    await this.numbers.get(companyId, numberId);
    const configuration = await this.configurations.find(numberId);
    if (!configuration) throw configurationNotFound();
    const { token, callbackUrl } = configuration;
    return { token: this.box.open(token), callbackUrl, type: CONFIGURATION_TYPE };
  }
}
