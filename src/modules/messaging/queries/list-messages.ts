import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { MessageDocument } from '../../../contracts/messaging/queries.js';
import { Config } from '../../../platform/config.js';
import { Query } from '../../../platform/cqrs.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { externalPartyOf } from '../texts/external-party.js';
import { MessagePages } from './message-pages.js';
import { toText } from '../../../platform/text/to-text.js';

/** The messages of a Number, whether agents or an API client handle them. */
export class ListMessages extends Query<
  { meta: Meta; messages: MessageDocument[] },
  { companyId: number; numberId: number; listing: Listing }
> {}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly pages: MessagePages,
    private readonly config: Config,
  ) {}

  async execute({ companyId, numberId, listing }: ListMessages): Promise<{ meta: Meta; messages: MessageDocument[] }> {
    await this.numbers.get(companyId, numberId);
    const externalNumber = externalNumberIn(listing);
    const filter = externalNumber === undefined ? '' : ' AND external_number = ?';
    const { total, messages } = await this.pages.read(
      companyId,
      {
        sql: `company_id = ? AND number_id = ?${filter}`,
        values: [companyId, numberId, ...(externalNumber === undefined ? [] : [externalNumber])],
      },
      listing.window,
    );
    return { meta: metaOf(listing, { total, count: messages.length }, this.config.baseUrl), messages };
  }
}

function externalNumberIn({ query: { external_number: value } }: Listing): string | undefined {
  if (value === undefined) return undefined;
  const text = toText(value);
  if (text.trim() === '') throw ApiError.invalid('external_number', 'must be a phone number, a short code or a name');
  return externalPartyOf(text);
}
