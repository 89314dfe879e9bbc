import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MessageMode } from '../../../contracts/messages.js';
import type { NumberProfile } from '../../../contracts/numbers.js';
import { UserDocuments } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { refuseBadUrl } from '../../../platform/http/web-url.js';
import { Refusal } from '../../../platform/refusal.js';
import { SecretBox } from '../../../platform/secret-box.js';
import { fileFrom, type MessageFile } from '../files/message-file.js';
import { Lines } from '../lines.js';
import { Message, type NewMessage } from '../message.entity.js';
import { SendQueue } from '../sending/send-queue.js';
import type { ContentBody } from './bodies.js';

/** What a client wants sent, whoever gets it. */
export interface Content {
  body: string;
  files: MessageFile[];
  userId: number | null;
}

/** What all messages have in common that are accepted from clients. */
@Injectable()
export class Outgoing {
  constructor(
    private readonly queries: QueryBus,
    private readonly lines: Lines,
    private readonly queue: SendQueue,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The line, if it may be used in this mode. */
  async line(companyId: number, numberId: number, mode: MessageMode): Promise<NumberProfile> {
    const line = await this.lines.active(companyId, numberId);
    await (mode === 'proxy' ? this.lines.refuseUnlessProxy(numberId) : this.lines.refuseUnlessNative(numberId));
    return line;
  }

  async content(companyId: number, { body = '', mediaUrl = [], user_id: userId }: ContentBody): Promise<Content> {
    if (body.trim() === '' && mediaUrl.length === 0)
      throw Refusal.unprocessable('body', 'is mandatory where mediaUrl is missing, and must not be blank');
    for (const url of mediaUrl) refuseBadUrl('mediaUrl', url, this.config.webhookAllowPrivate);
    if (userId !== undefined) await this.refuseUnlessUser(companyId, userId);
    const files = mediaUrl.map((url) => fileFrom(url, {}, (text) => this.box.seal(text)));
    return { body, files, userId: userId ?? null };
  }

  /** From here on it will be sent, or end in a status that says why not. */
  async accept(tx: Transaction, given: NewMessage): Promise<{ messageId: string }> {
    const message = Message.written(given, this.clock.now());
    await tx.insert(message);
    await this.queue.add(tx, message);
    return { messageId: message.id };
  }

  private async refuseUnlessUser(companyId: number, userId: number): Promise<void> {
    const [user] = await this.queries.execute(new UserDocuments(companyId, [userId], 'member'));
    if (!user) throw Refusal.invalid('user_id', 'must be a user of this company');
  }
}
