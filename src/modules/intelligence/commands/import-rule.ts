import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddBuiltInRules, ImportRule } from '../../../contracts/intelligence/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { parseDefinition } from '../rules/definition-parser.js';
import { Rules } from '../rules/rules.js';

@CommandHandler(ImportRule)
export class ImportRuleHandler implements ICommandHandler<ImportRule> {
  constructor(private readonly rules: Rules) {}

  async execute({ companyId, kind, definition }: ImportRule): Promise<{ id: number }> {
    return { id: await this.rules.save(companyId, kind, parseDefinition(kind, definition)) };
  }
}

@CommandHandler(AddBuiltInRules)
export class AddBuiltInRulesHandler implements ICommandHandler<AddBuiltInRules> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rules: Rules,
  ) {}

  execute({ companyId }: AddBuiltInRules): Promise<void> {
    return this.work.run((tx) => this.rules.addBuiltIns(tx, companyId));
  }
}
