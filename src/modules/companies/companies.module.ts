import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanySettingsController } from './controllers/company-settings.controller.js';
import { CompaniesController } from './controllers/companies.controller.js';
import { AllCompaniesHandler, CompanyByIdHandler, HasCompaniesHandler } from './queries/company-by-id.js';
import { Company } from './company.entity.js';
import { CreateCompanyHandler, UpdateCompanyHandler } from './commands/create-company.js';
import { DemoOwnerHandler, RememberDemoHandler } from './commands/remember-demo.js';
import { SetDefaultCountryHandler } from './commands/set-default-country.js';
import { GetCompanyHandler } from './queries/get-company.js';
import { ClosedCompaniesHandler, LockOpenCompanyHandler, RequireOpenCompanyHandler } from './commands/open-company.js';
import { RememberSampleDataHandler } from './commands/remember-sample-data.js';
import { RemoveSampleCallsHandler, RemoveSampleDataHandler } from './commands/remove-sample-data.js';
import { SampleDataController } from './controllers/sample-data.controller.js';
import { FindSampleDataHandler, HasSampleDataHandler, SampleIdsHandler } from './queries/find-sample-data.js';
import { RetentionJob } from './retention/retention-job.js';
import { RecentRetentionRunsHandler } from './queries/recent-retention-runs.js';
import { LiveSamples } from './samples/live-samples.js';
import { SampleCatalogue } from './samples/sample-catalogue.js';
import { SamplePlanner } from './samples/sample-plan.js';
import { SampleRows } from './samples/sample-rows.js';
import { RetentionRuns } from './retention/retention-runs.js';
import { RetentionRun, SampleRow } from './company-records.entity.js';

@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([Company, RetentionRun, SampleRow])],
  controllers: [CompaniesController, CompanySettingsController, SampleDataController],
  providers: [
    GetCompanyHandler,
    CreateCompanyHandler,
    UpdateCompanyHandler,
    SetDefaultCountryHandler,
    RememberDemoHandler,
    DemoOwnerHandler,
    CompanyByIdHandler,
    AllCompaniesHandler,
    HasCompaniesHandler,
    RequireOpenCompanyHandler,
    ClosedCompaniesHandler,
    LockOpenCompanyHandler,
    RetentionRuns,
    RetentionJob,
    RecentRetentionRunsHandler,
    SampleCatalogue,
    SampleRows,
    SamplePlanner,
    RememberSampleDataHandler,
    RemoveSampleDataHandler,
    RemoveSampleCallsHandler,
    LiveSamples,
    SampleIdsHandler,
    FindSampleDataHandler,
    HasSampleDataHandler,
  ],
})
export class CompaniesModule {}
