import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyById, type CompanyProfile, HasCompanies } from '../../../contracts/companies/queries.js';
import type { AiPackage, Plan } from '../../../contracts/companies/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { REQUESTS_PER_MINUTE } from '../../../platform/http/rate-limit/company-rate-limit.guard.js';
import { closedReasonOf } from '../closed-reason.js';

const TEAM_LIMITS: Record<Plan, number | null> = { essentials: 5, professional: 50, custom: null };

interface CompanyRow {
  id: number;
  name: string;
  plan: Plan;
  ai_package: AiPackage;
  whatsapp: boolean;
  max_teams: number | null;
  rate_limit: number | null;
  active: boolean;
  verified: boolean;
  mandatory_tagging: boolean;
  call_rate: string | null;
}

@QueryHandler(CompanyById)
export class CompanyByIdHandler implements IQueryHandler<CompanyById> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: CompanyById): Promise<CompanyProfile | undefined> {
    const row = await this.reader.first<CompanyRow>(
      `SELECT id, name, plan, ai_package, whatsapp, max_teams, rate_limit, active, verified, mandatory_tagging, call_rate
       FROM companies WHERE id = ?`,
      [companyId],
    );
    return row && profileOf(row);
  }
}

@QueryHandler(HasCompanies)
export class HasCompaniesHandler implements IQueryHandler<HasCompanies> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<boolean> {
    return (await this.reader.first('SELECT id FROM companies LIMIT 1')) !== undefined;
  }
}

const profileOf = (row: CompanyRow): CompanyProfile => ({
  id: row.id,
  name: row.name,
  plan: row.plan,
  aiPackage: row.ai_package,
  whatsapp: row.whatsapp,
  teamLimit: row.max_teams ?? TEAM_LIMITS[row.plan],
  rateLimit: row.rate_limit ?? REQUESTS_PER_MINUTE,
  active: row.active,
  verified: row.verified,
  mandatoryTagging: row.mandatory_tagging,
  callRate: row.call_rate,
  closedReason: closedReasonOf(row),
});
