import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesController } from './companies.controller.js';
import { HasCompaniesHandler, CompanyByIdHandler } from './company-by-id.js';
import { Company } from './company.entity.js';
import { CreateCompanyHandler, UpdateCompanyHandler } from './create-company.js';
import { GetCompanyHandler } from './get-company.js';
import { ClosedCompaniesHandler, LockOpenCompanyHandler, RequireOpenCompanyHandler } from './open-company.js';

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
