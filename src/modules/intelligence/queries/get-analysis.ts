import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { GetCallIntelligence } from '../../../contracts/intelligence/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Query } from '../../../platform/cqrs.js';
import { Conversations } from '../conversations.js';
import { type Document, scorecardEvaluation } from '../intelligence.presenter.js';
import { Packages } from '../packages.js';
import { RESOURCES } from '../resources.js';
import { evaluationBy, hasAgent } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import { Rules } from '../rules/rules.js';

/** Like GetCallIntelligence, but a company without a package gets a response without results. */
export class GetAnalysis extends Query<Document, { companyId: number; callId: number }> {}

const NOTHING = Object.fromEntries(
  Object.keys(RESOURCES)
    .filter((name) => name !== 'realtime_transcription')
    .map((name) => [name, null]),
);

@QueryHandler(GetAnalysis)
export class GetAnalysisHandler implements IQueryHandler<GetAnalysis> {
  constructor(
    private readonly queries: QueryBus,
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly insights: Insights,
    private readonly rules: Rules,
  ) {}

  async execute({ companyId, callId }: GetAnalysis): Promise<Document> {
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (!call) throw ApiError.notFound('This call');
    if (!(await this.packages.includes(companyId, 'assist'))) return { available: false, ...NOTHING, scorecards: [] };
    const results = await this.queries.execute(new GetCallIntelligence({ companyId, callId }));
    return { available: true, ...results, scorecards: hasAgent(call) ? await this.findScorecards(call) : [] };
  }

  private async findScorecards({ companyId, id: callId, userId }: CallSummary): Promise<Document[]> {
    const conversation = await this.conversations.findByCall(companyId, callId);
    const rules = await this.rules.list(companyId, 'scorecard', conversation?.language);
    const existing = await this.insights.find(companyId, callId, 'evaluation');
    const used = new Set(existing?.content.evaluations.map(({ scorecard }) => scorecard.name));
    return rules
      .filter(({ definition }) => !used.has(definition.name))
      .map(({ definition }) => scorecardEvaluation(evaluationBy(definition, [], userId)));
  }
}
