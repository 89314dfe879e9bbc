import { applyDecorators, Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { Deprecated } from '../../../platform/http/deprecated.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { QueryDto } from '../../../platform/http/query.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { UnauthorizedIs401 } from '../../../platform/http/access/surface.js';
import { GetIntelligence } from '../queries/get-intelligence.js';
import { resourceNamed, type ResourceName, type ResultOptions } from '../resources.js';
import type { Document } from '../intelligence.presenter.js';
import { labelOf } from '../packages.js';
import { PlaybookQuery, ResultCallId, TranscriptionQuery } from '../dto/result-request.js';

const DEPRECATED = {
  since: '2026-02-20',
  sunset: '2026-03-31',
  successor: '/v1/calls/{call_id}/transcription?mode=realtime',
};

interface CallRef {
  companyId: number;
  callId: number;
}

function GetResource(resource: ResourceName, refusals: Record<number, string> = {}): MethodDecorator {
  const { id, summary, description, level, shape } = resourceNamed(resource);
  return applyDecorators(
    Get(resource),
    ForSupervisors({ call: 'call_id' }),
    Describe({
      id,
      summary,
      description: `${description} Needs the package ${labelOf(level)}.`,
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
  transcription(
    @Caller() { companyId }: Caller,
    @ResultCallId() callId: number,
    @QueryDto() { mode }: TranscriptionQuery,
  ) {
    return this.get('transcription', { companyId, callId, mode });
  }

  @GetResource('realtime_transcription')
  @Deprecated(DEPRECATED)
  realtimeTranscription(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('realtime_transcription', { companyId, callId });
  }

  @GetResource('sentiments')
  sentiments(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('sentiments', { companyId, callId });
  }

  @GetResource('topics')
  topics(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('topics', { companyId, callId });
  }

  @GetResource('summary')
  summary(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('summary', { companyId, callId });
  }

  @GetResource('custom_summary_result')
  customSummaryResult(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('custom_summary_result', { companyId, callId });
  }

  @GetResource('action_items')
  actionItems(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('action_items', { companyId, callId });
  }

  @GetResource('playbook_result')
  playbookResult(
    @Caller() { companyId }: Caller,
    @ResultCallId() callId: number,
    @QueryDto() { fetch_playbook: includePlaybook }: PlaybookQuery,
  ) {
    return this.get('playbook_result', { companyId, callId, includePlaybook });
  }

  @GetResource('evaluations', { 401: 'The Authorization header is missing or its credentials are not valid.' })
  @UnauthorizedIs401()
  evaluations(@Caller() { companyId }: Caller, @ResultCallId() callId: number) {
    return this.get('evaluations', { companyId, callId });
  }

  private get(resource: ResourceName, call: CallRef & ResultOptions): Promise<Document> {
    return this.queries.execute(new GetIntelligence({ ...call, resource }));
  }
}
