import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import {
  OnSampleData,
  type RowId,
  type SampleKind,
  type SamplePart,
  type SampleReference,
  type SampleTables,
} from '../../platform/samples/sample-kind.js';
import { NumberLinks } from './number-links.js';
import { PhoneNumber } from './number.entity.js';

const PARTS = ['number_users', 'number_teams', 'flow_versions'] as const;
const LINKS = { users: 'number_users', teams: 'number_teams' } as const;

@Injectable()
@OnSampleData()
export class SampleNumbers implements SampleTables {
  constructor(
    private readonly links: NumberLinks,
    private readonly clock: Clock,
    private readonly reader: Reader,
  ) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'numbers',
      table: 'numbers',
      label: ['name', 'digits'],
      columns: [
        'digits',
        'name',
        'country',
        'time_zone',
        'active',
        'live_recording_activated',
        'priority',
        'waiting_url',
        'flow',
        'flow_editor_enabled',
        'voice_connection_id',
        'message_connection_id',
      ],
      exists: 'deleted_at = 0',
      remove: (tx, companyId, ids) => this.removeNumbers(tx, companyId, ids),
    },
  ];

  readonly parts: SamplePart[] = [
    {
      of: 'numbers',
      table: 'number_users',
      key: 'number_id',
      columns: ['user_id'],
      ignoring: { column: 'user_id', kind: 'users' },
    },
    {
      of: 'numbers',
      table: 'number_teams',
      key: 'number_id',
      columns: ['team_id'],
      ignoring: { column: 'team_id', kind: 'teams' },
    },
  ];

  readonly references: SampleReference[] = [
    { table: 'number_teams', column: 'number_id', to: 'numbers', of: 'teams', key: 'team_id' },
  ];

  readonly forgets = ['users', 'teams'];
  readonly adapts = 'numbers';

  /** Removes users or teams from links and Ring widgets, as after their deletion. */
  async forget(tx: Transaction, companyId: number, kind: string, ids: readonly RowId[]): Promise<void> {
    const column = kind === 'users' ? 'user_id' : 'team_id';
    await tx.change(`DELETE FROM ${LINKS[kind as keyof typeof LINKS]} WHERE ${column} IN (${placeholders(ids)})`, ids);
    const rows = await this.reader.rows<{ id: number }>(
      'SELECT id FROM numbers WHERE company_id = ? AND deleted_at = 0 AND flow_editor_enabled = ? ORDER BY id',
      [companyId, 1],
    );
    for (const { id } of rows) {
      const number = await tx.lock(PhoneNumber, { id, deletedAt: 0 });
      const gone = ids.map((each) => (kind === 'users' ? { userId: Number(each) } : { teamId: Number(each) }));
      if (number && gone.map((each) => number.removeFromRingWidgets(each)).includes(true)) await tx.saveRow(number);
    }
  }

  /** Keeps the rows hidden, like those of all deleted Numbers: a call to one of them may be on its way. */
  private async removeNumbers(tx: Transaction, companyId: number, ids: readonly RowId[]): Promise<void> {
    for (const id of ids) {
      const number = await tx.lock(PhoneNumber, { companyId, id: Number(id), deletedAt: 0 });
      if (!number) continue;
      const userIds = await this.links.find(tx, 'users', number.id);
      number.deletedAt = this.clock.now();
      await tx.saveRow(number);
      for (const table of PARTS) await tx.change(`DELETE FROM ${table} WHERE number_id = ?`, [number.id]);
      await this.links.chooseDefaults(tx, companyId, userIds);
    }
  }
}
