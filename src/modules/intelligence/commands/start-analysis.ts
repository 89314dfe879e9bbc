import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { CallAssetsGenerated, CallEnded } from '../../../contracts/calls/events.js';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Packages } from '../packages.js';
import { AnalysisStarter } from '../pipeline/analysis-starter.js';

export class StartAnalysis extends Reaction<CallEnded | CallAssetsGenerated> {}

@CommandHandler(StartAnalysis)
export class StartAnalysisHandler extends ReactionHandler<StartAnalysis> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly packages: Packages,
    private readonly starter: AnalysisStarter,
  ) {
    super();
  }

  async react({ event: { companyId, callId } }: StartAnalysis): Promise<void> {
    if (!(await this.packages.includes(companyId, 'assist'))) return;
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (call?.status === 'done') await this.work.run((tx) => this.starter.start(tx, call));
  }
}
