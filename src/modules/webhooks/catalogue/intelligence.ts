import * as sample from '../samples/intelligence.js';
import { rowsOf } from './row.js';

const result = rowsOf('conversation_intelligence');

export const intelligenceRows = [
  result('sentiment.created', 'The sentiments of a call are known', sample.sentiment),
  result('transcription.created', 'A call or voicemail was transcribed', sample.transcription),
  result('summary.created', 'A call was summarised', sample.summary),
  result('topics.created', 'The topics of a call are known', sample.topics),
  result('action_item.created', 'A call gave something to do', sample.actionItem),
  result('realtime_transcription.utterances_received', 'Somebody spoke in a live call', sample.utterances),
  result('custom_summary.result_created', 'A call was summarised by a template', sample.customSummary),
  result('custom_summary.result_updated', 'A summary by a template was edited', sample.customSummaryUpdated),
  result('playbook_result.created', 'A call was held against a playbook', sample.playbookResult),
  result('playbook_result.updated', 'The result of a playbook changed', sample.playbookResultUpdated),
  result('call_evaluation.created', 'A call was evaluated', sample.evaluation),
  result('call_evaluation.updated', 'The evaluation of a call changed', sample.evaluationUpdated),
];
