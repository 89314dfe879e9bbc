import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveAttachments } from '../../../contracts/media/commands.js';
import { RemoveOldMessages } from '../../../contracts/messaging/commands.js';
import { placeholders } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ConversationPruner } from '../conversations/conversation-pruner.js';
import { Message } from '../message.entity.js';

export const REMOVED_MESSAGE = columnsOf(Message, ['id', 'conversation', 'files']);
type RemovedMessage = Pick<Message, 'id' | 'conversation' | 'files'>;

/** Messages that wait to be sent, or for their files, stay. */
@CommandHandler(RemoveOldMessages)
export class RemoveOldMessagesHandler implements ICommandHandler<RemoveOldMessages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly pruner: ConversationPruner,
  ) {}

  execute({ companyId, before, limit }: RemoveOldMessages): Promise<{ removed: number }> {
    return this.work.run(async (tx) => {
      const messages = await tx.select(
        REMOVED_MESSAGE,
        `FROM messages WHERE company_id = ? AND created_at < ? AND status <> 'pending'
           AND (direction = 'outbound' OR sent_at IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM message_queue q WHERE q.message_id = messages.id)
         LIMIT ?`,
        [companyId, before, limit],
      );
      return { removed: await this.removeAll(tx, companyId, messages) };
    });
  }

  async removeAll(tx: Transaction, companyId: number, messages: readonly RemovedMessage[]): Promise<number> {
    if (messages.length === 0) return 0;
    const keys = [...new Set(messages.map(({ conversation }) => conversation))].sort();
    const conversations = await this.pruner.lock(tx, keys);
    const ids = messages.map(({ id }) => id);
    const removed = await tx.change(`DELETE FROM messages WHERE id IN (${placeholders(ids)})`, ids);
    for (const conversation of conversations) await this.pruner.prune(tx, conversation);
    const fileIds = messages.flatMap(({ files }) => (files ?? []).map(({ id }) => id));
    await this.commands.execute(new RemoveAttachments({ companyId, ids: fileIds }));
    return removed;
  }
}
