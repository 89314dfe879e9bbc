import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../contracts/calls/types.js';
import type { Shape } from '../../platform/http/openapi/shapes.js';
import type { Level } from './packages.js';
import * as present from './intelligence.presenter.js';
import { Conversations } from './conversations.js';
import * as shapes from './dto/intelligence.shapes.js';
import { evaluations } from './dto/evaluation.shape.js';
import type { Insight } from './insight.entity.js';
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
  /** `async`, for finished calls, by default. */
  mode?: 'async' | 'realtime';
  includePlaybook?: boolean;
}

/** The body of the response; undefined while there is no result. */
type Load = (results: Results, call: CallSummary, options: ResultOptions) => Promise<Document | undefined>;

interface Resource {
  /** Its name in error messages. */
  label: string;
  /** The operationId. */
  id: string;
  summary: string;
  description: string;
  level: Level;
  shape: Shape;
  load: Load;
}

const loadTranscription: Load = async ({ conversations, utterances }, call, { mode }) => {
  const conversation = await conversations.findByCall(call.companyId, call.id);
  if (!conversation || (mode !== 'realtime' && conversation.transcribedAt === null)) return undefined;
  const spoken = await utterances.listByCall(call.companyId, call.id);
  return { transcription: present.transcription(call, conversation, spoken) };
};

const loadRealtimeTranscription: Load = async (results, call) => {
  const conversation = await results.conversations.findByCall(call.companyId, call.id);
  const utterances = (await results.utterances.listByCall(call.companyId, call.id)).map(present.liveUtterance);
  if (!conversation || utterances.length === 0) return undefined;
  return { call_id: call.id, call_uuid: call.sid, content: { language: conversation.language, utterances } };
};

/** Responses name the Analyst that created a result, if there are several. */
const madeBy = ({ source }: Pick<Insight, 'source'>): Document => (source === null ? {} : { source });

const loadActionItems: Load = async ({ insights }, { companyId, id }) => {
  const found = await insights.listActionItems(companyId, id);
  const items = found.map((item) => ({ ...present.actionItem(item), ...madeBy(item) }));
  return items.length > 0 ? { call_id: id, action_items: items } : undefined;
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
    id: 'getTranscription',
    summary: 'Retrieve the transcription of a call',
    description: 'Returns what was said in a finished call, or with mode=realtime what was said so far.',
    level: 'assist',
    shape: shapes.transcription,
    load: loadTranscription,
  },
  realtime_transcription: {
    label: 'transcription',
    id: 'getRealtimeTranscription',
    summary: 'Retrieve the real-time transcription of a call',
    description:
      'Returns what was said in a call so far. Deprecated in favour of the transcription with mode=realtime.',
    level: 'assist-pro',
    shape: shapes.realtimeTranscription,
    load: loadRealtimeTranscription,
  },
  sentiments: {
    label: 'sentiment',
    id: 'getSentiments',
    summary: 'Retrieve the sentiments of a call',
    description: 'Returns the sentiment of each participant of the call.',
    level: 'assist',
    shape: shapes.sentiments,
    load: insight('sentiment', (found) => ({ sentiment: { ...present.sentiment(found), ...madeBy(found) } })),
  },
  topics: {
    label: 'list of topics',
    id: 'getTopics',
    summary: 'Retrieve the topics of a call',
    description: 'Returns what the call was about.',
    level: 'assist',
    shape: shapes.topics,
    load: insight('topics', (found) => ({ topic: { ...present.datedResult(found), ...madeBy(found) } })),
  },
  summary: {
    label: 'summary',
    id: 'getSummary',
    summary: 'Retrieve the summary of a call',
    description: 'Returns a short text about the call.',
    level: 'assist',
    shape: shapes.summary,
    load: insight('summary', (found) => ({ summary: { ...present.datedResult(found), ...madeBy(found) } })),
  },
  custom_summary_result: {
    label: 'summary by a template',
    id: 'getCustomSummaryResult',
    summary: 'Retrieve the custom summary of a call',
    description: 'Returns the summary of the call by the template of the company.',
    level: 'assist-pro',
    shape: shapes.customSummaryResult,
    load: insight('custom_summary', (found, call) => ({ ...present.customSummary(call, found), ...madeBy(found) })),
  },
  action_items: {
    label: 'list of action items',
    id: 'listActionItems',
    summary: 'List the action items of a call',
    description: 'Returns what has to be done after the call.',
    level: 'assist',
    shape: shapes.actionItems,
    load: loadActionItems,
  },
  playbook_result: {
    label: 'result of a playbook',
    id: 'getPlaybookResult',
    summary: 'Retrieve the playbook result of a call',
    description: 'Returns which topics of the playbook were covered in the call.',
    level: 'assist-pro',
    shape: shapes.playbookResult,
    load: insight('playbook_result', (found, call, { includePlaybook = false }) => ({
      ...present.playbookResult(call, found, includePlaybook),
      ...madeBy(found),
    })),
  },
  evaluations: {
    label: 'evaluation',
    id: 'getEvaluations',
    summary: 'Retrieve the evaluations of a call',
    description: 'Returns the answers to the questions of a scorecard, with the score.',
    level: 'assist',
    shape: evaluations,
    load: insight('evaluation', (found) => ({ ...present.evaluation(found), ...madeBy(found) })),
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof RESOURCES;
export const resourceNamed = (name: ResourceName): Resource => RESOURCES[name];
