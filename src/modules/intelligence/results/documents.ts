import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { Conversations } from '../conversations.js';
import { Utterances } from './utterances.js';
import * as present from '../intelligence.presenter.js';
import { Insights } from './insights.js';

export type Document = Record<string, unknown>;

export interface ResultOptions {
  mode: 'async' | 'realtime';
  includePlaybook: boolean;
}

/** The response bodies of the intelligence routes; undefined while there is no result. */
@Injectable()
export class Documents {
  constructor(
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly insights: Insights,
  ) {}

  async getTranscription(call: CallSummary, { mode }: ResultOptions): Promise<Document | undefined> {
    const conversation = await this.conversations.findByCall(call.companyId, call.id);
    if (!conversation || (mode === 'async' && conversation.transcribedAt === null)) return undefined;
    const utterances = await this.utterances.listByCall(call.companyId, call.id);
    return { transcription: present.transcription(call, conversation, utterances) };
  }

  async getRealtimeTranscription(call: CallSummary): Promise<Document | undefined> {
    const conversation = await this.conversations.findByCall(call.companyId, call.id);
    const utterances = (await this.utterances.listByCall(call.companyId, call.id)).map(present.liveUtterance);
    if (!conversation || utterances.length === 0) return undefined;
    return { call_id: call.id, call_uuid: call.sid, content: { language: conversation.language, utterances } };
  }

  async getSentiments({ companyId, id }: CallSummary): Promise<Document | undefined> {
    const found = await this.insights.find(companyId, id, 'sentiment');
    return found && { sentiment: present.sentiment(found) };
  }

  async getTopics({ companyId, id }: CallSummary): Promise<Document | undefined> {
    const found = await this.insights.find(companyId, id, 'topics');
    return found && { topic: present.datedResult(found) };
  }

  async getSummary({ companyId, id }: CallSummary): Promise<Document | undefined> {
    const found = await this.insights.find(companyId, id, 'summary');
    return found && { summary: present.datedResult(found) };
  }

  async getCustomSummaryResult(call: CallSummary): Promise<Document | undefined> {
    const found = await this.insights.find(call.companyId, call.id, 'custom_summary');
    return found && present.customSummary(call, found);
  }

  async getActionItems({ companyId, id }: CallSummary): Promise<Document | undefined> {
    const found = await this.insights.listActionItems(companyId, id);
    return found.length > 0 ? { call_id: id, action_items: found.map(present.actionItem) } : undefined;
  }

  async getPlaybookResult(call: CallSummary, { includePlaybook }: ResultOptions): Promise<Document | undefined> {
    const found = await this.insights.find(call.companyId, call.id, 'playbook_result');
    return found && present.playbookResult(call, found, includePlaybook);
  }

  async getEvaluations({ companyId, id }: CallSummary): Promise<Document | undefined> {
    const found = await this.insights.find(companyId, id, 'evaluation');
    return found && present.evaluation(found);
  }
}
