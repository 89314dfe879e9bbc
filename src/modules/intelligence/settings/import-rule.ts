import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddBuiltInRules, ImportRule } from '../../../contracts/intelligence.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { readDefinition } from './definition-rules.js';
import { Settings } from './settings.js';

@CommandHandler(ImportRule)
export class ImportRuleHandler implements ICommandHandler<ImportRule> {
  constructor(private readonly settings: Settings) {}

  async execute({ companyId, kind, definition }: ImportRule): Promise<{ id: number }> {
    return { id: await this.settings.keep(companyId, kind, readDefinition(kind, definition)) };
  }
}

@CommandHandler(AddBuiltInRules)
export class AddBuiltInRulesHandler implements ICommandHandler<AddBuiltInRules> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  execute({ companyId }: AddBuiltInRules): Promise<void> {
    return this.work.run((tx) => this.settings.setUp(tx, companyId));
  }
}
