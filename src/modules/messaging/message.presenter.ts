import { Injectable } from '@nestjs/common';
import type { AttachmentLink } from '../../contracts/media/queries.js';
import type { MessageDocument } from '../../contracts/messaging/queries.js';
import type { NumberDocument } from '../../contracts/numbers/queries.js';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import type { FieldsOf } from '../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../platform/text/phone-number.js';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import type { MessageFile } from './files/message-file.js';
import type { MessageRow } from './message-row.js';
import type { groupMessageShape, messageShape } from './dto/message.shape.js';
import type { WhatsAppDetails } from './whatsapp/whatsapp-details.js';

/** The documents of other modules and tables that are embedded in messages. */
export interface EmbeddedDocuments {
  numbers: ReadonlyMap<number, NumberDocument>;
  /** By E.164 number. */
  contacts: ReadonlyMap<string, Record<string, unknown>>;
  files: ReadonlyMap<string, AttachmentLink>;
  /** Participants by the id of the group. */
  groups: ReadonlyMap<string, string[]>;
}

interface MediaDetails {
  file_name: string;
  file_type: string;
  presigned_url: string;
}

export const filesOf = ({ media }: Pick<MessageRow, 'media'>): MessageFile[] =>
  media === null ? [] : ((JSON.parse(media) as MessageFile[] | null) ?? []);

/** Defines the JSON of a message. */
@Injectable()
export class MessagePresenter {
  constructor(
    private readonly config: Config,
    private readonly box: SecretBox,
  ) {}

  present(row: MessageRow, embedded: EmbeddedDocuments): MessageDocument {
    return row.group_id === null ? this.presentMessage(row, embedded) : this.presentGroupMessage(row, embedded);
  }

  private presentMessage(row: MessageRow, embedded: EmbeddedDocuments): FieldsOf<typeof messageShape> {
    const external = row.external_number!;
    return {
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/numbers/${row.number_id}/messages/${row.id}`,
      direction: row.direction,
      external_number: external,
      body: row.body,
      ...statusOf(row),
      raw_digits: formatInternational(external),
      media_details: this.mediaDetails(row, embedded),
      ...timesOf(row),
      channel: row.channel === 'whatsapp' ? row.channel : null,
      ...(row.whatsapp === null ? {} : whatsAppFields(row)),
      number: embedded.numbers.get(row.number_id) ?? null,
      contact: embedded.contacts.get(external) ?? null,
    };
  }

  private presentGroupMessage(row: MessageRow, embedded: EmbeddedDocuments): FieldsOf<typeof groupMessageShape> {
    return {
      group_message_id: row.id,
      group_conversation_id: row.group_id,
      ...statusOf(row),
      direction: row.direction,
      external_number: row.external_number,
      participants: embedded.groups.get(row.group_id!) ?? [],
      body: row.body,
      media_url: this.mediaDetails(row, embedded).map(({ presigned_url }) => presigned_url),
      number: embedded.numbers.get(row.number_id) ?? null,
      ...timesOf(row),
    };
  }

  /** Until a file is stored, an outbound message shows the URL of the client; the URL of the carrier is never shown. */
  private mediaDetails(row: MessageRow, { files }: EmbeddedDocuments): MediaDetails[] {
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
  created_at: iso(created_at),
  updated_at: iso(updated_at),
  sent_at: sent_at === null ? null : iso(sent_at),
});

function whatsAppFields({ whatsapp, parent_id }: MessageRow) {
  const details = JSON.parse(whatsapp!) as WhatsAppDetails;
  return {
    template_content: details.templateContent,
    type: details.type,
    metadata: details.template && {
      template: { id: details.template.id, name: details.template.name, language: details.template.language },
      variables: details.template.variables,
    },
    parent_id,
    whatsapp_message_category: details.category,
    whatsapp_message_type: details.messageType,
    recipient_country: details.recipientCountry,
  };
}
