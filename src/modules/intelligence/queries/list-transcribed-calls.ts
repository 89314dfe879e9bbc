import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CallDocuments } from '../../../contracts/calls/queries.js';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { transcribedCalls } from '../dto/rule.shape.js';

type TranscribedCalls = ValueOf<typeof transcribedCalls>;

const MAX_CALLS = 50;

export class ListTranscribedCalls extends Query<TranscribedCalls, { companyId: number }> {}

@QueryHandler(ListTranscribedCalls)
export class ListTranscribedCallsHandler implements IQueryHandler<ListTranscribedCalls> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId }: ListTranscribedCalls): Promise<TranscribedCalls> {
    const rows = await this.reader.rows<{ call_id: number }>(
      `SELECT call_id FROM conversations WHERE company_id = ? AND transcribed_at IS NOT NULL
       ORDER BY id DESC LIMIT ${MAX_CALLS}`,
      [companyId],
    );
    const ids = rows.map(({ call_id }) => call_id);
    const calls = ids.length === 0 ? [] : await this.queries.execute(new CallDocuments({ companyId, ids }));
    return {
      calls: calls.map((call) => ({
        id: call.id,
        started_at: call.started_at,
        phone_number: call.raw_digits,
        user_name: call.user?.name ?? null,
      })),
    };
  }
}
