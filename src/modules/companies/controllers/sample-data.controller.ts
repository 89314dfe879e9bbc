import { Controller, Delete, Get } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RemoveSampleData } from '../../../contracts/companies/commands.js';
import { FindSampleData } from '../../../contracts/companies/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { presentKept, removedSampleData, sampleData } from '../dto/sample-data.shape.js';

function requireOwner({ user }: Caller): void {
  if (!user!.roles.includes('owner')) throw ApiError.forbidden('Only owners may see and remove the sample data.');
}

@OnSurface('admin')
@InDomain('Dashboard settings')
@Controller('admin/v1')
export class SampleDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('sample_data')
  @Describe({
    id: 'getSampleData',
    summary: 'Show the sample data',
    description:
      'Returns how much of what the demo made would be removed now, and what would stay: what people have changed, and what something needs that stays. Only owners may.',
    responses: { 200: sampleData },
    session: true,
  })
  async get(@Caller() caller: Caller) {
    requireOwner(caller);
    const { companyId } = caller;
    const { removable, remaining } = await this.queries.execute(new FindSampleData({ companyId }));
    return { removable, ...presentKept(remaining) };
  }

  @Delete('sample_data')
  @Describe({
    id: 'removeSampleData',
    summary: 'Remove the sample data',
    description:
      'Removes for good what the demo made, nobody has changed and nothing needs that stays. No event is sent. What people have changed belongs to the company from then on; what is in use remains sample data. Only owners may.',
    responses: { 200: removedSampleData },
    session: true,
  })
  async remove(@Caller() caller: Caller) {
    requireOwner(caller);
    const { companyId } = caller;
    const { removed, remaining } = await this.commands.execute(new RemoveSampleData({ companyId }));
    return { removed, ...presentKept(remaining) };
  }
}
