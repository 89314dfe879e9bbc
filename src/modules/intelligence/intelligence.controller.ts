import { applyDecorators, Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { Caller } from '../../platform/http/caller.js';
import { Deprecated } from '../../platform/http/deprecated.js';
import { Describe } from '../../platform/http/openapi/describe.js';
import { UnauthorizedIs401 } from '../../platform/http/surface.js';
import { GetIntelligence } from './get-intelligence.js';
import { kindOf, type KindName } from './kinds.js';
import type { Document, Wishes } from './results/documents.js';
import { Asked, CallId } from './wishes.js';

const DEPRECATED = {
  ...{ since: '2026-02-20', sunset: '2026-03-31' },
  successor: '/v1/calls/{call_id}/transcription?mode=realtime',
};

/** One of the nine routes, as the table of kinds describes it. */
function Ask(kind: KindName, refusals: Record<number, string> = {}): MethodDecorator {
  const { summary, level, shape } = kindOf(kind);
  return applyDecorators(
    Get(kind),
    Describe({
      summary,
      description: `Needs the package ${level === 'assist' ? 'assist or assist-pro' : level}.`,
      answers: { 200: shape },
      refusals: {
        400: 'Validation error: invalid call_id',
        403: 'This company is not verified.',
        ...refusals,
      },
      deprecated: kind === 'realtime_transcription',
    }),
  );
}

@Controller('v1/calls/:call_id')
export class IntelligenceController {
  constructor(private readonly queries: QueryBus) {}

  @Ask('transcription')
  @ApiQuery({
    ...{ name: 'mode', required: false, schema: { type: 'string', enum: ['async', 'realtime'], default: 'async' } },
    description: 'async: of a finished call. realtime: what was said so far',
  })
  transcription(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('transcription', caller, callId, wishes);
  }

  @Ask('realtime_transcription')
  @Deprecated(DEPRECATED)
  realtimeTranscription(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('realtime_transcription', caller, callId, wishes);
  }

  @Ask('sentiments')
  sentiments(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('sentiments', caller, callId, wishes);
  }

  @Ask('topics')
  topics(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('topics', caller, callId, wishes);
  }

  @Ask('summary')
  summary(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('summary', caller, callId, wishes);
  }

  @Ask('custom_summary_result')
  customSummaryResult(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('custom_summary_result', caller, callId, wishes);
  }

  @Ask('action_items')
  actionItems(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('action_items', caller, callId, wishes);
  }

  @Ask('playbook_result')
  @ApiQuery({
    ...{ name: 'fetch_playbook', required: false, schema: { type: 'boolean', default: false } },
    description: 'Whether to tell the playbook',
  })
  playbookResult(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('playbook_result', caller, callId, wishes);
  }

  @Ask('evaluations', { 401: 'The Authorization header is missing or its credentials are not valid.' })
  @UnauthorizedIs401()
  evaluations(@Caller() caller: Caller, @CallId() callId: number, @Asked() wishes: Wishes) {
    return this.get('evaluations', caller, callId, wishes);
  }

  private get(kind: KindName, { companyId }: Caller, callId: number, wishes: Wishes): Promise<Document> {
    return this.queries.execute(new GetIntelligence(companyId, callId, kind, wishes));
  }
}
