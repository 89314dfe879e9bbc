import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LockOpenCompany } from '../../../contracts/companies/commands.js';
import { ClosedCompanies, RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { closedReasonOf } from '../closed-reason.js';
import { Company } from '../company.entity.js';

type Flags = Pick<Company, 'id' | 'active' | 'verified'>;

function assertOpen(company: Omit<Flags, 'id'> | null | undefined): void {
  const reason = closedReasonOf(company ?? { active: false, verified: false });
  if (reason !== null) throw ApiError.forbidden(reason);
}

@QueryHandler(RequireOpenCompany)
export class RequireOpenCompanyHandler implements IQueryHandler<RequireOpenCompany> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: RequireOpenCompany): Promise<void> {
    assertOpen(await this.reader.first<Flags>('SELECT id, active, verified FROM companies WHERE id = ?', [companyId]));
  }
}

@QueryHandler(ClosedCompanies)
export class ClosedCompaniesHandler implements IQueryHandler<ClosedCompanies> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyIds }: ClosedCompanies): Promise<{ companyId: number; reason: string }[]> {
    if (companyIds.length === 0) return [];
    const rows = await this.reader.rows<Flags>(
      `SELECT id, active, verified FROM companies
       WHERE id IN (${placeholders(companyIds)}) AND (active = ? OR verified = ?)`,
      [...companyIds, 0, 0],
    );
    return rows.map((row) => ({ companyId: row.id, reason: closedReasonOf(row)! }));
  }
}

@CommandHandler(LockOpenCompany)
export class LockOpenCompanyHandler implements ICommandHandler<LockOpenCompany> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId }: LockOpenCompany): Promise<void> {
    return this.work.run(async (tx) => assertOpen(await tx.lock(Company, { id: companyId })));
  }
}
