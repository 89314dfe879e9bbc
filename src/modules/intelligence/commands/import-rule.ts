import type { Type as Class } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddBuiltInRules, ImportRule, type RuleKind } from '../../../contracts/intelligence/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { validate } from '../../../platform/http/validation/validate.js';
import { type Definitions, Playbook, Scorecard, SummaryTemplate } from '../rules/definitions.js';
import { Rules } from '../rules/rules.js';

const CLASSES: { [K in RuleKind]: Class<Definitions[K]> } = {
  playbook: Playbook,
  scorecard: Scorecard,
  summary_template: SummaryTemplate,
};

@CommandHandler(ImportRule)
export class ImportRuleHandler implements ICommandHandler<ImportRule> {
  constructor(private readonly rules: Rules) {}

  async execute({ companyId, kind, definition }: ImportRule): Promise<{ id: number }> {
    return { id: await this.rules.save(companyId, kind, parseDefinition(kind, definition)) };
  }
}

/** The validated definition without unknown properties; topics, categories and sections have distinct names. */
function parseDefinition<K extends RuleKind>(kind: K, definition: unknown): Definitions[K] {
  const parsed = validate(CLASSES[kind], definition, { name: 'file', firstOnly: true });
  for (const [path, items] of Object.entries(parsed)) if (Array.isArray(items)) rejectDuplicates(path, items);
  return parsed;
}

function rejectDuplicates(path: string, items: readonly { name: string }[]): void {
  const names = items.map(({ name }) => name);
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate !== undefined) throw ApiError.invalid(path, `must not name ${duplicate} twice`);
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
