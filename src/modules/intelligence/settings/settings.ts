import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contracts/intelligence.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { tongueOf } from '../languages.js';
import { DEFAULTS } from './defaults.js';
import type { Definitions, SettingKind } from './definitions.js';
import { Setting } from './setting.entity.js';

export interface Rule<K extends SettingKind> {
  id: number;
  builtIn: boolean;
  definition: Definitions[K];
}

interface Row {
  id: number;
  built_in: number | boolean;
  definition: string;
}

/** By what rules the calls of a company are held. Its own come before those that came with the package. */
@Injectable()
export class Settings {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All of its own; the one that came with the package where it has none. Latest first. */
  async of<K extends SettingKind>(companyId: number, kind: K): Promise<Rule<K>[]> {
    const rules = await this.read(companyId, kind);
    const own = rules.filter(({ builtIn }) => !builtIn);
    return own.length > 0 ? own : rules;
  }

  /** The latest of its own that is for the language; else the one that came with the package. */
  async for<K extends 'playbook' | 'summary_template'>(
    companyId: number,
    kind: K,
    language: Language,
  ): Promise<Rule<K> | undefined> {
    const rules = await this.read(companyId, kind);
    const fits = ({ definition }: Rule<K>): boolean =>
      definition.language === undefined || tongueOf(definition.language) === tongueOf(language);
    return rules.filter(({ builtIn }) => !builtIn).find(fits) ?? rules.find(({ builtIn }) => builtIn);
  }

  /** The same name again replaces what it named. */
  keep<K extends SettingKind>(companyId: number, kind: K, definition: Definitions[K]): Promise<number> {
    return this.work.run(async (tx) => {
      const { name } = definition;
      const [before] = await tx.rows<{ id: number }>(
        `SELECT id FROM intelligence_settings WHERE company_id = ? AND kind = ? AND name = ?${tx.forUpdate}`,
        [companyId, kind, name],
      );
      if (!before) return this.insert(tx, companyId, kind, definition, false);
      await tx.change('UPDATE intelligence_settings SET definition = ?, built_in = 0, updated_at = ? WHERE id = ?', [
        ...[JSON.stringify(definition), this.clock.now(), before.id],
      ]);
      return Number(before.id);
    });
  }

  /** What a company with a package starts with; done again it adds nothing. */
  async setUp(tx: Transaction, companyId: number): Promise<void> {
    const rows = await tx.rows<{ kind: SettingKind }>(
      'SELECT DISTINCT kind FROM intelligence_settings WHERE company_id = ? AND built_in = 1',
      [companyId],
    );
    const there = new Set(rows.map(({ kind }) => kind));
    for (const kind of Object.keys(DEFAULTS) as SettingKind[])
      if (!there.has(kind)) await this.insert(tx, companyId, kind, DEFAULTS[kind], true);
  }

  private async read<K extends SettingKind>(companyId: number, kind: K): Promise<Rule<K>[]> {
    const rows = await this.reader.rows<Row>(
      `SELECT id, built_in, definition FROM intelligence_settings WHERE company_id = ? AND kind = ?
       ORDER BY updated_at DESC, id DESC`,
      [companyId, kind],
    );
    return rows.map((row) => ({
      ...{ id: Number(row.id), builtIn: Boolean(row.built_in) },
      definition: JSON.parse(row.definition) as Definitions[K],
    }));
  }

  private async insert<K extends SettingKind>(
    tx: Transaction,
    companyId: number,
    kind: K,
    definition: Definitions[K],
    builtIn: boolean,
  ): Promise<number> {
    const now = this.clock.now();
    const { name } = definition;
    const setting = { companyId, kind, name, builtIn, definition, createdAt: now, updatedAt: now };
    return (await tx.manager.save(Object.assign(new Setting(), setting))).id;
  }
}
