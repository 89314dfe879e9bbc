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
import * as sample from '../samples/intelligence-samples.js';
import { eventFactory } from './event-definition.js';

interface ConversationEventFields {
  companyId: number;
  callId: number;
  which?: number;
}

const payloadOf =
  (type: IntelligencePayloadType) =>
  ({ companyId, callId, which }: ConversationEventFields) =>
    new GetIntelligencePayload({ companyId, callId, type, which });

const result = eventFactory('conversation_intelligence');

export const intelligenceEvents = [
  result('sentiment.created', 'The sentiments of a call are known', sample.sentiment, {
    from: SentimentsFound,
    query: payloadOf('sentiment'),
  }),
  result('transcription.created', 'A call or voicemail was transcribed', sample.transcription, {
    from: TranscriptionMade,
    query: payloadOf('transcription'),
  }),
  result('summary.created', 'A call was summarised', sample.summary, {
    from: SummaryMade,
    query: payloadOf('summary'),
  }),
  result('topics.created', 'The topics of a call are known', sample.topics, {
    from: TopicsFound,
    query: payloadOf('topics'),
  }),
  result('action_item.created', 'A call gave something to do', sample.actionItem, {
    from: ActionItemAdded,
    query: payloadOf('action_item'),
  }),
  result('realtime_transcription.utterances_received', 'Somebody spoke in a live call', sample.utterances, {
    from: UtteranceHeard,
    query: payloadOf('utterance'),
  }),
  result('custom_summary.result_created', 'A call was summarised by a template', sample.customSummary, {
    from: CustomSummaryMade,
    query: payloadOf('custom_summary'),
  }),
  result('custom_summary.result_updated', 'A summary by a template was edited', sample.customSummaryUpdated, {
    from: CustomSummaryEdited,
    query: payloadOf('custom_summary'),
  }),
  result('playbook_result.created', 'A call was held against a playbook', sample.playbookResult, {
    from: PlaybookFollowed,
    query: payloadOf('playbook_result'),
  }),
  result('playbook_result.updated', 'The result of a playbook changed', sample.playbookResultUpdated, {
    from: PlaybookResultEdited,
    query: payloadOf('playbook_result'),
  }),
  result('call_evaluation.created', 'A call was evaluated', sample.evaluation, {
    from: CallEvaluated,
    query: payloadOf('evaluation'),
  }),
  result('call_evaluation.updated', 'The evaluation of a call changed', sample.evaluationUpdated, {
    from: CallEvaluationEdited,
    query: payloadOf('evaluation'),
  }),
];
