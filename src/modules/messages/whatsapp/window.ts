import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Unsent } from '../message-rows.js';
import type { WhatsAppMessageType, WhatsAppPart } from './whatsapp-part.js';

const OPEN_FOR = DAY;
const FREE_ENTRY_FOR = 3 * DAY;

interface Heard {
  created_at: number;
  whatsapp: string | null;
}

/** A business may write freely for a day after the customer did; later, only what WhatsApp has approved. */
@Injectable()
export class Window {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async isShutFor({ channel, whatsapp, conversation }: Unsent): Promise<boolean> {
    return channel === 'whatsapp' && whatsapp?.type !== 'template' && !(await this.isOpen(conversation));
  }

  async isOpen(conversation: string): Promise<boolean> {
    const [last] = await this.heardSince(conversation, this.clock.now() - OPEN_FOR);
    return last !== undefined;
  }

  /** What a message costs that is written now: answers to a customer are free, but for what a business starts itself. */
  async messageType(conversation: string, isService: boolean): Promise<WhatsAppMessageType> {
    const heard = await this.heardSince(conversation, this.clock.now() - FREE_ENTRY_FOR);
    const cameByEntry = heard.some(
      ({ whatsapp }) => whatsapp !== null && (JSON.parse(whatsapp) as WhatsAppPart).messageType === 'free_entry_point',
    );
    if (cameByEntry) return 'free_entry_point';
    return isService && (await this.isOpen(conversation)) ? 'free_customer_service' : 'regular';
  }

  private async heardSince(conversation: string, since: number): Promise<Heard[]> {
    return this.reader.rows<Heard>(
      `SELECT created_at, whatsapp FROM messages WHERE conversation = ? AND direction = 'inbound' AND created_at > ?
       ORDER BY created_at DESC LIMIT 100`,
      [conversation, since],
    );
  }
}
