import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type MessageDocument, MessageDocuments, MessageEventDocument } from '../../../contracts/messaging/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import { MESSAGE_COLUMNS, type MessageRow } from '../message-row.js';
import { MessageRenderer } from './message-renderer.js';

export const messageNotFound = (): ApiError => ApiError.notFound('This message');

const BY_ID = `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ? AND company_id = ?`;

/** A message of a Number, or of any Number of the company when none is given. */
export class GetMessage extends Query<MessageDocument, { companyId: number; messageId: string; numberId?: number }> {}

@QueryHandler(GetMessage)
export class GetMessageHandler implements IQueryHandler<GetMessage> {
  constructor(
    private readonly reader: Reader,
    private readonly renderer: MessageRenderer,
  ) {}

  async execute({ companyId, messageId, numberId }: GetMessage): Promise<MessageDocument> {
    const row = await this.reader.first<MessageRow>(BY_ID, [messageId, companyId]);
    if (!row || (numberId !== undefined && row.number_id !== numberId)) throw messageNotFound();
    return (await this.renderer.render(companyId, [row], 'listed'))[0];
  }
}

@QueryHandler(MessageEventDocument)
export class MessageEventDocumentHandler implements IQueryHandler<MessageEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly renderer: MessageRenderer,
  ) {}

  async execute({ companyId, messageId }: MessageEventDocument): Promise<MessageDocument> {
    const row = await this.reader.first<MessageRow>(BY_ID, [messageId, companyId]);
    if (!row) throw messageNotFound();
    return (await this.renderer.render(companyId, [row], 'event'))[0];
  }
}

@QueryHandler(MessageDocuments)
export class MessageDocumentsHandler implements IQueryHandler<MessageDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly renderer: MessageRenderer,
  ) {}

  async execute({ companyId, ids }: MessageDocuments): Promise<MessageDocument[]> {
    if (ids.length === 0) return [];
    const rows = await this.reader.rows<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE company_id = ? AND id IN (${placeholders(ids)})`,
      [companyId, ...ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return this.renderer.render(
      companyId,
      ids.flatMap((id) => byId.get(id) ?? []),
      'listed',
    );
  }
}
