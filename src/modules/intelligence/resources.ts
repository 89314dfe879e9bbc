import type { CallSummary } from '../../contracts/calls/types.js';
import type { Shape } from '../../platform/http/openapi/shapes.js';
import type { Level } from './packages.js';
import type { Document, Documents, ResultOptions } from './results/documents.js';
import * as shapes from './dto/intelligence.shapes.js';

interface Resource {
  /** As part of an error message. */
  label: string;
  summary: string;
  level: Level;
  shape: Shape;
  load(documents: Documents, call: CallSummary, options: ResultOptions): Promise<Document | undefined>;
}

/** The resources of a conversation in the API, by the last segment of their path. */
export const RESOURCES = {
  transcription: {
    label: 'transcription',
    summary: 'Retrieve the transcription of a call',
    level: 'assist',
    shape: shapes.transcription,
    load: (documents, call, options) => documents.getTranscription(call, options),
  },
  realtime_transcription: {
    label: 'transcription',
    summary: 'Retrieve what was said in a call so far',
    level: 'assist-pro',
    shape: shapes.realtimeTranscription,
    load: (documents, call) => documents.getRealtimeTranscription(call),
  },
  sentiments: {
    label: 'sentiment',
    summary: 'Retrieve the mood of who spoke in a call',
    level: 'assist',
    shape: shapes.sentiments,
    load: (documents, call) => documents.getSentiments(call),
  },
  topics: {
    label: 'list of topics',
    summary: 'Retrieve the topics of a call',
    level: 'assist',
    shape: shapes.topics,
    load: (documents, call) => documents.getTopics(call),
  },
  summary: {
    label: 'summary',
    summary: 'Retrieve the summary of a call',
    level: 'assist',
    shape: shapes.summary,
    load: (documents, call) => documents.getSummary(call),
  },
  custom_summary_result: {
    label: 'summary by a template',
    summary: 'Retrieve the summary by a template',
    level: 'assist-pro',
    shape: shapes.customSummaryResult,
    load: (documents, call) => documents.getCustomSummaryResult(call),
  },
  action_items: {
    label: 'list of action items',
    summary: 'Retrieve what a call gave to do',
    level: 'assist',
    shape: shapes.actionItems,
    load: (documents, call) => documents.getActionItems(call),
  },
  playbook_result: {
    label: 'result of a playbook',
    summary: 'Retrieve how a playbook was followed',
    level: 'assist-pro',
    shape: shapes.playbookResult,
    load: (documents, call, options) => documents.getPlaybookResult(call, options),
  },
  evaluations: {
    label: 'evaluation',
    summary: 'Retrieve the evaluation of a call',
    level: 'assist',
    shape: shapes.evaluations,
    load: (documents, call) => documents.getEvaluations(call),
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof RESOURCES;
export const resourceNamed = (name: ResourceName): Resource => RESOURCES[name];
