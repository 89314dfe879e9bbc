import { Injectable } from '@nestjs/common';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import type { Language } from '../../../contracts/intelligence/types.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf, type RowOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { languageCodeOf } from '../languages.js';
import { BUILT_IN_RULES, builtInRules } from './built-in-rules.js';
import type { Definitions } from './definitions.js';
import { Rule } from '../rule.entity.js';

type RuleOf<K extends RuleKind> = Pick<Rule, 'id' | 'builtIn'> & { definition: Definitions[K] };

const RULE = columnsOf(Rule, ['id', 'builtIn', 'definition']);

/** A company's playbooks, scorecards and summary templates; its own take precedence over the built-in ones. */
@Injectable()
export class Rules {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Its own rules, or the built-in ones if it has none; latest first. */
  async list<K extends RuleKind>(companyId: number, kind: K, language: Language = 'en'): Promise<RuleOf<K>[]> {
    const rules = await this.read(companyId, kind, language);
    const own = rules.filter(({ builtIn }) => !builtIn);
    return own.length > 0 ? own : rules;
  }

  /** The latest of its own rules that applies to the language, or the built-in one. */
  async findForLanguage<K extends 'playbook' | 'summary_template'>(
    companyId: number,
    kind: K,
    language: Language,
  ): Promise<RuleOf<K> | undefined> {
    const rules = await this.read(companyId, kind, language);
    const fits = ({ definition }: RuleOf<K>): boolean =>
      definition.language === undefined || languageCodeOf(definition.language) === languageCodeOf(language);
    return rules.filter(({ builtIn }) => !builtIn).find(fits) ?? rules.find(({ builtIn }) => builtIn);
  }

  /** Replaces the rule of the same name. */
  save<K extends RuleKind>(companyId: number, kind: K, definition: Definitions[K]): Promise<number> {
    return this.work.run(async (tx) => {
      const existing = await tx.lock(Rule, { companyId, kind, name: definition.name });
      if (!existing) return this.insert(tx, companyId, kind, definition, false);
      Object.assign(existing, { definition, builtIn: false, updatedAt: this.clock.now() });
      return (await tx.saveRow(existing)).id;
    });
  }

  /** Idempotent. A rule of the company with the same name replaces a built-in one. */
  async addBuiltIns(tx: Transaction, companyId: number): Promise<void> {
    const rules = await tx.rows<RowOf<Rule, 'kind' | 'name' | 'built_in'>>(
      'SELECT kind, name, built_in FROM intelligence_settings WHERE company_id = ?',
      [companyId],
    );
    for (const kind of Object.keys(BUILT_IN_RULES) as RuleKind[]) {
      const { name } = BUILT_IN_RULES[kind];
      if (!rules.some((rule) => rule.kind === kind && (rule.built_in || rule.name === name)))
        await this.insert(tx, companyId, kind, BUILT_IN_RULES[kind], true);
    }
  }

  /** The texts of built-in rules are not the stored ones, but those of this version in the language. */
  private async read<K extends RuleKind>(companyId: number, kind: K, language: Language): Promise<RuleOf<K>[]> {
    const from = 'FROM intelligence_settings WHERE company_id = ? AND kind = ? ORDER BY updated_at DESC, id DESC';
    const rules = (await this.reader.select(RULE, from, [companyId, kind])) as RuleOf<K>[];
    const builtIn = builtInRules(languageCodeOf(language))[kind];
    return rules.map((rule) => (rule.builtIn ? { ...rule, definition: builtIn } : rule));
  }

  async insert<K extends RuleKind>(
    tx: Transaction,
    companyId: number,
    kind: K,
    definition: Definitions[K],
    builtIn: boolean,
  ): Promise<number> {
    const now = this.clock.now();
    const { name } = definition;
    const rule = { companyId, kind, name, builtIn, definition, createdAt: now, updatedAt: now };
    return (await tx.saveRow(Object.assign(new Rule(), rule))).id;
  }
}
