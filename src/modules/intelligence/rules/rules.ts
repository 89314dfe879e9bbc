import { Injectable } from '@nestjs/common';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import type { Language } from '../../../contracts/intelligence/types.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { languageCodeOf } from '../languages.js';
import { BUILT_IN_RULES } from './built-in-rules.js';
import type { Definitions } from './definitions.js';
import { Rule } from '../rule.entity.js';

export interface RuleOf<K extends RuleKind> {
  id: number;
  builtIn: boolean;
  definition: Definitions[K];
}

interface Row {
  id: number;
  built_in: boolean;
  definition: string;
}

/** A company's playbooks, scorecards and summary templates; its own take precedence over the built-in ones. */
@Injectable()
export class Rules {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Its own rules, or the built-in ones if it has none; latest first. */
  async list<K extends RuleKind>(companyId: number, kind: K): Promise<RuleOf<K>[]> {
    const rules = await this.read(companyId, kind);
    const own = rules.filter(({ builtIn }) => !builtIn);
    return own.length > 0 ? own : rules;
  }

  /** The latest of its own rules that applies to the language, or the built-in one. */
  async findForLanguage<K extends 'playbook' | 'summary_template'>(
    companyId: number,
    kind: K,
    language: Language,
  ): Promise<RuleOf<K> | undefined> {
    const rules = await this.read(companyId, kind);
    const fits = ({ definition }: RuleOf<K>): boolean =>
      definition.language === undefined || languageCodeOf(definition.language) === languageCodeOf(language);
    return rules.filter(({ builtIn }) => !builtIn).find(fits) ?? rules.find(({ builtIn }) => builtIn);
  }

  /** Replaces the rule of the same name. */
  save<K extends RuleKind>(companyId: number, kind: K, definition: Definitions[K]): Promise<number> {
    return this.work.run(async (tx) => {
      const { name } = definition;
      const [existing] = await tx.rows<{ id: number }>(
        `SELECT id FROM intelligence_settings WHERE company_id = ? AND kind = ? AND name = ?${tx.forUpdate}`,
        [companyId, kind, name],
      );
      if (!existing) return this.insert(tx, companyId, kind, definition, false);
      await tx.change('UPDATE intelligence_settings SET definition = ?, built_in = 0, updated_at = ? WHERE id = ?', [
        JSON.stringify(definition),
        this.clock.now(),
        existing.id,
      ]);
      return existing.id;
    });
  }

  /** Idempotent. */
  async addBuiltIns(tx: Transaction, companyId: number): Promise<void> {
    const rows = await tx.rows<{ kind: RuleKind }>(
      'SELECT DISTINCT kind FROM intelligence_settings WHERE company_id = ? AND built_in = 1',
      [companyId],
    );
    const present = new Set(rows.map(({ kind }) => kind));
    for (const kind of Object.keys(BUILT_IN_RULES) as RuleKind[])
      if (!present.has(kind)) await this.insert(tx, companyId, kind, BUILT_IN_RULES[kind], true);
  }

  private async read<K extends RuleKind>(companyId: number, kind: K): Promise<RuleOf<K>[]> {
    const rows = await this.reader.rows<Row>(
      `SELECT id, built_in, definition FROM intelligence_settings WHERE company_id = ? AND kind = ?
       ORDER BY updated_at DESC, id DESC`,
      [companyId, kind],
    );
    return rows.map((row) => ({
      id: row.id,
      builtIn: row.built_in,
      definition: JSON.parse(row.definition) as Definitions[K],
    }));
  }

  private async insert<K extends RuleKind>(
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
