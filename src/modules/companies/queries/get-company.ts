import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { NumberCount } from '../../../contracts/numbers/queries.js';
import { UserCount } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Company } from '../company.entity.js';

interface CompanyDocument {
  name: string;
  users_count: number;
  numbers_count: number;
}

export class GetCompany extends Query<{ company: CompanyDocument }, { companyId: number }> {}

@QueryHandler(GetCompany)
export class GetCompanyHandler implements IQueryHandler<GetCompany> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId }: GetCompany): Promise<{ company: CompanyDocument }> {
    const row = await this.reader.first<Pick<Company, 'name'>>('SELECT name FROM companies WHERE id = ?', [companyId]);
    if (!row) throw ApiError.notFound('This company');
    const users_count = await this.queries.execute(new UserCount({ companyId }));
    const numbers_count = await this.queries.execute(new NumberCount({ companyId }));
    return { company: { name: row.name, users_count, numbers_count } };
  }
}
