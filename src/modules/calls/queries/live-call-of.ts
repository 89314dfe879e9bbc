import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type LiveCall, LiveCallOf } from '../../../contracts/calls.js';
import { Reader } from '../../../platform/database/reader.js';
import type { CallState } from '../call-state.js';

@QueryHandler(LiveCallOf)
export class LiveCallOfHandler implements IQueryHandler<LiveCallOf> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: LiveCallOf): Promise<LiveCall | undefined> {
    const row = await this.reader.first<{ call_id: number; state: 'ringing' | 'talking'; call_state: string }>(
      `SELECT call_id, agents.state, calls.state AS call_state FROM agents JOIN calls ON calls.id = call_id
       WHERE agents.company_id = ? AND agents.user_id = ?`,
      [companyId, userId],
    );
    if (!row) return undefined;
    const held = row.state === 'talking' && (JSON.parse(row.call_state) as CallState).held;
    return { callId: row.call_id, state: held ? 'held' : row.state };
  }
}
