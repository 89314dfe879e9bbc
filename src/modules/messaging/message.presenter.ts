import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ContactsByNumbers } from '../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../contracts/contacts/types.js';
import { type AttachmentLink, AttachmentLinks } from '../../contracts/media/queries.js';
import type { MessageDocument } from '../../contracts/messaging/queries.js';
import { NumberDocuments, type NumberView } from '../../contracts/numbers/queries.js';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import type { FieldsOf, Shape } from '../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../platform/text/phone-number.js';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import type { MessageRow } from './message-row.js';
import type { groupMessageShape, messageShape } from './dto/message.shape.js';
import type { WhatsAppDetails } from './whatsapp/whatsapp-details.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { GroupConversation } from './line.entity.js';

const GROUP = columnsOf(GroupConversation, ['id', 'participants']);

/** The documents of other modules and tables that are embedded in messages. */
type EmbeddedDocuments = Awaited<ReturnType<MessagePresenter['loadEmbedded']>>;

const mapBy = <K, V>(rows: readonly V[], key: (row: V) => K): Map<K, V> => new Map(rows.map((row) => [key(row), row]));

/** Events have no media_url. */
type Presented<S extends Shape> = Omit<FieldsOf<S>, 'media_url'> & { media_url?: unknown };

/** Defines the JSON of messages; embedded documents take one query per type regardless of the number of messages. */
@Injectable()
export class MessagePresenter {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly config: Config,
    private readonly box: SecretBox,
  ) {}

  async present(companyId: number, rows: readonly MessageRow[], view: NumberView): Promise<MessageDocument[]> {
    const embedded = await this.loadEmbedded(companyId, rows, view);
    return rows.map((row) =>
      row.groupId === null
        ? this.presentMessage(row, embedded, view)
        : this.presentGroupMessage(row, row.groupId, embedded, view),
    );
  }

  private presentMessage(
    row: MessageRow,
    embedded: EmbeddedDocuments,
    view: NumberView,
  ): Presented<typeof messageShape> {
    const external = row.externalNumber!;
    const media = this.mediaDetails(row, embedded);
    return {
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/numbers/${row.numberId}/messages/${row.id}`,
      direction: row.direction,
      external_number: external,
      body: row.body,
      ...statusOf(row),
      raw_digits: formatInternational(external),
      media_details: media,
      ...(view === 'event' ? {} : { media_url: urlsOf(media) }),
      ...timesOf(row, view),
      channel: row.channel === 'whatsapp' ? row.channel : null,
      ...(row.whatsapp && whatsAppFields(row.whatsapp, row.parentId)),
      number: embedded.numbers.get(row.numberId) ?? null,
      contact: embedded.contacts.get(external) ?? null,
    };
  }

  private presentGroupMessage(
    row: MessageRow,
    groupId: string,
    embedded: EmbeddedDocuments,
    view: NumberView,
  ): FieldsOf<typeof groupMessageShape> {
    return {
      group_message_id: row.id,
      group_conversation_id: groupId,
      ...statusOf(row),
      direction: row.direction,
      external_number: row.externalNumber,
      participants: embedded.groups.get(groupId) ?? [],
      body: row.body,
      media_url: urlsOf(this.mediaDetails(row, embedded)),
      number: embedded.numbers.get(row.numberId) ?? null,
      ...timesOf(row, view),
    };
  }

  /** Until a file is stored, an outbound message shows the URL of the client; the URL of the carrier is never shown. */
  private mediaDetails({ files: all, direction }: MessageRow, { files }: EmbeddedDocuments) {
    return (all ?? []).flatMap(({ id, name, type, url }) => {
      const stored = files.get(id);
      if (stored) return [{ file_name: stored.fileName, file_type: stored.fileType, presigned_url: stored.url }];
      if (direction === 'inbound' || url === null) return [];
      return [{ file_name: name, file_type: type, presigned_url: this.box.open(url) }];
    });
  }

  private async loadEmbedded(companyId: number, rows: readonly MessageRow[], view: NumberView) {
    const numberIds = rows.map(({ numberId }) => numberId);
    const numbers = await this.queries.execute(new NumberDocuments({ companyId, ids: numberIds, view }));
    return {
      numbers: mapBy(numbers, ({ id }) => id),
      contacts: await this.loadContacts(companyId, rows, view),
      files: await this.loadFiles(companyId, rows),
      groups: await this.loadGroups(rows),
    };
  }

  /** The contacts by E.164 number. */
  private async loadContacts(companyId: number, rows: readonly MessageRow[], view: NumberView) {
    const numbers = rows.flatMap(({ externalNumber, groupId }) => (groupId === null ? (externalNumber ?? []) : []));
    if (numbers.length === 0) return new Map<string, ContactDocument>();
    return this.queries.execute(new ContactsByNumbers({ companyId, numbers, view: view === 'event' ? 'event' : 'v1' }));
  }

  private async loadFiles(companyId: number, rows: readonly MessageRow[]): Promise<Map<string, AttachmentLink>> {
    const ids = rows.flatMap(({ files }) => files ?? []).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    return mapBy(await this.queries.execute(new AttachmentLinks({ companyId, ids })), ({ id }) => id);
  }

  /** The participants by the id of their group. */
  private async loadGroups(rows: readonly MessageRow[]): Promise<Map<string, string[]>> {
    const ids = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
    if (ids.length === 0) return new Map();
    const from = `FROM group_conversations WHERE id IN (${placeholders(ids)})`;
    const groups = await this.reader.select(GROUP, from, ids);
    return new Map(groups.map(({ id, participants }) => [id, participants]));
  }
}

const statusOf = ({ status, errorCode }: MessageRow) => ({
  status,
  ...(errorCode === null ? {} : { error_code: errorCode }),
});

/** Epoch milliseconds in responses, ISO 8601 in events. */
function timesOf({ createdAt, updatedAt, sentAt }: MessageRow, view: NumberView) {
  const time = view === 'event' ? iso : (milliseconds: number) => milliseconds;
  return { created_at: time(createdAt), updated_at: time(updatedAt), sent_at: sentAt === null ? null : time(sentAt) };
}

const urlsOf = (media: readonly { presigned_url: string }[]): string[] =>
  media.map(({ presigned_url }) => presigned_url);

const whatsAppFields = (details: WhatsAppDetails, parentId: string | null) => ({
  template_content: details.templateContent,
  type: details.type,
  metadata: details.template && {
    template: { id: details.template.id, name: details.template.name, language: details.template.language },
    variables: details.template.variables,
  },
  parent_id: parentId,
  whatsapp_message_category: details.category,
  whatsapp_message_type: details.messageType,
  recipient_country: details.recipientCountry,
});
