import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import { AGENT_CALL, type AgentCallDocument, presentAgentCall } from '../agent-call.presenter.js';

export class GetAgentCall extends Query<AgentCallDocument, { companyId: number; ulid: string }> {}

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

@QueryHandler(GetAgentCall)
export class GetAgentCallHandler implements IQueryHandler<GetAgentCall> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, ulid }: GetAgentCall): Promise<AgentCallDocument> {
    const from = 'FROM voice_agent_calls WHERE ulid = ? AND company_id = ?';
    const [call] = ULID.test(ulid) ? await this.reader.select(AGENT_CALL, from, [ulid, companyId]) : [];
    if (!call) throw ApiError.notFound('This outbound call');
    return presentAgentCall(call);
  }
}
