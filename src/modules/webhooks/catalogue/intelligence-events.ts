import {
  ActionItemAdded,
  CallEvaluated,
  CallEvaluationEdited,
  CustomSummaryEdited,
  CustomSummaryMade,
  PlaybookFollowed,
  PlaybookResultEdited,
  SentimentsFound,
  SummaryMade,
  TopicsFound,
  TranscriptionMade,
  UtteranceHeard,
} from '../../../contracts/intelligence/events.js';
import { GetIntelligencePayload, type IntelligencePayloadType } from '../../../contracts/intelligence/queries.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { Shape } from '../../../platform/http/openapi/shapes.js';
import * as payload from '../payloads/intelligence-payloads.js';
import * as sample from '../samples/intelligence-samples.js';
import { eventFactory } from './event-definition.js';

type CallEvent = DomainEvent & { callId: number; which?: number };

const result = (type: IntelligencePayloadType, shape: Shape) =>
  eventFactory(
    'conversation_intelligence',
    shape,
    ({ companyId, callId, which }: CallEvent) => new GetIntelligencePayload({ companyId, callId, type, which }),
  );

export const intelligenceEvents = [
  result('sentiment', payload.sentiment)(
    SentimentsFound,
    'sentiment.created',
    'The sentiments of a call are known',
    sample.sentiment,
  ),
  result('transcription', payload.transcription)(
    TranscriptionMade,
    'transcription.created',
    'A call or voicemail was transcribed',
    sample.transcription,
  ),
  result('summary', payload.summary)(SummaryMade, 'summary.created', 'A call was summarised', sample.summary),
  result('topics', payload.topics)(TopicsFound, 'topics.created', 'The topics of a call are known', sample.topics),
  result('action_item', payload.actionItem)(
    ActionItemAdded,
    'action_item.created',
    'An action item of a call was created',
    sample.actionItem,
  ),
  result('utterance', payload.utterances)(
    UtteranceHeard,
    'realtime_transcription.utterances_received',
    'Somebody spoke in a live call',
    sample.utterances,
  ),
  result('custom_summary', payload.customSummary)(
    CustomSummaryMade,
    'custom_summary.result_created',
    'A call was summarised by a template',
    sample.customSummary,
  ),
  result('custom_summary', payload.customSummary)(
    CustomSummaryEdited,
    'custom_summary.result_updated',
    'A summary by a template was edited',
    sample.customSummaryUpdated,
  ),
  result('playbook_result', payload.playbookResult)(
    PlaybookFollowed,
    'playbook_result.created',
    'A call was compared with a playbook',
    sample.playbookResult,
  ),
  result('playbook_result', payload.playbookResult)(
    PlaybookResultEdited,
    'playbook_result.updated',
    'The result of a playbook changed',
    sample.playbookResultUpdated,
  ),
  result('evaluation', payload.evaluation)(
    CallEvaluated,
    'call_evaluation.created',
    'A call was evaluated',
    sample.evaluation,
  ),
  result('evaluation', payload.evaluation)(
    CallEvaluationEdited,
    'call_evaluation.updated',
    'The evaluation of a call changed',
    sample.evaluationUpdated,
  ),
];
