import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { MessageSnapshot } from '../message-row.js';
import type { WhatsAppMessageType, WhatsAppDetails } from './whatsapp-details.js';

const WINDOW = DAY;
const FREE_ENTRY_WINDOW = 3 * DAY;

interface ReceivedRow {
  created_at: number;
  whatsapp: string | null;
}

/** A business may send free text for a day after a message of the customer; later only approved templates. */
@Injectable()
export class CustomerServiceWindow {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async isClosedFor({ channel, whatsapp, conversation }: MessageSnapshot): Promise<boolean> {
    return channel === 'whatsapp' && whatsapp?.type !== 'template' && !(await this.isOpen(conversation));
  }

  async isOpen(conversation: string): Promise<boolean> {
    const [last] = await this.receivedSince(conversation, this.clock.now() - WINDOW);
    return last !== undefined;
  }

  /** The price class of a message that is sent now: only service messages within the window are free. */
  async messageType(conversation: string, isService: boolean): Promise<WhatsAppMessageType> {
    const received = await this.receivedSince(conversation, this.clock.now() - FREE_ENTRY_WINDOW);
    const hasFreeEntry = received.some(
      ({ whatsapp }) =>
        whatsapp !== null && (JSON.parse(whatsapp) as WhatsAppDetails).messageType === 'free_entry_point',
    );
    if (hasFreeEntry) return 'free_entry_point';
    return isService && (await this.isOpen(conversation)) ? 'free_customer_service' : 'regular';
  }

  private async receivedSince(conversation: string, since: number): Promise<ReceivedRow[]> {
    return this.reader.rows<ReceivedRow>(
      `SELECT created_at, whatsapp FROM messages WHERE conversation = ? AND direction = 'inbound' AND created_at > ?
       ORDER BY created_at DESC LIMIT 100`,
      [conversation, since],
    );
  }
}
