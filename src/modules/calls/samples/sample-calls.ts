import { Injectable } from '@nestjs/common';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import {
  OnSampleData,
  type RowId,
  type SampleKind,
  type SamplePart,
  type SampleReference,
  type SampleTables,
} from '../../../platform/samples/sample-kind.js';
import { CallDays } from '../call-days.js';
import { deleteTagBatch } from '../call-tags.js';
import { REMOVED_CALL, RemoveOldCallsHandler } from '../commands/remove-calls.js';

const TAGS_PER_STATEMENT = 1_000;
const SUBJECT = "CONCAT('call:', calls.id)";
const OF_CALL = { of: 'calls', key: 'call_id' } as const;

@Injectable()
@OnSampleData()
export class SampleCalls implements SampleTables {
  constructor(
    private readonly removal: RemoveOldCallsHandler,
    private readonly days: CallDays,
  ) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'calls',
      table: 'calls',
      label: ['raw_digits'],
      columns: ['archived', 'assigned_to'],
      // Reactions to pending events of the call still need it.
      busy: `ended_at IS NULL OR EXISTS (SELECT 1 FROM outbox WHERE outbox.subject = ${SUBJECT})`,
      remove: (tx, companyId, ids) => this.removeCalls(tx, companyId, ids),
    },
    {
      name: 'blocked_callers',
      table: 'blocked_callers',
      label: ['phone_number'],
      columns: ['phone_number', 'note'],
      remove: async (tx, _, ids) => {
        await tx.change(`DELETE FROM blocked_callers WHERE id IN (${placeholders(ids)})`, ids);
      },
    },
  ];

  readonly parts: SamplePart[] = [
    { ...OF_CALL, table: 'call_comments', columns: ['content', 'posted_by'] },
    { ...OF_CALL, table: 'call_tags', columns: ['tag_id'] },
    { ...OF_CALL, table: 'insight_cards', columns: ['contents'] },
  ];

  readonly references: SampleReference[] = [
    ...(['user_id', 'assigned_to', 'transferred_by', 'transferred_to'] as const).map((column) => ({
      table: 'calls',
      column,
      to: 'users',
      of: 'calls',
      key: 'id',
    })),
    { table: 'calls', column: 'number_id', to: 'numbers', of: 'calls', key: 'id' },
    { table: 'call_comments', column: 'posted_by', to: 'users', ...OF_CALL },
    { table: 'call_tags', column: 'tagged_by', to: 'users', ...OF_CALL },
    { table: 'call_tags', column: 'tag_id', to: 'tags', ...OF_CALL },
  ];

  readonly forgets = ['tags', 'users'];

  async forget(tx: Transaction, companyId: number, kind: string, ids: readonly RowId[]): Promise<void> {
    if (kind === 'users') {
      await tx.change(`DELETE FROM agents WHERE user_id IN (${placeholders(ids)})`, ids);
      return;
    }
    // No call has the tag any more, but its counters remain.
    for (const id of ids) await deleteTagBatch(tx, companyId, Number(id), TAGS_PER_STATEMENT);
  }

  private async removeCalls(tx: Transaction, companyId: number, ids: readonly RowId[]): Promise<void> {
    await this.days.lock(tx, companyId);
    const calls = await tx.select(REMOVED_CALL, `FROM calls WHERE id IN (${placeholders(ids)})`, ids);
    await this.removal.removeAll(tx, companyId, calls);
  }
}
