import { Injectable } from '@nestjs/common';
import { placeholders } from '../../platform/database/reader.js';
import {
  OnSampleData,
  type SampleKind,
  type SamplePart,
  type SampleTables,
} from '../../platform/samples/sample-kind.js';

@Injectable()
@OnSampleData()
export class SampleContacts implements SampleTables {
  readonly kinds: SampleKind[] = [
    {
      name: 'contacts',
      table: 'contacts',
      label: ['first_name', 'last_name', 'company_name'],
      columns: ['first_name', 'last_name', 'company_name', 'information'],
      remove: async (tx, _, ids) => {
        for (const sql of ['contact_details WHERE contact_id', 'contacts WHERE id'])
          await tx.change(`DELETE FROM ${sql} IN (${placeholders(ids)})`, ids);
      },
    },
  ];

  readonly parts: SamplePart[] = [
    { of: 'contacts', table: 'contact_details', key: 'contact_id', columns: ['kind', 'label', 'value'] },
  ];
}
