import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type MessageDocument, MessageDocuments, MessageEventDocument } from '../../../contracts/messaging/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import { MESSAGE_COLUMNS } from '../message-row.js';
import { MessagePresenter } from '../message.presenter.js';

export const messageNotFound = (): ApiError => ApiError.notFound('This message');

const BY_ID = 'FROM messages WHERE id = ? AND company_id = ?';

/** A message of a Number, or without `numberId` of any Number of the company. */
export class GetMessage extends Query<MessageDocument, { companyId: number; messageId: string; numberId?: number }> {}

@QueryHandler(GetMessage)
export class GetMessageHandler implements IQueryHandler<GetMessage> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: MessagePresenter,
  ) {}

  async execute({ companyId, messageId, numberId }: GetMessage): Promise<MessageDocument> {
    const [row] = await this.reader.select(MESSAGE_COLUMNS, BY_ID, [messageId, companyId]);
    if (!row || (numberId !== undefined && row.numberId !== numberId)) throw messageNotFound();
    return (await this.presenter.present(companyId, [row], 'listed'))[0]!;
  }
}

@QueryHandler(MessageEventDocument)
export class MessageEventDocumentHandler implements IQueryHandler<MessageEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: MessagePresenter,
  ) {}

  async execute({ companyId, messageId }: MessageEventDocument): Promise<MessageDocument> {
    const rows = await this.reader.select(MESSAGE_COLUMNS, BY_ID, [messageId, companyId]);
    if (rows.length === 0) throw messageNotFound();
    return (await this.presenter.present(companyId, rows, 'event'))[0]!;
  }
}

@QueryHandler(MessageDocuments)
export class MessageDocumentsHandler implements IQueryHandler<MessageDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: MessagePresenter,
  ) {}

  async execute({ companyId, ids }: MessageDocuments): Promise<MessageDocument[]> {
    if (ids.length === 0) return [];
    const from = `FROM messages WHERE company_id = ? AND id IN (${placeholders(ids)})`;
    const rows = await this.reader.select(MESSAGE_COLUMNS, from, [companyId, ...ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return this.presenter.present(companyId, found, 'listed');
  }
}
