import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type InsightCard, InsightCardsOf } from '../../../contracts/calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { CallCard } from '../call-notes.entity.js';

const CARD = columnsOf(CallCard, ['id', 'contents'], 'insight_cards');

@QueryHandler(InsightCardsOf)
export class InsightCardsOfHandler implements IQueryHandler<InsightCardsOf> {
  constructor(private readonly reader: Reader) {}

  execute({ companyId, callId }: InsightCardsOf): Promise<InsightCard[]> {
    return this.reader.select(
      CARD,
      `FROM insight_cards JOIN calls ON calls.id = call_id
       WHERE call_id = ? AND company_id = ? ORDER BY insight_cards.id`,
      [callId, companyId],
    );
  }
}
