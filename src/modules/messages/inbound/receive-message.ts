import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type IncomingMessage, type MessageMode, ReceiveMessage } from '../../../contracts/messages.js';
import { NumberByDigits, type NumberProfile } from '../../../contracts/numbers.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { refuseBadUrl } from '../../../platform/http/web-url.js';
import { countryOf } from '../../../platform/phone-number.js';
import { Refusal } from '../../../platform/refusal.js';
import { SecretBox } from '../../../platform/secret-box.js';
import { Configurations } from '../configuration/configurations.js';
import { conversationOf, conversationWith, whatsAppWith } from '../conversation.js';
import { fileFrom } from '../files/message-file.js';
import { Groups } from '../groups.js';
import { Message, type NewMessage } from '../message.entity.js';
import { Telling } from '../telling.js';
import type { WhatsAppPart } from '../whatsapp/whatsapp-part.js';
import { FileFetches } from './fetch-files.js';

type Received = { messageId: string; isNew: boolean };

@CommandHandler(ReceiveMessage)
export class ReceiveMessageHandler implements ICommandHandler<ReceiveMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly configurations: Configurations,
    private readonly groups: Groups,
    private readonly fetches: FileFetches,
    private readonly telling: Telling,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ message }: ReceiveMessage): Promise<Received> {
    const line = await this.queries.execute(new NumberByDigits(message.to));
    if (!line?.active) throw Refusal.notFound('This Number');
    for (const { url } of message.files) refuseBadUrl('media', url, this.config.webhookAllowPrivate);
    const known = message.sid === undefined ? undefined : await this.bySid(message.sid);
    if (known) return known;
    try {
      return await this.work.run((tx) => this.take(tx, line, message));
    } catch (error) {
      const first = isDuplicate(error) && message.sid !== undefined ? await this.bySid(message.sid) : undefined;
      if (first) return first;
      throw error;
    }
  }

  private async take(tx: Transaction, line: NumberProfile, given: IncomingMessage): Promise<Received> {
    const now = this.clock.now();
    const message = Message.written(await this.written(tx, line, given), now);
    if (message.files === null) message.arrived(now);
    await tx.insert(message);
    if (message.files === null) await this.telling.callBack(message, 'message.received');
    else await this.fetches.begin(tx, message.id);
    return { messageId: message.id, isNew: true };
  }

  private async written(tx: Transaction, line: NumberProfile, given: IncomingMessage): Promise<NewMessage> {
    const { id: numberId, companyId } = line;
    const { from, body, channel, sid = null } = given;
    const people = new Set([...(given.groupMembers ?? []), from]);
    people.delete(line.digits);
    const groupId = people.size > 1 ? await this.groups.of(tx, companyId, numberId, [...people]) : null;
    const isWhatsApp = channel === 'whatsapp';
    const conversation =
      groupId !== null
        ? conversationOf(groupId)
        : isWhatsApp
          ? whatsAppWith(numberId, from)
          : conversationWith(numberId, from);
    return {
      ...{ companyId, numberId, conversation, groupId, channel, body, sid, externalNumber: from },
      direction: 'inbound',
      mode: (isWhatsApp ? await this.modeOf(conversation) : undefined) ?? (await this.modeOfLine(numberId)),
      files: this.filesOf(given),
      parentId: await this.parentOf(conversation, given.parentId),
      whatsapp: isWhatsApp ? whatsAppPart(given) : null,
    };
  }

  private async modeOfLine(numberId: number): Promise<MessageMode> {
    return (await this.configurations.of(numberId)) ? 'proxy' : 'native';
  }

  /** On WhatsApp whoever wrote last has the conversation: agents, or the client that skipped them. */
  private async modeOf(conversation: string): Promise<MessageMode | undefined> {
    const last = await this.reader.first<{ mode: MessageMode }>(
      `SELECT mode FROM messages WHERE conversation = ? AND direction = 'outbound' ORDER BY created_at DESC LIMIT 1`,
      [conversation],
    );
    return last?.mode;
  }

  private filesOf({ files }: IncomingMessage): Message['files'] {
    return files.length === 0 ? null : files.map((file) => fileFrom(file.url, file, (url) => this.box.seal(url)));
  }

  /** A message that is not known here answers nothing. */
  private async parentOf(conversation: string, parentId: string | undefined): Promise<string | null> {
    if (parentId === undefined) return null;
    const values = [parentId, conversation];
    const parent = await this.reader.first('SELECT id FROM messages WHERE id = ? AND conversation = ?', values);
    return parent ? parentId : null;
  }

  private async bySid(sid: string): Promise<Received | undefined> {
    const row = await this.reader.first<{ id: string }>('SELECT id FROM messages WHERE sid = ?', [sid]);
    return row && { messageId: row.id, isNew: false };
  }
}

const whatsAppPart = ({ files, from, freeEntryPoint }: IncomingMessage): WhatsAppPart => ({
  type: files.length > 0 ? 'media' : 'text',
  ...{ template: null, templateContent: null, category: null },
  messageType: freeEntryPoint ? 'free_entry_point' : 'regular',
  recipientCountry: countryOf(from) ?? null,
});
