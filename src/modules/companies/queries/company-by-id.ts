import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AllCompanies, CompanyById, type CompanyProfile, HasCompanies } from '../../../contracts/companies/queries.js';
import type { Plan } from '../../../contracts/companies/types.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { REQUESTS_PER_MINUTE } from '../../../platform/http/rate-limit/company-rate-limit.guard.js';
import { closedReasonOf } from '../closed-reason.js';
import { Company } from '../company.entity.js';

const TEAM_LIMITS: Record<Plan, number | null> = { essentials: 5, professional: 50, custom: null };

const PROFILE = columnsOf(Company, [
  'id',
  'name',
  'plan',
  'aiPackage',
  'whatsapp',
  'maxTeams',
  'rateLimit',
  'active',
  'verified',
  'mandatoryTagging',
  'callRate',
  'country',
  'rerunEmbedded',
  'keepRecordingsDays',
  'keepTranscriptsDays',
  'keepMessagesDays',
  'keepCallsDays',
  'apiRoles',
]);

@QueryHandler(CompanyById)
export class CompanyByIdHandler implements IQueryHandler<CompanyById> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: CompanyById): Promise<CompanyProfile | undefined> {
    const [company] = await this.reader.select(PROFILE, 'FROM companies WHERE id = ?', [companyId]);
    return company && profileOf(company);
  }
}

@QueryHandler(AllCompanies)
export class AllCompaniesHandler implements IQueryHandler<AllCompanies> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<CompanyProfile[]> {
    return (await this.reader.select(PROFILE, 'FROM companies ORDER BY id', [])).map(profileOf);
  }
}

function profileOf({ maxTeams, rateLimit, ...profile }: ReturnType<typeof PROFILE.parse>): CompanyProfile {
  return {
    ...profile,
    teamLimit: maxTeams ?? TEAM_LIMITS[profile.plan],
    rateLimit: rateLimit ?? REQUESTS_PER_MINUTE,
    closedReason: closedReasonOf(profile),
  };
}

@QueryHandler(HasCompanies)
export class HasCompaniesHandler implements IQueryHandler<HasCompanies> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<boolean> {
    return (await this.reader.first('SELECT id FROM companies LIMIT 1')) !== undefined;
  }
}
