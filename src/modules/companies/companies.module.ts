import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanySettingsController } from './controllers/company-settings.controller.js';
import { CompaniesController } from './controllers/companies.controller.js';
import { AllCompaniesHandler, CompanyByIdHandler, HasCompaniesHandler } from './queries/company-by-id.js';
import { Company } from './company.entity.js';
import { CreateCompanyHandler, UpdateCompanyHandler } from './commands/create-company.js';
import { SetDefaultCountryHandler } from './commands/set-default-country.js';
import { GetCompanyHandler } from './queries/get-company.js';
import { ClosedCompaniesHandler, LockOpenCompanyHandler, RequireOpenCompanyHandler } from './commands/open-company.js';
import { RetentionJob } from './retention/retention-job.js';
import { RecentRetentionRunsHandler } from './queries/recent-retention-runs.js';
import { RetentionRuns } from './retention/retention-runs.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company])],
  controllers: [CompaniesController, CompanySettingsController],
  providers: [
    GetCompanyHandler,
    CreateCompanyHandler,
    UpdateCompanyHandler,
    SetDefaultCountryHandler,
    CompanyByIdHandler,
    AllCompaniesHandler,
    HasCompaniesHandler,
    RequireOpenCompanyHandler,
    ClosedCompaniesHandler,
    LockOpenCompanyHandler,
    RetentionRuns,
    RetentionJob,
    RecentRetentionRunsHandler,
  ],
})
export class CompaniesModule {}
