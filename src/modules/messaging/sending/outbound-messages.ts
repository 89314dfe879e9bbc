import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { TakeUploads } from '../../../contracts/media/commands.js';
import { UploadsOfUrls } from '../../../contracts/media/queries.js';
import type { MessageMode } from '../../../contracts/messaging/events.js';
import type { NumberProfile } from '../../../contracts/numbers/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { assertUrlAllowed } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { createMessageFile, type MessageFile } from '../files/message-file.js';
import { Conversations } from '../conversations/conversations.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { Message, type NewMessage } from '../message.entity.js';
import { SendQueue } from './send-queue.js';
import type { ContentBody } from '../dto/message-bodies.js';

/** The steps that every outbound message has in common. */
@Injectable()
export class OutboundMessages {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly numbers: MessagingNumbers,
    private readonly queue: SendQueue,
    private readonly conversations: Conversations,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns the Number when it may send in this mode. */
  async getNumber(companyId: number, numberId: number, mode: MessageMode): Promise<NumberProfile> {
    const number = await this.numbers.getActive(companyId, numberId);
    await this.numbers.requireMode(numberId, mode);
    return number;
  }

  async readContent(companyId: number, { body = '', mediaUrl = [], user_id: userId }: ContentBody) {
    if (body.trim() === '' && mediaUrl.length === 0)
      throw ApiError.unprocessable('body', 'is mandatory where mediaUrl is missing, and must not be blank');
    const files = await this.readFiles(companyId, mediaUrl);
    if (userId !== undefined) await this.requireUser(companyId, userId);
    return { body, files, userId: userId ?? null };
  }

  async readFiles(companyId: number, mediaUrl: readonly string[] = []): Promise<MessageFile[]> {
    if (mediaUrl.length === 0) return [];
    const uploads = await this.queries.execute(new UploadsOfUrls({ companyId, urls: mediaUrl }));
    return mediaUrl.map((url) => {
      const upload = uploads.find((each) => each.url === url);
      if (upload) return { id: upload.id, name: upload.fileName, type: upload.fileType, url: null };
      assertUrlAllowed('mediaUrl', url, this.config.webhookAllowPrivate);
      return createMessageFile(url, {}, (text) => this.box.seal(text));
    });
  }

  /** An accepted message will be sent or will fail with a status that gives the reason. */
  async accept(tx: Transaction, details: Omit<NewMessage, 'direction'>): Promise<{ messageId: string }> {
    const message = Message.create({ ...details, direction: 'outbound' }, this.clock.now());
    await tx.save(message);
    await this.conversations.add(tx, message);
    await this.queue.add(tx, message);
    const uploads = details.files?.filter(({ url }) => url === null) ?? [];
    if (uploads.length > 0)
      await this.commands.execute(new TakeUploads({ companyId: details.companyId, ids: uploads.map(({ id }) => id) }));
    return { messageId: message.id };
  }

  private async requireUser(companyId: number, userId: number): Promise<void> {
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
    if (!user) throw ApiError.invalid('user_id', 'must be a user of this company');
  }
}
