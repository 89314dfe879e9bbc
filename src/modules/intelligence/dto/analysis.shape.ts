import * as s from '../../../platform/http/openapi/shapes.js';
import { evaluation } from './evaluation.shape.js';

const part = (name: string, description: string) =>
  s.nullable(s.reference(name), `${description}; null if there is no result.`);

export const analysisShape = s.schema(
  'CallAnalysis',
  'All results of the analysis of a call.',
  s.object({
    available: s.boolean(true, 'Whether the company has a package with conversation intelligence.'),
    transcription: part('TranscriptionResponse', 'The transcription'),
    sentiments: part('SentimentResponse', 'The sentiment of the participants'),
    topics: part('TopicsResponse', 'The topics'),
    summary: part('SummaryResponse', 'The summary'),
    custom_summary_result: part('CustomSummaryResult', 'The summary by a template'),
    action_items: part('ActionItemList', 'The action items'),
    playbook_result: part('PlaybookResult', 'How far the call followed the playbook'),
    evaluations: part('CallEvaluation', 'The evaluations'),
    scorecards: s.list(
      evaluation,
      'Empty evaluations by the scorecards that the call was not evaluated by yet; none for a call without an agent.',
    ),
  }),
);
