import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecentMessages } from '../../../contracts/messaging/queries.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';

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
