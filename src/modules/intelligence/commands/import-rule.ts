import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddBuiltInRules, ImportRule, type RuleKind } from '../../../contracts/intelligence/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { validate } from '../../../platform/http/validation/validate.js';
import { requireSchema } from '../../../platform/http/validation/schema/require-schema.js';
import type { Definitions } from '../rules/definitions.js';
import { RULE_CLASSES, RULE_SCHEMAS } from '../rules/rule-schemas.js';
import { Rules } from '../rules/rules.js';

const requireRuleSchema: Record<RuleKind, (definition: unknown) => void> = {
  playbook: requireSchema(RULE_SCHEMAS.playbook, 'file'),
  scorecard: requireSchema(RULE_SCHEMAS.scorecard, 'file'),
  summary_template: requireSchema(RULE_SCHEMAS.summary_template, 'file'),
};

@CommandHandler(ImportRule)
export class ImportRuleHandler implements ICommandHandler<ImportRule> {
  constructor(private readonly rules: Rules) {}

  async execute({ companyId, kind, definition }: ImportRule): Promise<{ id: number }> {
    return { id: await this.rules.save(companyId, kind, parseDefinition(kind, definition)) };
  }
}

/** The validated definition without unknown properties; topics, categories and sections have distinct names. */
export function parseDefinition<K extends RuleKind>(kind: K, definition: unknown): Definitions[K] {
  const parsed = validate(RULE_CLASSES[kind], definition, { name: 'file', firstOnly: true });
  requireRuleSchema[kind](parsed);
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
