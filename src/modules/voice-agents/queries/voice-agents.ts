import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Config } from '../../../platform/config.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { presentVoiceAgent, type VoiceAgentDocument, VOICE_AGENTS } from '../voice-agent.presenter.js';

export class GetVoiceAgent extends Query<
  { ai_voice_agent: VoiceAgentDocument },
  { companyId: number; agentId: number }
> {}

@QueryHandler(GetVoiceAgent)
export class GetVoiceAgentHandler implements IQueryHandler<GetVoiceAgent> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly config: Config,
  ) {}

  async execute({ companyId, agentId }: GetVoiceAgent): Promise<{ ai_voice_agent: VoiceAgentDocument }> {
    const row = await this.lists.find(VOICE_AGENTS, companyId, agentId);
    if (!row) throw ApiError.notFound('This voice agent');
    return { ai_voice_agent: presentVoiceAgent(row, this.config.baseUrl) };
  }
}

interface VoiceAgentsPage {
  meta: Meta;
  ai_voice_agents: VoiceAgentDocument[];
}

export class ListVoiceAgents extends Query<VoiceAgentsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListVoiceAgents)
export class ListVoiceAgentsHandler implements IQueryHandler<ListVoiceAgents> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: ListVoiceAgents): Promise<VoiceAgentsPage> {
    const { meta, rows } = await this.pages.read(VOICE_AGENTS, companyId, listing);
    return { meta, ai_voice_agents: rows.map((row) => presentVoiceAgent(row, this.config.baseUrl)) };
  }
}
