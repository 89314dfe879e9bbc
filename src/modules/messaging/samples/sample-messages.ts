import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemoveCallback } from '../../../contracts/webhooks/commands.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import {
  isSample,
  OnSampleData,
  type RowId,
  type SampleKind,
  type SamplePart,
  type SampleReference,
  type SampleTables,
} from '../../../platform/samples/sample-kind.js';
import { REMOVED_MESSAGE, RemoveOldMessagesHandler } from '../commands/remove-messages.js';

const removeFrom =
  (table: string) =>
  async (tx: Transaction, _: number, ids: readonly RowId[]): Promise<void> => {
    await tx.change(`DELETE FROM ${table} WHERE id IN (${placeholders(ids)})`, ids);
  };

@Injectable()
@OnSampleData()
export class SampleMessages implements SampleTables {
  constructor(
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly removal: RemoveOldMessagesHandler,
  ) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'messages',
      table: 'messages',
      label: ['external_number'],
      columns: ['body'],
      busy: `messages.status = 'pending' OR (messages.direction = 'inbound' AND messages.sent_at IS NULL)
             OR EXISTS (SELECT 1 FROM message_queue WHERE message_queue.message_id = messages.id)`,
      findUsed: (_, ids) => this.findAnswered(ids),
      remove: async (tx, companyId, ids) => {
        const messages = await tx.select(REMOVED_MESSAGE, `FROM messages WHERE id IN (${placeholders(ids)})`, ids);
        await this.removal.removeAll(tx, companyId, messages);
      },
    },
    {
      name: 'group_conversations',
      table: 'group_conversations',
      label: ['id'],
      columns: ['participants'],
      remove: removeFrom('group_conversations'),
    },
    {
      name: 'message_templates',
      table: 'whatsapp_templates',
      label: ['name'],
      columns: ['name', 'category', 'language', 'body'],
      remove: removeFrom('whatsapp_templates'),
    },
  ];

  readonly parts: SamplePart[] = [
    { of: 'numbers', table: 'message_configurations', key: 'number_id', columns: ['callback_url'] },
    { of: 'numbers', table: 'whatsapp_lines', key: 'number_id', columns: ['waba_id'] },
  ];

  readonly references: SampleReference[] = [
    { table: 'messages', column: 'number_id', to: 'numbers', of: 'messages', key: 'id' },
    { table: 'messages', column: 'user_id', to: 'users', of: 'messages', key: 'id' },
    { table: 'messages', column: 'group_id', to: 'group_conversations', of: 'messages', key: 'id' },
    { table: 'group_conversations', column: 'number_id', to: 'numbers', of: 'group_conversations', key: 'id' },
  ];

  readonly forgets = ['users', 'numbers'];

  async forget(tx: Transaction, companyId: number, kind: string, ids: readonly RowId[]): Promise<void> {
    if (kind === 'users') {
      await tx.change(`DELETE FROM message_conversation_reads WHERE user_id IN (${placeholders(ids)})`, ids);
      return;
    }
    const ofNumbers = `WHERE number_id IN (${placeholders(ids)})`;
    const callbacks = await tx.rows<{ id: number }>(
      `SELECT callback_id AS id FROM message_configurations ${ofNumbers} AND callback_id IS NOT NULL`,
      ids,
    );
    for (const { id } of callbacks) await this.commands.execute(new RemoveCallback({ companyId, callbackId: id }));
    for (const table of ['message_configurations', 'whatsapp_lines'])
      await tx.change(`DELETE FROM ${table} ${ofNumbers}`, ids);
  }

  /** A conversation that people have continued stays as a whole. */
  private async findAnswered(ids: readonly RowId[]): Promise<RowId[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `SELECT id FROM messages WHERE id IN (${placeholders(ids)}) AND EXISTS (
         SELECT 1 FROM messages answers
         WHERE answers.conversation = messages.conversation AND NOT ${isSample('messages', 'answers.id')})`,
      ids,
    );
    return rows.map(({ id }) => id);
  }
}
