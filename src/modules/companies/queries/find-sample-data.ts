import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSampleData, HasSampleData, SampleIds } from '../../../contracts/companies/queries.js';
import type { KeptSample, SampleCounts } from '../../../contracts/companies/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { SamplePlanner } from '../samples/sample-plan.js';
import { SampleRows } from '../samples/sample-rows.js';

@QueryHandler(FindSampleData)
export class FindSampleDataHandler implements IQueryHandler<FindSampleData> {
  constructor(private readonly planner: SamplePlanner) {}

  async execute({ companyId }: FindSampleData): Promise<{ removable: SampleCounts; remaining: KeptSample[] }> {
    const { removable, remaining } = await this.planner.plan(companyId);
    const counts = [...removable].filter(([, ids]) => ids.length > 0).map(([kind, ids]) => [kind, ids.length] as const);
    return { removable: Object.fromEntries(counts), remaining };
  }
}

@QueryHandler(HasSampleData)
export class HasSampleDataHandler implements IQueryHandler<HasSampleData> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: HasSampleData): Promise<boolean> {
    const row = await this.reader.first('SELECT id FROM sample_rows WHERE company_id = ? LIMIT 1', [companyId]);
    return row !== undefined;
  }
}

@QueryHandler(SampleIds)
export class SampleIdsHandler implements IQueryHandler<SampleIds> {
  constructor(private readonly rows: SampleRows) {}

  execute({ companyId, kind }: SampleIds): Promise<(number | string)[]> {
    return this.rows.list({ name: kind }, companyId);
  }
}
