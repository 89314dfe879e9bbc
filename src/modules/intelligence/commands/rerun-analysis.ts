import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CallsBetween, GetCallSummary, type HistoryCursor } from '../../../contracts/calls/queries.js';
import { RedoEmbeddedSteps, RerunAnalysis } from '../../../contracts/intelligence/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Packages } from '../packages.js';
import { AnalysisStarter } from '../pipeline/analysis-starter.js';
import { StepSchedule } from '../pipeline/step-schedule.js';

const PAGE_SIZE = 100;

@CommandHandler(RerunAnalysis)
export class RerunAnalysisHandler implements ICommandHandler<RerunAnalysis> {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly packages: Packages,
    private readonly starter: AnalysisStarter,
  ) {}

  async execute({ calls, companyId }: RerunAnalysis): Promise<{ calls: number }> {
    let count = 0;
    let isKnown = false;
    for (const each of companyId === undefined ? await this.listCompanies() : [companyId]) {
      if (!(await this.packages.includes(each, 'assist'))) continue;
      if ('from' in calls) count += await this.rerunBetween(each, calls.from, calls.to);
      else {
        const found = await this.rerun(each, [calls.callId]);
        isKnown ||= found !== undefined;
        count += found ?? 0;
      }
    }
    if ('callId' in calls && !isKnown) throw ApiError.notFound(`Call ${calls.callId} of a company with an AI package`);
    return { calls: count };
  }

  /** Every company with a package has rules. */
  private async listCompanies(): Promise<number[]> {
    const sql = 'SELECT DISTINCT company_id AS id FROM intelligence_settings ORDER BY company_id';
    return (await this.reader.rows<{ id: number }>(sql)).map(({ id }) => id);
  }

  private async rerunBetween(companyId: number, from: number, to: number): Promise<number> {
    let count = 0;
    let after: HistoryCursor | undefined;
    for (;;) {
      const query = new CallsBetween({ companyId, window: { from, to }, after, limit: PAGE_SIZE });
      const page = await this.queries.execute(query);
      count +=
        (await this.rerun(
          companyId,
          page.map(({ id }) => id),
        )) ?? 0;
      if (page.length < PAGE_SIZE) return count;
      after = page.at(-1);
    }
  }

  /** Undefined if none of the calls exists. */
  private rerun(companyId: number, callIds: readonly number[]): Promise<number | undefined> {
    return this.work.run(async (tx) => {
      let count: number | undefined;
      for (const callId of callIds) {
        const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
        if (!call) continue;
        count = (count ?? 0) + Number(call.status === 'done' && (await this.starter.restart(tx, call)));
      }
      return count;
    });
  }
}

@CommandHandler(RedoEmbeddedSteps)
export class RedoEmbeddedStepsHandler implements ICommandHandler<RedoEmbeddedSteps> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly schedule: StepSchedule,
  ) {}

  execute({ companyId }: RedoEmbeddedSteps): Promise<void> {
    return this.work.run((tx) => this.schedule.redoEmbedded(tx, companyId));
  }
}
