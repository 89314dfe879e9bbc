import { Injectable } from '@nestjs/common';
import { placeholders } from '../../platform/database/reader.js';
import { OnSampleData, type SampleKind, type SampleTables } from '../../platform/samples/sample-kind.js';
import { SYSTEM_DESCRIPTIONS } from './commands/add-system-tags.js';

/** The system tags of every company are not sample data. */
@Injectable()
@OnSampleData()
export class SampleTags implements SampleTables {
  readonly kinds: SampleKind[] = [
    {
      name: 'tags',
      table: 'tags',
      label: ['name'],
      columns: ['name', 'color', 'description'],
      where: `COALESCE(description, '') NOT IN (${SYSTEM_DESCRIPTIONS.map((text) => `'${text}'`).join(', ')})`,
      remove: async (tx, _, ids) => {
        await tx.change(`DELETE FROM tags WHERE id IN (${placeholders(ids)})`, ids);
      },
    },
  ];
}
