import { Injectable } from '@nestjs/common';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import {
  OnSampleData,
  type RowId,
  type SampleKind,
  type SampleReference,
  type SampleTables,
} from '../../platform/samples/sample-kind.js';

const removeFrom =
  (table: string) =>
  async (tx: Transaction, _: number, ids: readonly RowId[]): Promise<void> => {
    await tx.change(`DELETE FROM ${table} WHERE id IN (${placeholders(ids)})`, ids);
  };

@Injectable()
@OnSampleData()
export class SampleVoiceAgents implements SampleTables {
  readonly kinds: SampleKind[] = [
    {
      name: 'voice_agents',
      table: 'voice_agents',
      label: ['name'],
      columns: ['name', 'number_id', 'script'],
      remove: removeFrom('voice_agents'),
    },
    {
      name: 'voice_agent_calls',
      table: 'voice_agent_calls',
      label: ['contact_phone'],
      columns: [],
      busy: "status NOT IN ('COMPLETED', 'FAILED')",
      remove: removeFrom('voice_agent_calls'),
    },
  ];

  readonly references: SampleReference[] = [
    { table: 'voice_agent_calls', column: 'agent_id', to: 'voice_agents', of: 'voice_agent_calls', key: 'id' },
    { table: 'voice_agent_calls', column: 'number_id', to: 'numbers', of: 'voice_agent_calls', key: 'id' },
    { table: 'voice_agents', column: 'number_id', to: 'numbers', of: 'voice_agents', key: 'id' },
  ];
}
