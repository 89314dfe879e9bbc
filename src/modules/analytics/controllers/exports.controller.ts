import { Controller, Get, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ExportDocumentOf } from '../../../contracts/analytics/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { RequestExport } from '../commands/request-export.js';
import { RequestExportBody } from '../export-request.body.js';
import { TOO_MANY } from '../making/export-places.js';
import { exportShape, pendingShape } from '../dto/export.shape.js';

@InDomain('Analytics')
@Controller('v1/analytics/report/export')
export class ExportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost()
  @Describe({
    id: 'createExport',
    summary: 'Export a report',
    description:
      'Starts an export in the background; analytics.report_created or analytics.report_failed reports the result. Two exports of a company run at the same time and twenty may wait; with more it is 429, with Retry-After in seconds.',
    responses: { 201: pendingShape },
    errors: {
      400: 'input.filter.timezone must be the IANA name of a time zone, such as Europe/Paris.',
      422: 'input.reportName is mandatory and must not be blank.',
      429: TOO_MANY,
    },
  })
  request(@Caller() { companyId }: Caller, @JsonBody() body: RequestExportBody) {
    return this.commands.execute(new RequestExport({ companyId, body }));
  }

  @Get(':exportID')
  @Describe({
    id: 'getExport',
    summary: 'Retrieve an export',
    description: 'Returns the state of an export and, once it is completed, the URL of the file.',
    responses: { 200: exportShape },
  })
  get(@Caller() { companyId }: Caller, @Param('exportID') exportId: string) {
    return this.queries.execute(new ExportDocumentOf({ companyId, exportId }));
  }
}
