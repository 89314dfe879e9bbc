import { Controller, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReviewCall } from '../../../contracts/intelligence/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { analysisShape } from '../dto/analysis.shape.js';
import { ReviewCallBody } from '../../../requests/intelligence.js';
import { GetAnalysis } from '../queries/get-analysis.js';

@OnSurface('admin')
@InDomain('Dashboard calls')
@Controller('admin/v1')
export class DashboardAnalysisController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('calls/:id/analysis')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'getCallAnalysis',
    summary: 'Retrieve all results of the analysis of a call',
    description: 'Returns null for what a call does not have, and for everything without a package.',
    responses: { 200: analysisShape },
    session: true,
  })
  get(@Caller() { companyId }: Caller, @PathId('id') callId: number) {
    return this.queries.execute(new GetAnalysis({ companyId, callId }));
  }

  @Put('calls/:id/evaluations')
  @ForSupervisors({ call: 'id' })
  @HttpCode(204)
  @Describe({
    id: 'reviewDashboardCall',
    summary: 'Evaluate a call',
    description:
      'Answers questions of a scorecard; answers that are left out do not change. Nobody evaluates a call of their own, and calls without an agent are not evaluated.',
    responses: { 204: null },
    errors: {
      403: 'A call is not reviewed by the agent who had it.',
      422: 'scorecard is not a scorecard of this company.',
    },
    session: true,
  })
  evaluate(@Caller() { companyId, user }: Caller, @PathId('id') callId: number, @JsonBody() review: ReviewCallBody) {
    return this.commands.execute(new ReviewCall({ companyId, callId, userId: user!.id, review }));
  }
}
