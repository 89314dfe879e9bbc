import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SetDefaultCountry, UpdateCompany } from '../../../contracts/companies/commands.js';
import { CompanyById } from '../../../contracts/companies/queries.js';

@CommandHandler(SetDefaultCountry)
export class SetDefaultCountryHandler implements ICommandHandler<SetDefaultCountry> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, country }: SetDefaultCountry): Promise<void> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (company?.country === null) await this.commands.execute(new UpdateCompany({ companyId, settings: { country } }));
  }
}
