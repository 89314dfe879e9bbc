import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { MessageDocument } from '../../../contracts/messaging/queries.js';
import { Query } from '../../../platform/cqrs.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { MessagePages } from './message-pages.js';

/** The messages of a Number, whether agents or an API client handle them. */
export class ListMessages extends Query<
  { meta: Meta; messages: MessageDocument[] },
  { companyId: number; numberId: number; externalNumber?: string; listing: Listing }
> {}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly pages: MessagePages,
  ) {}

  async execute({ companyId, numberId, externalNumber, listing }: ListMessages) {
    await this.numbers.get(companyId, numberId);
    const filter = externalNumber === undefined ? '' : ' AND external_number = ?';
    const { total, messages } = await this.pages.read(
      companyId,
      {
        sql: `company_id = ? AND number_id = ?${filter}`,
        values: [companyId, numberId, ...(externalNumber === undefined ? [] : [externalNumber])],
      },
      listing.window,
    );
    return { meta: listing.meta({ total, count: messages.length }), messages };
  }
}
