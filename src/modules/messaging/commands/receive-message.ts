import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { type IncomingMessage, ReceiveMessage } from '../../../contracts/messaging/commands.js';
import type { MessageMode } from '../../../contracts/messaging/events.js';
import { NumberByDigits, type NumberProfile } from '../../../contracts/numbers/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { assertUrlAllowed } from '../../../platform/http/validation/fields.js';
import { countryOf } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Configurations } from '../messaging-numbers.js';
import { ReceivedMessages } from '../conversations/received-messages.js';
import { groupConversation, directConversation, whatsAppConversation } from '../conversation-keys.js';
import { createMessageFile } from '../files/message-file.js';
import { GroupConversations } from '../group-conversations.js';
import { Message, type NewMessage } from '../message.entity.js';
import type { WhatsAppDetails } from '../whatsapp/whatsapp-details.js';
import { FileTimers } from '../files/fetch-files.js';

type ReceivedMessage = { messageId: string; isNew: boolean };

@CommandHandler(ReceiveMessage)
export class ReceiveMessageHandler implements ICommandHandler<ReceiveMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly configurations: Configurations,
    private readonly groups: GroupConversations,
    private readonly received: ReceivedMessages,
    private readonly timers: FileTimers,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ message }: ReceiveMessage): Promise<ReceivedMessage> {
    const number = await this.queries.execute(new NumberByDigits({ digits: message.to }));
    if (!number?.active) throw ApiError.notFound('This Number');
    for (const { url } of message.files) assertUrlAllowed('media', url, this.config.webhookAllowPrivate);
    const existing = message.sid === undefined ? undefined : await this.findBySid(message.sid);
    if (existing) return existing;
    await this.queries.execute(new RequireOpenCompany({ companyId: number.companyId }));
    try {
      return await this.work.run((tx) => this.store(tx, number, message));
    } catch (error) {
      const concurrent =
        isDuplicate(error) && message.sid !== undefined ? await this.findBySid(message.sid) : undefined;
      if (concurrent) return concurrent;
      throw error;
    }
  }

  private async store(tx: Transaction, number: NumberProfile, incoming: IncomingMessage): Promise<ReceivedMessage> {
    const message = Message.create(await this.toNewMessage(tx, number, incoming), this.clock.now());
    const { id: messageId } = message;
    if (message.files === null) await this.received.publish(tx, message);
    else {
      await tx.save(message);
      await this.timers.start(tx, messageId);
    }
    return { messageId, isNew: true };
  }

  private async toNewMessage(tx: Transaction, number: NumberProfile, incoming: IncomingMessage): Promise<NewMessage> {
    const { id: numberId, companyId } = number;
    const { from, body, channel, sid = null } = incoming;
    const participants = new Set([...(incoming.groupMembers ?? []), from]);
    participants.delete(number.digits);
    const groupId =
      participants.size > 1 ? await this.groups.findOrCreate(tx, companyId, numberId, [...participants]) : null;
    const isWhatsApp = channel === 'whatsapp';
    const conversation =
      groupId !== null
        ? groupConversation(groupId)
        : isWhatsApp
          ? whatsAppConversation(numberId, from)
          : directConversation(numberId, from);
    return {
      companyId,
      numberId,
      conversation,
      groupId,
      channel,
      body,
      sid,
      externalNumber: from,
      direction: 'inbound',
      mode: await this.modeOf(conversation, numberId, isWhatsApp),
      files: this.filesOf(incoming),
      parentId: await this.findParent(conversation, incoming.parentId),
      whatsapp: isWhatsApp ? whatsAppDetailsOf(incoming) : null,
    };
  }

  /** A WhatsApp conversation belongs to its last sender: the agents or the API client. */
  private async modeOf(conversation: string, numberId: number, isWhatsApp: boolean): Promise<MessageMode> {
    const sql = `SELECT mode FROM messages WHERE conversation = ? AND direction = 'outbound' ORDER BY created_at DESC LIMIT 1`;
    const last = isWhatsApp ? await this.reader.first<{ mode: MessageMode }>(sql, [conversation]) : undefined;
    return last?.mode ?? ((await this.configurations.find(numberId)) ? 'proxy' : 'native');
  }

  private filesOf({ files }: IncomingMessage): Message['files'] {
    return files.length === 0
      ? null
      : files.map((file) => createMessageFile(file.url, file, (url) => this.box.seal(url)));
  }

  /** An unknown parent is ignored. */
  private async findParent(conversation: string, parentId: string | undefined): Promise<string | null> {
    if (parentId === undefined) return null;
    const values = [parentId, conversation];
    const parent = await this.reader.first('SELECT id FROM messages WHERE id = ? AND conversation = ?', values);
    return parent ? parentId : null;
  }

  private async findBySid(sid: string): Promise<ReceivedMessage | undefined> {
    const row = await this.reader.first<{ id: string }>('SELECT id FROM messages WHERE sid = ?', [sid]);
    return row && { messageId: row.id, isNew: false };
  }
}

const whatsAppDetailsOf = ({ files, from, freeEntryPoint }: IncomingMessage): WhatsAppDetails => ({
  type: files.length > 0 ? 'media' : 'text',
  template: null,
  templateContent: null,
  category: null,
  messageType: freeEntryPoint ? 'free_entry_point' : 'regular',
  recipientCountry: countryOf(from) ?? null,
});
