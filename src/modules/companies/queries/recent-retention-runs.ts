import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecentRetentionRuns, type RetentionRun } from '../../../contracts/companies/queries.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(RecentRetentionRuns)
export class RecentRetentionRunsHandler implements IQueryHandler<RecentRetentionRuns> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, limit }: RecentRetentionRuns): Promise<RetentionRun[]> {
    return this.reader.rows<RetentionRun>(
      `SELECT day, recordings, transcripts, messages, calls, finished_at AS finishedAt FROM retention_runs
       WHERE company_id = ? ORDER BY day DESC LIMIT ?`,
      [companyId, limit],
    );
  }
}
