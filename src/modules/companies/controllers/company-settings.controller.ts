import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UpdateCompany } from '../../../contracts/companies/commands.js';
import { CompanyById, HasSampleData, RecentRetentionRuns } from '../../../contracts/companies/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { iso } from '../../../platform/clock.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { wrapped } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Company } from '../company.entity.js';
import { companySettings, CompanySettingsBody, retentionRuns } from '../dto/company-settings.shape.js';

const one = wrapped('CompanySettingsResponse', 'company', companySettings, 'The company.');
const MAX_RUNS = 30;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

@OnSurface('admin')
@InDomain('Dashboard settings')
@Controller('admin/v1')
export class CompanySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('company')
  @Versioned('company')
  @Describe({
    id: 'getCompanySettings',
    summary: 'Retrieve the settings of the company',
    description: 'Returns what admins can change and what the operator decides.',
    responses: { 200: one },
    session: true,
  })
  async get(@Caller() { companyId }: Caller) {
    const company = (await this.queries.execute(new CompanyById({ companyId })))!;
    const settings = {
      id: company.id,
      name: company.name,
      country: company.country,
      mandatory_tagging: company.mandatoryTagging,
      plan: company.plan,
      ai_package: company.aiPackage,
      keep_recordings_days: company.keepRecordingsDays,
      keep_transcripts_days: company.keepTranscriptsDays,
      keep_messages_days: company.keepMessagesDays,
      keep_calls_days: company.keepCallsDays,
      api_roles: company.apiRoles,
    };
    const sample_data = await this.queries.execute(new HasSampleData({ companyId }));
    return { company: { ...settings, sample_data, version: versionOf(settings, ['id', 'plan', 'ai_package']) } };
  }

  @Put('company')
  @Versioned('company')
  @Describe({
    id: 'updateCompanySettings',
    summary: 'Update the settings of the company',
    description:
      'Changes the given fields only; only owners change api_roles. What is kept for too long is removed in the following night.',
    responses: { 200: one },
    session: true,
    errors: {
      400: 'country must be a country by ISO 3166-1 alpha-2, such as FR.',
      422: 'name is mandatory and must not be blank.',
    },
  })
  update(@Caller() caller: Caller, @IfMatch() known: KnownVersions, @JsonBody() body: CompanySettingsBody) {
    const { companyId } = caller;
    const settings = {
      name: body.name,
      country: body.country?.toUpperCase(),
      mandatoryTagging: body.mandatory_tagging,
      keepRecordingsDays: body.keep_recordings_days,
      keepTranscriptsDays: body.keep_transcripts_days,
      keepMessagesDays: body.keep_messages_days,
      keepCallsDays: body.keep_calls_days,
      apiRoles: body.api_roles,
    };
    if (body.api_roles !== undefined && !caller.user!.roles.includes('owner'))
      throw ApiError.forbidden('Only owners may change api_roles.');
    return this.guarded.run({
      known,
      lock: (tx) => tx.lock(Company, { id: companyId }),
      read: () => this.get(caller),
      versionOf: ({ company }) => company.version,
      make: () => this.commands.execute(new UpdateCompany({ companyId, settings })),
    });
  }

  @Get('company/retention_runs')
  @Describe({
    id: 'listRetentionRuns',
    summary: 'List what the retention removed',
    description: 'Returns how much was removed on each of the latest days on which it ran.',
    responses: { 200: retentionRuns },
    session: true,
  })
  async runs(@Caller() { companyId }: Caller) {
    const runs = await this.queries.execute(new RecentRetentionRuns({ companyId, limit: MAX_RUNS }));
    return {
      runs: runs.map(({ day, finishedAt, ...removed }) => ({
        day: iso(day).slice(0, DATE_LENGTH),
        ...removed,
        finished_at: finishedAt === null ? null : iso(finishedAt),
      })),
    };
  }
}
