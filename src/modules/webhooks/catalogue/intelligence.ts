import {
  ActionItemAdded,
  CallEvaluated,
  CallEvaluationEdited,
  CustomSummaryEdited,
  CustomSummaryMade,
  IntelligenceDocument,
  PlaybookFollowed,
  PlaybookResultEdited,
  SentimentsFound,
  SummaryMade,
  type Told,
  TopicsFound,
  TranscriptionMade,
  UtteranceHeard,
} from '../../../contracts/intelligence.js';
import * as sample from '../samples/intelligence.js';
import { rowsOf } from './row.js';

interface AboutConversation {
  companyId: number;
  callId: number;
  which?: number;
}

const telling =
  (told: Told) =>
  ({ companyId, callId, which }: AboutConversation) =>
    new IntelligenceDocument(companyId, callId, told, which);

const result = rowsOf('conversation_intelligence');

export const intelligenceRows = [
  result('sentiment.created', 'The sentiments of a call are known', sample.sentiment, {
    ...{ from: SentimentsFound, view: telling('sentiment') },
  }),
  result('transcription.created', 'A call or voicemail was transcribed', sample.transcription, {
    ...{ from: TranscriptionMade, view: telling('transcription') },
  }),
  result('summary.created', 'A call was summarised', sample.summary, { from: SummaryMade, view: telling('summary') }),
  result('topics.created', 'The topics of a call are known', sample.topics, {
    ...{ from: TopicsFound, view: telling('topics') },
  }),
  result('action_item.created', 'A call gave something to do', sample.actionItem, {
    ...{ from: ActionItemAdded, view: telling('action_item') },
  }),
  result('realtime_transcription.utterances_received', 'Somebody spoke in a live call', sample.utterances, {
    ...{ from: UtteranceHeard, view: telling('utterance') },
  }),
  result('custom_summary.result_created', 'A call was summarised by a template', sample.customSummary, {
    ...{ from: CustomSummaryMade, view: telling('custom_summary') },
  }),
  result('custom_summary.result_updated', 'A summary by a template was edited', sample.customSummaryUpdated, {
    ...{ from: CustomSummaryEdited, view: telling('custom_summary') },
  }),
  result('playbook_result.created', 'A call was held against a playbook', sample.playbookResult, {
    ...{ from: PlaybookFollowed, view: telling('playbook_result') },
  }),
  result('playbook_result.updated', 'The result of a playbook changed', sample.playbookResultUpdated, {
    ...{ from: PlaybookResultEdited, view: telling('playbook_result') },
  }),
  result('call_evaluation.created', 'A call was evaluated', sample.evaluation, {
    ...{ from: CallEvaluated, view: telling('evaluation') },
  }),
  result('call_evaluation.updated', 'The evaluation of a call changed', sample.evaluationUpdated, {
    ...{ from: CallEvaluationEdited, view: telling('evaluation') },
  }),
];
