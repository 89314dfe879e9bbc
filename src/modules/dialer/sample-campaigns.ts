import { Injectable } from '@nestjs/common';
import { placeholders } from '../../platform/database/reader.js';
import {
  OnSampleData,
  type SampleKind,
  type SamplePart,
  type SampleReference,
  type SampleTables,
} from '../../platform/samples/sample-kind.js';

@Injectable()
@OnSampleData()
export class SampleCampaigns implements SampleTables {
  readonly kinds: SampleKind[] = [
    {
      name: 'dialer_campaigns',
      table: 'dialer_campaigns',
      label: ['id'],
      columns: ['user_id', 'paused'],
      remove: async (tx, _, ids) => {
        for (const sql of ['dialer_numbers WHERE campaign_id', 'dialer_campaigns WHERE id'])
          await tx.change(`DELETE FROM ${sql} IN (${placeholders(ids)})`, ids);
      },
    },
  ];

  readonly parts: SamplePart[] = [
    { of: 'dialer_campaigns', table: 'dialer_numbers', key: 'campaign_id', columns: ['digits', 'called_at'] },
  ];

  readonly references: SampleReference[] = [
    { table: 'dialer_campaigns', column: 'user_id', to: 'users', of: 'dialer_campaigns', key: 'id' },
  ];
}
