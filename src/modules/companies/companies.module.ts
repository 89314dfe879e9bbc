import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnyCompanyHandler, CompanyByIdHandler } from './company-by-id.js';
import { Company } from './company.entity.js';
import { CreateCompanyHandler, UpdateCompanyHandler } from './create-company.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company])],
  providers: [CreateCompanyHandler, UpdateCompanyHandler, CompanyByIdHandler, AnyCompanyHandler],
})
export class CompaniesModule {}
