import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type LiveCall, LiveCallOf } from '../../../contracts/calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';
import type { AgentState } from '../engine/agents/agents.js';

const CALL = columnsOf(Call, ['id', 'state'], 'calls');

@QueryHandler(LiveCallOf)
export class LiveCallOfHandler implements IQueryHandler<LiveCallOf> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: LiveCallOf): Promise<LiveCall | undefined> {
    const row = await this.reader.first<{ agentState: AgentState } & Record<string, unknown>>(
      `SELECT agents.state AS agentState, ${CALL.sql} FROM agents JOIN calls ON calls.id = call_id
       WHERE agents.company_id = ? AND agents.user_id = ?`,
      [companyId, userId],
    );
    if (!row) return undefined;
    const { id, state } = CALL.parse(row);
    return { callId: id, state: row.agentState === 'talking' && state.held ? 'held' : row.agentState };
  }
}
