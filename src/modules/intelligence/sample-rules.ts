import { Injectable } from '@nestjs/common';
import { placeholders } from '../../platform/database/reader.js';
import {
  OnSampleData,
  type SampleKind,
  type SamplePart,
  type SampleTables,
} from '../../platform/samples/sample-kind.js';
import { Rules } from './rules/rules.js';

const BY_PEOPLE = 'created_by IS NOT NULL OR updated_by IS NOT NULL';

/** Built-in rules, which every company has, are not sample data. Results of analysts are not changes of a call. */
@Injectable()
@OnSampleData()
export class SampleRules implements SampleTables {
  constructor(private readonly rules: Rules) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'rules',
      table: 'intelligence_settings',
      label: ['name'],
      columns: ['name', 'definition'],
      where: 'NOT built_in',
      remove: async (tx, companyId, ids) => {
        await tx.change(`DELETE FROM intelligence_settings WHERE id IN (${placeholders(ids)})`, ids);
        // A rule may have replaced a built-in one.
        await this.rules.addBuiltIns(tx, companyId);
      },
    },
  ];

  readonly parts: SamplePart[] = (['insights', 'action_items'] as const).map((table) => ({
    of: 'calls',
    table,
    key: 'call_id',
    columns: ['content', 'updated_by'],
    where: BY_PEOPLE,
  }));
}
