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
import * as sample from '../samples/intelligence-samples.js';
import { eventFactory } from './event-definition.js';

type CallEvent = DomainEvent & { callId: number; which?: number };

const result = (type: IntelligencePayloadType) =>
  eventFactory(
    'conversation_intelligence',
    ({ companyId, callId, which }: CallEvent) => new GetIntelligencePayload({ companyId, callId, type, which }),
  );

export const intelligenceEvents = [
  result('sentiment')(SentimentsFound, 'sentiment.created', 'The sentiments of a call are known', sample.sentiment),
  result('transcription')(
    TranscriptionMade,
    'transcription.created',
    'A call or voicemail was transcribed',
    sample.transcription,
  ),
  result('summary')(SummaryMade, 'summary.created', 'A call was summarised', sample.summary),
  result('topics')(TopicsFound, 'topics.created', 'The topics of a call are known', sample.topics),
  result('action_item')(ActionItemAdded, 'action_item.created', 'A call gave something to do', sample.actionItem),
  result('utterance')(
    UtteranceHeard,
    'realtime_transcription.utterances_received',
    'Somebody spoke in a live call',
    sample.utterances,
  ),
  result('custom_summary')(
    CustomSummaryMade,
    'custom_summary.result_created',
    'A call was summarised by a template',
    sample.customSummary,
  ),
  result('custom_summary')(
    CustomSummaryEdited,
    'custom_summary.result_updated',
    'A summary by a template was edited',
    sample.customSummaryUpdated,
  ),
  result('playbook_result')(
    PlaybookFollowed,
    'playbook_result.created',
    'A call was held against a playbook',
    sample.playbookResult,
  ),
  result('playbook_result')(
    PlaybookResultEdited,
    'playbook_result.updated',
    'The result of a playbook changed',
    sample.playbookResultUpdated,
  ),
  result('evaluation')(CallEvaluated, 'call_evaluation.created', 'A call was evaluated', sample.evaluation),
  result('evaluation')(
    CallEvaluationEdited,
    'call_evaluation.updated',
    'The evaluation of a call changed',
    sample.evaluationUpdated,
  ),
];
