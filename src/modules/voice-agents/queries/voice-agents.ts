import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Config } from '../../../platform/config.js';
import { CompanyList } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import {
  presentVoiceAgent,
  VOICE_AGENT,
  type VoiceAgentDocument,
  type VoiceAgentRow,
} from '../voice-agent.presenter.js';

export class GetVoiceAgent extends Query<
  { ai_voice_agent: VoiceAgentDocument },
  { companyId: number; agentId: number }
> {}

@QueryHandler(GetVoiceAgent)
export class GetVoiceAgentHandler implements IQueryHandler<GetVoiceAgent> {
  constructor(
    private readonly reader: Reader,
    private readonly config: Config,
  ) {}

  async execute({ companyId, agentId }: GetVoiceAgent): Promise<{ ai_voice_agent: VoiceAgentDocument }> {
    const from = 'FROM voice_agents WHERE company_id = ? AND id = ?';
    const [agent] = await this.reader.select(VOICE_AGENT, from, [companyId, agentId]);
    if (!agent) throw ApiError.notFound('This voice agent');
    return { ai_voice_agent: presentVoiceAgent(agent, this.config.baseUrl) };
  }
}

export interface VoiceAgentsPage {
  meta: Meta;
  ai_voice_agents: VoiceAgentDocument[];
}

export class ListVoiceAgents extends Query<VoiceAgentsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListVoiceAgents)
export class ListVoiceAgentsHandler implements IQueryHandler<ListVoiceAgents> {
  private readonly list: CompanyList;

  constructor(
    private readonly config: Config,
    reader: Reader,
  ) {
    this.list = new CompanyList(reader, { table: 'voice_agents' });
  }

  async execute({ companyId, listing }: ListVoiceAgents): Promise<VoiceAgentsPage> {
    const { baseUrl } = this.config;
    const found = await this.list.page<VoiceAgentRow>(companyId, VOICE_AGENT.sql, listing.window);
    return {
      meta: metaOf(listing, found, baseUrl),
      ai_voice_agents: found.rows.map((row) => presentVoiceAgent(row, baseUrl)),
    };
  }
}
