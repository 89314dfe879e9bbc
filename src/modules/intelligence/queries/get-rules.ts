import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { ruleShape } from '../dto/rule.shape.js';
import { Rule } from '../rule.entity.js';
import { BUILT_IN_RULES } from '../rules/built-in-rules.js';

type RuleDocument = ValueOf<typeof ruleShape>;

export class ListRules extends Query<{ rules: RuleDocument[] }, { companyId: number; kind?: RuleKind }> {}

export class GetRule extends Query<{ rule: RuleDocument }, { companyId: number; ruleId: number }> {}

const RULE = columnsOf(Rule, ['id', 'kind', 'name', 'builtIn', 'definition', 'updatedAt']);

function present({ id, kind, name, builtIn, definition, updatedAt }: ReturnType<typeof RULE.parse>): RuleDocument {
  // Built-in rules have the texts of this version, not the stored ones.
  const shown = builtIn ? BUILT_IN_RULES[kind] : definition;
  return {
    id,
    kind,
    name,
    built_in: Boolean(builtIn),
    updated_at: iso(updatedAt),
    definition: shown,
    version: versionOf({ definition: shown }, []),
  };
}

@QueryHandler(ListRules)
export class ListRulesHandler implements IQueryHandler<ListRules> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, kind }: ListRules): Promise<{ rules: RuleDocument[] }> {
    const from = 'FROM intelligence_settings WHERE company_id = ? ORDER BY updated_at DESC, id DESC';
    const rules = await this.reader.select(RULE, from, [companyId]);
    return { rules: rules.filter((rule) => kind === undefined || rule.kind === kind).map(present) };
  }
}

@QueryHandler(GetRule)
export class GetRuleHandler implements IQueryHandler<GetRule> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, ruleId }: GetRule): Promise<{ rule: RuleDocument }> {
    const from = 'FROM intelligence_settings WHERE id = ? AND company_id = ?';
    const [rule] = await this.reader.select(RULE, from, [ruleId, companyId]);
    if (!rule) throw ApiError.notFound('This rule');
    return { rule: present(rule) };
  }
}
