import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../contracts/calls/types.js';
import type { Shape } from '../../platform/http/openapi/shapes.js';
import type { Level } from './packages.js';
import * as present from './intelligence.presenter.js';
import { Conversations } from './conversations.js';
import * as shapes from './dto/intelligence.shapes.js';
import type { InsightKind } from './results/contents.js';
import { type InsightOf, Insights } from './results/insights.js';
import { Utterances } from './results/utterances.js';

type Document = present.Document;

@Injectable()
export class Results {
  constructor(
    readonly conversations: Conversations,
    readonly utterances: Utterances,
    readonly insights: Insights,
  ) {}
}

export interface ResultOptions {
  mode: 'async' | 'realtime';
  includePlaybook: boolean;
}

/** The body of the response; undefined while there is no result. */
type Load = (results: Results, call: CallSummary, options: ResultOptions) => Promise<Document | undefined>;

interface Resource {
  /** As part of an error message. */
  label: string;
  summary: string;
  level: Level;
  shape: Shape;
  load: Load;
}

const loadTranscription: Load = async ({ conversations, utterances }, call, { mode }) => {
  const conversation = await conversations.findByCall(call.companyId, call.id);
  if (!conversation || (mode === 'async' && conversation.transcribedAt === null)) return undefined;
  const spoken = await utterances.listByCall(call.companyId, call.id);
  return { transcription: present.transcription(call, conversation, spoken) };
};

const loadRealtimeTranscription: Load = async (results, call) => {
  const conversation = await results.conversations.findByCall(call.companyId, call.id);
  const utterances = (await results.utterances.listByCall(call.companyId, call.id)).map(present.liveUtterance);
  if (!conversation || utterances.length === 0) return undefined;
  return { call_id: call.id, call_uuid: call.sid, content: { language: conversation.language, utterances } };
};

const loadActionItems: Load = async ({ insights }, { companyId, id }) => {
  const found = await insights.listActionItems(companyId, id);
  return found.length > 0 ? { call_id: id, action_items: found.map(present.actionItem) } : undefined;
};

const insight =
  <K extends InsightKind>(
    kind: K,
    toDocument: (found: InsightOf<K>, call: CallSummary, options: ResultOptions) => Document,
  ): Load =>
  async ({ insights }, call, options) => {
    const found = await insights.find(call.companyId, call.id, kind);
    return found && toDocument(found, call, options);
  };

/** The resources of a conversation in the API, by the last segment of their path. */
export const RESOURCES = {
  transcription: {
    label: 'transcription',
    summary: 'Retrieve the transcription of a call',
    level: 'assist',
    shape: shapes.transcription,
    load: loadTranscription,
  },
  realtime_transcription: {
    label: 'transcription',
    summary: 'Retrieve what was said in a call so far',
    level: 'assist-pro',
    shape: shapes.realtimeTranscription,
    load: loadRealtimeTranscription,
  },
  sentiments: {
    label: 'sentiment',
    summary: 'Retrieve the mood of who spoke in a call',
    level: 'assist',
    shape: shapes.sentiments,
    load: insight('sentiment', (found) => ({ sentiment: present.sentiment(found) })),
  },
  topics: {
    label: 'list of topics',
    summary: 'Retrieve the topics of a call',
    level: 'assist',
    shape: shapes.topics,
    load: insight('topics', (found) => ({ topic: present.datedResult(found) })),
  },
  summary: {
    label: 'summary',
    summary: 'Retrieve the summary of a call',
    level: 'assist',
    shape: shapes.summary,
    load: insight('summary', (found) => ({ summary: present.datedResult(found) })),
  },
  custom_summary_result: {
    label: 'summary by a template',
    summary: 'Retrieve the summary by a template',
    level: 'assist-pro',
    shape: shapes.customSummaryResult,
    load: insight('custom_summary', (found, call) => present.customSummary(call, found)),
  },
  action_items: {
    label: 'list of action items',
    summary: 'Retrieve what a call gave to do',
    level: 'assist',
    shape: shapes.actionItems,
    load: loadActionItems,
  },
  playbook_result: {
    label: 'result of a playbook',
    summary: 'Retrieve how a playbook was followed',
    level: 'assist-pro',
    shape: shapes.playbookResult,
    load: insight('playbook_result', (found, call, { includePlaybook }) =>
      present.playbookResult(call, found, includePlaybook),
    ),
  },
  evaluations: {
    label: 'evaluation',
    summary: 'Retrieve the evaluation of a call',
    level: 'assist',
    shape: shapes.evaluations,
    load: insight('evaluation', present.evaluation),
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof RESOURCES;
export const resourceNamed = (name: ResourceName): Resource => RESOURCES[name];
