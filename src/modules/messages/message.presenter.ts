import { Injectable } from '@nestjs/common';
import type { AttachmentLink } from '../../contracts/media.attachments.js';
import type { MessageDocument } from '../../contracts/messages.js';
import type { NumberDocument } from '../../contracts/numbers.js';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { international } from '../../platform/phone-number.js';
import { SecretBox } from '../../platform/secret-box.js';
import type { MessageFile } from './files/message-file.js';
import type { MessageRow } from './message-rows.js';
import type { WhatsAppPart } from './whatsapp/whatsapp-part.js';

/** What other domains, and other tables, tell of messages. */
export interface MessageParts {
  numbers: ReadonlyMap<number, NumberDocument>;
  /** By their E.164. */
  contacts: ReadonlyMap<string, Record<string, unknown>>;
  files: ReadonlyMap<string, AttachmentLink>;
  /** Participants by the id of the group. */
  groups: ReadonlyMap<string, string[]>;
}

interface ShownFile {
  file_name: string;
  file_type: string;
  presigned_url: string;
}

export const filesOf = ({ media }: Pick<MessageRow, 'media'>): MessageFile[] =>
  media === null ? [] : ((JSON.parse(media) as MessageFile[] | null) ?? []);

/** The one place that knows the JSON of a message. */
@Injectable()
export class MessagePresenter {
  constructor(
    private readonly config: Config,
    private readonly box: SecretBox,
  ) {}

  present(row: MessageRow, parts: MessageParts): MessageDocument {
    return row.group_id === null ? this.message(row, parts) : this.groupMessage(row, parts);
  }

  private message(row: MessageRow, parts: MessageParts): MessageDocument {
    const external = row.external_number!;
    return {
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/numbers/${row.number_id}/messages/${row.id}`,
      direction: row.direction,
      external_number: external,
      body: row.body,
      ...statusOf(row),
      raw_digits: international(external),
      media_details: this.shownFiles(row, parts),
      ...timesOf(row),
      channel: row.channel === 'whatsapp' ? row.channel : null,
      ...(row.whatsapp === null ? {} : whatsAppPart(row)),
      number: parts.numbers.get(Number(row.number_id)) ?? null,
      contact: parts.contacts.get(external) ?? null,
    };
  }

  private groupMessage(row: MessageRow, parts: MessageParts): MessageDocument {
    return {
      group_message_id: row.id,
      group_conversation_id: row.group_id,
      ...statusOf(row),
      direction: row.direction,
      external_number: row.external_number,
      participants: parts.groups.get(row.group_id!) ?? [],
      body: row.body,
      media_url: this.shownFiles(row, parts).map(({ presigned_url }) => presigned_url),
      number: parts.numbers.get(Number(row.number_id)) ?? null,
      ...timesOf(row),
    };
  }

  /** Until ours is stored, a client sees the URL that it gave itself; where the carrier keeps a file is not told. */
  private shownFiles(row: MessageRow, { files }: MessageParts): ShownFile[] {
    return filesOf(row).flatMap(({ id, name, type, url }) => {
      const stored = files.get(id);
      if (stored) return [{ file_name: stored.fileName, file_type: stored.fileType, presigned_url: stored.url }];
      return row.direction === 'inbound'
        ? []
        : [{ file_name: name, file_type: type, presigned_url: this.box.open(url) }];
    });
  }
}

const statusOf = ({ status, error_code }: MessageRow) => ({ status, ...(error_code === null ? {} : { error_code }) });

const timesOf = ({ created_at, updated_at, sent_at }: MessageRow) => ({
  created_at: iso(Number(created_at)),
  updated_at: iso(Number(updated_at)),
  sent_at: sent_at === null ? null : iso(Number(sent_at)),
});

function whatsAppPart({ whatsapp, parent_id }: MessageRow) {
  const part = JSON.parse(whatsapp!) as WhatsAppPart;
  return {
    template_content: part.templateContent,
    type: part.type,
    metadata: part.template && {
      template: { id: part.template.id, name: part.template.name, language: part.template.language },
      variables: part.template.variables,
    },
    parent_id,
    whatsapp_message_category: part.category,
    whatsapp_message_type: part.messageType,
    recipient_country: part.recipientCountry,
  };
}
