import type { CallFacts } from '../../contracts/calls.talk.js';
import type { Shape } from '../../platform/http/openapi/shapes.js';
import type { Level } from './packages.js';
import type { Document, Documents, Wishes } from './results/documents.js';
import * as shapes from './results/shapes.js';

interface Kind {
  /** In a sentence. */
  what: string;
  summary: string;
  level: Level;
  shape: Shape;
  find(documents: Documents, call: CallFacts, wishes: Wishes): Promise<Document | undefined>;
}

/** The nine things that can be asked of a conversation, by the end of their path. */
export const KINDS = {
  transcription: {
    ...{ what: 'transcription', summary: 'Retrieve the transcription of a call', level: 'assist' },
    ...{ shape: shapes.transcription, find: (documents, call, wishes) => documents.transcription(call, wishes) },
  },
  realtime_transcription: {
    ...{ what: 'transcription', summary: 'Retrieve what was said in a call so far', level: 'assist-pro' },
    ...{ shape: shapes.realtimeTranscription, find: (documents, call) => documents.realtimeTranscription(call) },
  },
  sentiments: {
    ...{ what: 'sentiment', summary: 'Retrieve the mood of who spoke in a call', level: 'assist' },
    ...{ shape: shapes.sentiments, find: (documents, call) => documents.sentiments(call) },
  },
  topics: {
    ...{ what: 'list of topics', summary: 'Retrieve the topics of a call', level: 'assist' },
    ...{ shape: shapes.topics, find: (documents, call) => documents.topics(call) },
  },
  summary: {
    ...{ what: 'summary', summary: 'Retrieve the summary of a call', level: 'assist' },
    ...{ shape: shapes.summary, find: (documents, call) => documents.summary(call) },
  },
  custom_summary_result: {
    ...{ what: 'summary by a template', summary: 'Retrieve the summary by a template', level: 'assist-pro' },
    ...{ shape: shapes.customSummaryResult, find: (documents, call) => documents.customSummaryResult(call) },
  },
  action_items: {
    ...{ what: 'list of action items', summary: 'Retrieve what a call gave to do', level: 'assist' },
    ...{ shape: shapes.actionItems, find: (documents, call) => documents.actionItems(call) },
  },
  playbook_result: {
    ...{ what: 'result of a playbook', summary: 'Retrieve how a playbook was followed', level: 'assist-pro' },
    ...{ shape: shapes.playbookResult, find: (documents, call, wishes) => documents.playbookResult(call, wishes) },
  },
  evaluations: {
    ...{ what: 'evaluation', summary: 'Retrieve the evaluation of a call', level: 'assist' },
    ...{ shape: shapes.evaluations, find: (documents, call) => documents.evaluations(call) },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const kindOf = (name: KindName): Kind => KINDS[name];
