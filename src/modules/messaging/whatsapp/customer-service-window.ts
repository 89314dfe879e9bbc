import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../platform/clock.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import type { MessageRow } from '../message-row.js';
import { Message } from '../message.entity.js';
import type { WhatsAppMessageType } from './whatsapp-details.js';

const WINDOW = DAY;
const FREE_ENTRY_WINDOW = 3 * DAY;
const RECEIVED = columnsOf(Message, ['whatsapp', 'createdAt']);

/** A business may send free text for a day after a message of the customer; later only approved templates. */
@Injectable()
export class CustomerServiceWindow {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async isClosedFor({ channel, whatsapp, conversation }: MessageRow): Promise<boolean> {
    return channel === 'whatsapp' && whatsapp?.type !== 'template' && !(await this.isOpen(conversation));
  }

  /** The price class of a message that is sent now: only service messages within the window are free. */
  async messageType(conversation: string, isService: boolean): Promise<WhatsAppMessageType> {
    const received = await this.receivedSince(conversation, this.clock.now() - FREE_ENTRY_WINDOW);
    if (received.some(({ whatsapp }) => whatsapp?.messageType === 'free_entry_point')) return 'free_entry_point';
    return isService && (await this.isOpen(conversation)) ? 'free_customer_service' : 'regular';
  }

  /** Until when free text may be sent; undefined if it may not be sent now. */
  async closesAt(conversation: string): Promise<number | undefined> {
    const [latest] = await this.receivedSince(conversation, this.clock.now() - WINDOW);
    return latest && latest.createdAt + WINDOW;
  }

  private async isOpen(conversation: string): Promise<boolean> {
    return (await this.closesAt(conversation)) !== undefined;
  }

  private receivedSince(conversation: string, since: number) {
    return this.reader.select(
      RECEIVED,
      `FROM messages WHERE conversation = ? AND direction = 'inbound' AND created_at > ?
       ORDER BY created_at DESC LIMIT 100`,
      [conversation, since],
    );
  }
}
