import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { QueryDto } from '../../../platform/http/query.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { AnalyticsQuery, BreakdownQuery, SUBJECTS } from '../dashboard/analytics-request.js';
import { breakdownShape, summaryShape } from '../dto/figures.shape.js';
import { GetBreakdown } from '../queries/get-breakdown.js';
import { GetSummary } from '../queries/get-summary.js';
import { exportListShape, ListExports } from '../queries/list-exports.js';

@OnSurface('admin')
@InDomain('Dashboard analytics')
@Controller('admin/v1')
export class DashboardAnalyticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('analytics/summary')
  @ForSupervisors()
  @Describe({
    id: 'getAnalyticsSummary',
    summary: 'Retrieve the figures of a period',
    description:
      'Returns volume, answered and missed calls, times and the service level of a period, by day and by hour, and the same of the period before. Calls of the last six months count; a call belongs to the time at which it started.',
    responses: { 200: summaryShape },
    session: true,
    errors: { 400: 'from must be a date as YYYY-MM-DD.' },
  })
  summary(@Caller() { companyId, scope }: Caller, @QueryDto() query: AnalyticsQuery) {
    return this.queries.execute(new GetSummary({ request: { companyId, query, scope } }));
  }

  @Get('analytics/breakdown')
  @ForSupervisors()
  @Describe({
    id: 'getAnalyticsBreakdown',
    summary: 'Retrieve the figures by user, Number, team or tag',
    description:
      'Returns the figures of a period and of the one before for each user, Number, team or tag with calls. A call counts for the user who made it or answered it last, and for each team that it rang and each of its tags.',
    responses: { 200: breakdownShape },
    session: true,
    errors: { 400: `by must be one of ${SUBJECTS.join(', ')}.` },
  })
  breakdown(
    @Caller() { companyId, scope }: Caller,
    @QueryDto() { by: subject }: BreakdownQuery,
    @QueryDto() query: AnalyticsQuery,
  ) {
    return this.queries.execute(new GetBreakdown({ request: { companyId, query, scope }, subject }));
  }

  @Get('analytics/exports')
  @Describe({
    id: 'listAnalyticsExports',
    summary: 'List the exports of reports',
    description: 'Returns the exports of the company with their progress, and the URLs of their files.',
    responses: { 200: exportListShape },
    session: true,
  })
  exports(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListExports({ companyId, listing }));
  }
}
