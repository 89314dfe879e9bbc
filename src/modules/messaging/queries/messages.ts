import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import {
  type MessageDocument,
  MessageDocuments,
  MessageEventDocument,
  RecentMessages,
} from '../../../contracts/messaging/queries.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import { MESSAGE_COLUMNS } from '../message-row.js';
import { MessagePresenter } from '../message.presenter.js';

export const messageNotFound = (): ApiError => ApiError.notFound('This message');

const BY_ID = 'FROM messages WHERE id = ? AND company_id = ?';

/** A message of a Number, or of any Number of the company when none is given. */
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
    return (await this.presenter.present(companyId, [row], 'listed'))[0];
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
    return (await this.presenter.present(companyId, rows, 'event'))[0];
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

/** A phone that was offline for longer reads old messages itself instead of having them pushed. */
const MAX_AGE = 2 * MINUTE;
const LIMIT = 50;

@QueryHandler(RecentMessages)
export class RecentMessagesHandler implements IQueryHandler<RecentMessages> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, numberIds }: RecentMessages): Promise<string[]> {
    if (numberIds.length === 0) return [];
    const rows = await this.reader.rows<{ id: string }>(
      `SELECT id FROM messages WHERE number_id IN (${placeholders(numberIds)}) AND direction = 'inbound'
         AND sent_at > ? AND company_id = ? AND mode = 'native' ORDER BY sent_at DESC, id DESC LIMIT ${LIMIT}`,
      [...numberIds, this.clock.now() - MAX_AGE, companyId],
    );
    return rows.map(({ id }) => id).reverse();
  }
}
