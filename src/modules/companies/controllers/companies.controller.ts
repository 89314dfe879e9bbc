import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { integer, object, string } from '../../../platform/http/openapi/shapes.js';
import { GetCompany } from '../queries/get-company.js';

const company = object({ name: string('Acme'), users_count: integer(13), numbers_count: integer(2) });

@Controller('v1/company')
export class CompaniesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Describe({ summary: 'The company of the credentials', responses: { 200: object({ company }) } })
  get(@Caller() { companyId }: Caller) {
    return this.queries.execute(new GetCompany({ companyId }));
  }
}
