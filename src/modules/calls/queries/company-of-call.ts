import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyOfCall } from '../../../contracts/calls/queries.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(CompanyOfCall)
export class CompanyOfCallHandler implements IQueryHandler<CompanyOfCall> {
  constructor(private readonly reader: Reader) {}

  async execute({ sid }: CompanyOfCall): Promise<number | undefined> {
    const row = await this.reader.first<{ company_id: number }>('SELECT company_id FROM calls WHERE sid = ?', [sid]);
    return row?.company_id;
  }
}
