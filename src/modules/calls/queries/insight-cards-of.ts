import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CardLine, type InsightCard, InsightCardsOf } from '../../../contracts/calls/queries.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(InsightCardsOf)
export class InsightCardsOfHandler implements IQueryHandler<InsightCardsOf> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: InsightCardsOf): Promise<InsightCard[]> {
    const rows = await this.reader.rows<{ id: number; contents: string }>(
      `SELECT insight_cards.id, contents FROM insight_cards JOIN calls ON calls.id = call_id
       WHERE call_id = ? AND company_id = ? ORDER BY insight_cards.id`,
      [callId, companyId],
    );
    return rows.map(({ id, contents }) => ({ id, contents: JSON.parse(contents) as CardLine[] }));
  }
}
