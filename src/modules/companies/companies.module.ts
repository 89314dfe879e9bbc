import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesController } from './companies.controller.js';
import { AnyCompanyHandler, CompanyByIdHandler } from './company-by-id.js';
import { Company } from './company.entity.js';
import { CreateCompanyHandler, UpdateCompanyHandler } from './create-company.js';
import { GetCompanyHandler } from './get-company.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company])],
  controllers: [CompaniesController],
  providers: [GetCompanyHandler, CreateCompanyHandler, UpdateCompanyHandler, CompanyByIdHandler, AnyCompanyHandler],
})
export class CompaniesModule {}
