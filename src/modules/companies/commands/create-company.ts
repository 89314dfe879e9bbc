import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateCompany, UpdateCompany } from '../../../contracts/companies/commands.js';
import { UpdateNumberKeys } from '../../../contracts/contacts/commands.js';
import { AddBuiltInRules, RedoEmbeddedSteps } from '../../../contracts/intelligence/commands.js';
import { AddSystemTags } from '../../../contracts/tags/commands.js';
import { EndTagging } from '../../../contracts/users/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Company } from '../company.entity.js';

@CommandHandler(CreateCompany)
export class CreateCompanyHandler implements ICommandHandler<CreateCompany> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ settings }: CreateCompany): Promise<{ companyId: number }> {
    return this.work.run(async (tx) => {
      const company = await tx.save(Company.create(settings, this.clock.now()));
      await this.commands.execute(new AddSystemTags({ companyId: company.id }));
      if (company.aiPackage !== 'none') await this.commands.execute(new AddBuiltInRules({ companyId: company.id }));
      return { companyId: company.id };
    });
  }
}

@CommandHandler(UpdateCompany)
export class UpdateCompanyHandler implements ICommandHandler<UpdateCompany> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, settings }: UpdateCompany): Promise<void> {
    return this.work.run(async (tx) => {
      const company = await tx.lock(Company, { id: companyId });
      if (!company) throw ApiError.notFound(`Company ${companyId}`);
      const { mandatoryTagging: before, country, rerunEmbedded } = company;
      company.change(settings, this.clock.now());
      await tx.save(company);
      if (company.country !== null && company.country !== country)
        await this.commands.execute(new UpdateNumberKeys({ companyId, country: company.country }));
      if (company.aiPackage !== 'none') await this.commands.execute(new AddBuiltInRules({ companyId }));
      if (!rerunEmbedded && company.rerunEmbedded) await this.commands.execute(new RedoEmbeddedSteps({ companyId }));
      if (before && !company.mandatoryTagging) await this.commands.execute(new EndTagging({ companyId, callId: null }));
    });
  }
}
