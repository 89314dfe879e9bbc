import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { integer, object, schema, string, wrapped } from '../../../platform/http/openapi/shapes.js';
import { GetCompany } from '../queries/get-company.js';

const companyShape = schema(
  'Company',
  'The company of the credentials.',
  object({
    name: string('Acme', 'Name of the company.'),
    users_count: integer(13, 'Number of users.'),
    numbers_count: integer(2, 'Number of Numbers.'),
  }),
);
const one = wrapped('CompanyResponse', 'company', companyShape, 'The company.');

@InDomain('Companies')
@Controller('v1/company')
export class CompaniesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Describe({
    id: 'getCompany',
    summary: 'Retrieve the company',
    description: 'Returns the company to which the credentials belong.',
    responses: { 200: one },
  })
  get(@Caller() { companyId }: Caller) {
    return this.queries.execute(new GetCompany({ companyId }));
  }
}
