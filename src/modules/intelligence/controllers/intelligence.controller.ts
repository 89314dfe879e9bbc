import { applyDecorators, Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Deprecated } from '../../../platform/http/deprecated.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { UnauthorizedIs401 } from '../../../platform/http/access/surface.js';
import { GetIntelligence } from '../queries/get-intelligence.js';
import { resourceNamed, type ResourceName } from '../resources.js';
import type { Document } from '../intelligence.presenter.js';
import { labelOf } from '../packages.js';
import { ResultRequest } from '../dto/result-request.js';

const DEPRECATED = {
  since: '2026-02-20',
  sunset: '2026-03-31',
  successor: '/v1/calls/{call_id}/transcription?mode=realtime',
};

function GetResource(resource: ResourceName, refusals: Record<number, string> = {}): MethodDecorator {
  const { id, summary, description, level, shape, query } = resourceNamed(resource);
  return applyDecorators(
    Get(resource),
    ForSupervisors({ call: 'call_id' }),
    Describe({
      id,
      summary,
      description: `${description} Needs the package ${labelOf(level)}.`,
      query,
      responses: { 200: shape },
      errors: { 400: 'Validation error: invalid call_id', 403: 'This company is not verified.', ...refusals },
      deprecated: resource === 'realtime_transcription',
    }),
  );
}

@InDomain('Conversation intelligence')
@Controller('v1/calls/:call_id')
export class IntelligenceController {
  constructor(private readonly queries: QueryBus) {}

  @GetResource('transcription')
  transcription(@ResultRequest() request: ResultRequest) {
    return this.get('transcription', request);
  }

  @GetResource('realtime_transcription')
  @Deprecated(DEPRECATED)
  realtimeTranscription(@ResultRequest() request: ResultRequest) {
    return this.get('realtime_transcription', request);
  }

  @GetResource('sentiments')
  sentiments(@ResultRequest() request: ResultRequest) {
    return this.get('sentiments', request);
  }

  @GetResource('topics')
  topics(@ResultRequest() request: ResultRequest) {
    return this.get('topics', request);
  }

  @GetResource('summary')
  summary(@ResultRequest() request: ResultRequest) {
    return this.get('summary', request);
  }

  @GetResource('custom_summary_result')
  customSummaryResult(@ResultRequest() request: ResultRequest) {
    return this.get('custom_summary_result', request);
  }

  @GetResource('action_items')
  actionItems(@ResultRequest() request: ResultRequest) {
    return this.get('action_items', request);
  }

  @GetResource('playbook_result')
  playbookResult(@ResultRequest() request: ResultRequest) {
    return this.get('playbook_result', request);
  }

  @GetResource('evaluations', { 401: 'The Authorization header is missing or its credentials are not valid.' })
  @UnauthorizedIs401()
  evaluations(@ResultRequest() request: ResultRequest) {
    return this.get('evaluations', request);
  }

  private get(resource: ResourceName, request: ResultRequest): Promise<Document> {
    return this.queries.execute(new GetIntelligence({ ...request, resource }));
  }
}
