import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesController } from './controllers/companies.controller.js';
import { HasCompaniesHandler, CompanyByIdHandler } from './queries/company-by-id.js';
import { Company } from './company.entity.js';
import { CreateCompanyHandler, UpdateCompanyHandler } from './commands/create-company.js';
import { GetCompanyHandler } from './queries/get-company.js';
import { ClosedCompaniesHandler, LockOpenCompanyHandler, RequireOpenCompanyHandler } from './commands/open-company.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company])],
  controllers: [CompaniesController],
  providers: [
    GetCompanyHandler,
    CreateCompanyHandler,
    UpdateCompanyHandler,
    CompanyByIdHandler,
    HasCompaniesHandler,
    RequireOpenCompanyHandler,
    ClosedCompaniesHandler,
    LockOpenCompanyHandler,
  ],
})
export class CompaniesModule {}
