import { Readable } from 'node:stream';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { LimitedListing, Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { CSV_TYPE } from '../../../platform/text/csv.js';
import { DashboardCallQuery, dashboardFiltersOf } from '../dto/call-filters.js';
import { CallOptionsQuery, optionsOf } from '../dto/call-options.js';
import { callListShape } from '../dto/call.shape.js';
import { lineQualityShape } from '../dto/line-quality.shape.js';
import { timelineShape } from '../dto/timeline.shape.js';
import { GetLineQuality } from '../queries/detail/get-line-quality.js';
import { GetTimeline } from '../queries/detail/get-timeline.js';
import { CallsCsv } from '../queries/search/calls-csv.js';
import { ListCalls } from '../queries/search/list-calls.js';

const DISPOSITION = 'attachment; filename="calls.csv"';

@OnSurface('admin')
@InDomain('Dashboard calls')
@Controller('admin/v1')
export class DashboardCallsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly csv: CallsCsv,
  ) {}

  @Get('calls')
  @ForSupervisors()
  @Describe({
    id: 'listDashboardCalls',
    summary: 'List calls by the filters of the dashboard',
    description:
      'Returns the calls of the last six months that match all filters. With a filter that the public search does not have, the total is counted up to 10,001 only.',
    responses: { 200: callListShape },
    session: true,
  })
  list(
    @Caller() { companyId, scope }: Caller,
    @LimitedListing() listing: Listing,
    @QueryDto() query: DashboardCallQuery,
    @QueryDto() options: CallOptionsQuery,
  ) {
    const filters = { ...dashboardFiltersOf(query), scope };
    return this.queries.execute(new ListCalls({ companyId, listing, filters, options: optionsOf(options) }));
  }

  @Get('calls.csv')
  @ForSupervisors()
  @Describe({
    id: 'getDashboardCallsFile',
    summary: 'Download calls as CSV',
    description:
      'Returns all calls that match the filters, latest first, with times in the time zone of the user. Text that a spreadsheet would run as a formula begins with an apostrophe.',
    responses: { 200: null },
    file: CSV_TYPE,
    session: true,
  })
  async download(
    @Caller() { companyId, user, scope }: Caller,
    @Listing() { window }: Listing,
    @QueryDto() query: DashboardCallQuery,
  ) {
    const filters = { ...dashboardFiltersOf(query), scope };
    const profile = await this.queries.execute(new UserProfileById({ companyId, userId: user!.id }));
    const bytes = this.csv.bytes({ companyId, filters, window, timeZone: profile!.timeZone });
    return new StreamableFile(Readable.from(bytes), { type: CSV_TYPE, disposition: DISPOSITION });
  }

  @Get('calls/:id/timeline')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'getCallTimeline',
    summary: 'Retrieve the timeline of a call',
    description:
      'Returns what happened in a call, in order: rings, answers, holds, transfers and selected menu options.',
    responses: { 200: timelineShape },
    session: true,
  })
  timeline(@Caller() { companyId }: Caller, @PathId('id') callId: number) {
    return this.queries.execute(new GetTimeline({ companyId, callId }));
  }

  @Get('calls/:id/line_quality')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'getCallLineQuality',
    summary: 'Retrieve the line quality of a call',
    description: 'Returns loss and jitter of each party whose audio this server carried; none for other calls.',
    responses: { 200: lineQualityShape },
    session: true,
  })
  lineQuality(@Caller() { companyId }: Caller, @PathId('id') callId: number) {
    return this.queries.execute(new GetLineQuality({ companyId, callId }));
  }
}
