import { Injectable } from '@nestjs/common';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import {
  OnSampleData,
  type RowId,
  type SampleKind,
  type SamplePart,
  type SampleReference,
  type SampleTables,
} from '../../platform/samples/sample-kind.js';

@Injectable()
@OnSampleData()
export class SampleTeams implements SampleTables {
  readonly kinds: SampleKind[] = [
    {
      name: 'teams',
      table: 'teams',
      label: ['name'],
      columns: ['name'],
      remove: async (tx, _, ids) => {
        for (const sql of ['team_members WHERE team_id', 'teams WHERE id'])
          await tx.change(`DELETE FROM ${sql} IN (${placeholders(ids)})`, ids);
      },
    },
  ];

  readonly parts: SamplePart[] = [
    {
      of: 'teams',
      table: 'team_members',
      key: 'team_id',
      columns: ['user_id'],
      ignoring: { column: 'user_id', kind: 'users' },
    },
  ];

  readonly references: SampleReference[] = [
    { table: 'team_members', column: 'team_id', to: 'teams', of: 'users', key: 'user_id', onlySamples: true },
  ];

  readonly forgets = ['users'];

  async forget(tx: Transaction, _: number, __: string, ids: readonly RowId[]): Promise<void> {
    await tx.change(`DELETE FROM team_members WHERE user_id IN (${placeholders(ids)})`, ids);
  }
}
