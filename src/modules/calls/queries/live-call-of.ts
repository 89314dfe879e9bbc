import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LiveCallOf } from '../../../contracts/calls.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(LiveCallOf)
export class LiveCallOfHandler implements IQueryHandler<LiveCallOf> {
  constructor(private readonly reader: Reader) {}

  async execute({
    companyId,
    userId,
  }: LiveCallOf): Promise<{ callId: number; state: 'ringing' | 'talking' } | undefined> {
    const row = await this.reader.first<{ call_id: number; state: 'ringing' | 'talking' }>(
      'SELECT call_id, state FROM agents WHERE company_id = ? AND user_id = ? AND call_id IS NOT NULL',
      [companyId, userId],
    );
    return row && { callId: Number(row.call_id), state: row.state };
  }
}
