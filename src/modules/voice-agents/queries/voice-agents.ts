import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Config } from '../../../platform/config.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';
import { VoiceAgentList } from '../voice-agent-list.js';
import {
  VOICE_AGENT_COLUMNS,
  type VoiceAgentDocument,
  VoiceAgentPresenter,
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
    private readonly presenter: VoiceAgentPresenter,
  ) {}

  async execute({ companyId, agentId }: GetVoiceAgent): Promise<{ ai_voice_agent: VoiceAgentDocument }> {
    const row = await this.reader.first<VoiceAgentRow>(
      `SELECT ${VOICE_AGENT_COLUMNS} FROM voice_agents WHERE company_id = ? AND id = ?`,
      [companyId, agentId],
    );
    if (!row) throw ApiError.notFound('This voice agent');
    return { ai_voice_agent: this.presenter.present(row) };
  }
}

export interface VoiceAgentsPage {
  meta: Meta;
  ai_voice_agents: VoiceAgentDocument[];
}

export class ListVoiceAgents extends Query<VoiceAgentsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListVoiceAgents)
export class ListVoiceAgentsHandler implements IQueryHandler<ListVoiceAgents> {
  constructor(
    private readonly list: VoiceAgentList,
    private readonly presenter: VoiceAgentPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: ListVoiceAgents): Promise<VoiceAgentsPage> {
    const found = await this.list.page<VoiceAgentRow>(companyId, VOICE_AGENT_COLUMNS, listing.window);
    return {
      meta: metaOf(listing, found, this.config.baseUrl),
      ai_voice_agents: found.rows.map((row) => this.presenter.present(row)),
    };
  }
}
