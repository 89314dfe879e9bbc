import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { Command } from '../../../platform/cqrs.js';
import { declareUnique } from '../../../platform/database/schema/unique-violations.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Rule } from '../rule.entity.js';
import { Rules } from '../rules/rules.js';
import { parseDefinition } from './import-rule.js';

declareUnique('intelligence_settings', ['company_id', 'kind', 'name'], () =>
  ApiError.invalid('name', 'is already the name of another one'),
);

/** A new playbook, scorecard or summary template; its name must not be taken. */
export class CreateRule extends Command<
  { ruleId: number },
  { companyId: number; kind: RuleKind; definition: object }
> {}

/** A changed built-in rule becomes the company's own. */
export class ChangeRule extends Command<void, { companyId: number; ruleId: number; definition: object }> {}

export class DeleteRule extends Command<void, { companyId: number; ruleId: number }> {}

@CommandHandler(CreateRule)
export class CreateRuleHandler implements ICommandHandler<CreateRule> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rules: Rules,
  ) {}

  execute({ companyId, kind, definition }: CreateRule): Promise<{ ruleId: number }> {
    const parsed = parseDefinition(kind, definition);
    return this.work.run(async (tx) => ({ ruleId: await this.rules.insert(tx, companyId, kind, parsed, false) }));
  }
}

@CommandHandler(ChangeRule)
export class ChangeRuleHandler implements ICommandHandler<ChangeRule> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, ruleId, definition }: ChangeRule): Promise<void> {
    return this.work.run(async (tx) => {
      const rule = await lockRule(tx, companyId, ruleId);
      const parsed = parseDefinition(rule.kind, definition);
      const changes = { name: parsed.name, definition: parsed, builtIn: false, updatedAt: this.clock.now() };
      await tx.saveRow(Object.assign(rule, changes));
    });
  }
}

@CommandHandler(DeleteRule)
export class DeleteRuleHandler implements ICommandHandler<DeleteRule> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rules: Rules,
  ) {}

  execute({ companyId, ruleId }: DeleteRule): Promise<void> {
    return this.work.run(async (tx) => {
      const { builtIn } = await lockRule(tx, companyId, ruleId);
      if (builtIn)
        throw new ApiError(409, 'A built-in rule cannot be deleted; it is used while there is no other of its kind.');
      await tx.change('DELETE FROM intelligence_settings WHERE id = ? AND company_id = ?', [ruleId, companyId]);
      // The rule may have replaced a built-in one.
      await this.rules.addBuiltIns(tx, companyId);
    });
  }
}

export async function lockRule(tx: Transaction, companyId: number, id: number): Promise<Rule> {
  const rule = await tx.lock(Rule, { companyId, id });
  if (!rule) throw ApiError.notFound('This rule');
  return rule;
}
