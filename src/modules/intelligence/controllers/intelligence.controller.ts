import { applyDecorators, Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { Caller } from '../../../platform/http/access/caller.js';
import { Deprecated } from '../../../platform/http/deprecated.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { UnauthorizedIs401 } from '../../../platform/http/access/surface.js';
import { GetIntelligence } from '../queries/get-intelligence.js';
import { resourceNamed, type ResourceName } from '../resources.js';
import type { Document, ResultOptions } from '../results/documents.js';
import { QueryOptions, CallId } from '../dto/query-options.js';

const DEPRECATED = {
  since: '2026-02-20',
  sunset: '2026-03-31',
  successor: '/v1/calls/{call_id}/transcription?mode=realtime',
};

function GetResource(resource: ResourceName, refusals: Record<number, string> = {}): MethodDecorator {
  const { summary, level, shape } = resourceNamed(resource);
  return applyDecorators(
    Get(resource),
    Describe({
      summary,
      description: `Needs the package ${level === 'assist' ? 'assist or assist-pro' : level}.`,
      responses: { 200: shape },
      errors: {
        400: 'Validation error: invalid call_id',
        403: 'This company is not verified.',
        ...refusals,
      },
      deprecated: resource === 'realtime_transcription',
    }),
  );
}

@Controller('v1/calls/:call_id')
export class IntelligenceController {
  constructor(private readonly queries: QueryBus) {}

  @GetResource('transcription')
  @ApiQuery({
    name: 'mode',
    required: false,
    schema: { type: 'string', enum: ['async', 'realtime'], default: 'async' },
    description: 'async: of a finished call. realtime: what was said so far',
  })
  transcription(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('transcription', caller, callId, options);
  }

  @GetResource('realtime_transcription')
  @Deprecated(DEPRECATED)
  realtimeTranscription(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('realtime_transcription', caller, callId, options);
  }

  @GetResource('sentiments')
  sentiments(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('sentiments', caller, callId, options);
  }

  @GetResource('topics')
  topics(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('topics', caller, callId, options);
  }

  @GetResource('summary')
  summary(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('summary', caller, callId, options);
  }

  @GetResource('custom_summary_result')
  customSummaryResult(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('custom_summary_result', caller, callId, options);
  }

  @GetResource('action_items')
  actionItems(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('action_items', caller, callId, options);
  }

  @GetResource('playbook_result')
  @ApiQuery({
    name: 'fetch_playbook',
    required: false,
    schema: { type: 'boolean', default: false },
    description: 'Whether to include the playbook',
  })
  playbookResult(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('playbook_result', caller, callId, options);
  }

  @GetResource('evaluations', { 401: 'The Authorization header is missing or its credentials are not valid.' })
  @UnauthorizedIs401()
  evaluations(@Caller() caller: Caller, @CallId() callId: number, @QueryOptions() options: ResultOptions) {
    return this.get('evaluations', caller, callId, options);
  }

  private get(
    resource: ResourceName,
    { companyId }: Caller,
    callId: number,
    options: ResultOptions,
  ): Promise<Document> {
    return this.queries.execute(new GetIntelligence({ companyId, callId, resource, options }));
  }
}
