import { Injectable } from '@nestjs/common';
import type { CallFacts } from '../../../contracts/calls.talk.js';
import { Conversations } from '../conversations.js';
import { Utterances } from '../live/utterances.js';
import * as present from './presenter.js';
import { Insights } from './insights.js';

export type Document = Record<string, unknown>;

export interface Wishes {
  mode: 'async' | 'realtime';
  playbook: boolean;
}

/** The answers of the nine routes; undefined where there is nothing yet. */
@Injectable()
export class Documents {
  constructor(
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly insights: Insights,
  ) {}

  async transcription(call: CallFacts, { mode }: Wishes): Promise<Document | undefined> {
    const conversation = await this.conversations.of(call.companyId, call.id);
    if (!conversation || (mode === 'async' && conversation.transcribedAt === null)) return undefined;
    const said = await this.utterances.of(call.companyId, call.id);
    return { transcription: present.transcription(call, conversation, said) };
  }

  async realtimeTranscription(call: CallFacts): Promise<Document | undefined> {
    const conversation = await this.conversations.of(call.companyId, call.id);
    const said = (await this.utterances.of(call.companyId, call.id)).map(present.spokenLive);
    if (!conversation || said.length === 0) return undefined;
    return { call_id: call.id, call_uuid: call.sid, content: { language: conversation.language, utterances: said } };
  }

  async sentiments({ companyId, id }: CallFacts): Promise<Document | undefined> {
    const found = await this.insights.of(companyId, id, 'sentiment');
    return found && { sentiment: present.sentiment(found) };
  }

  async topics({ companyId, id }: CallFacts): Promise<Document | undefined> {
    const found = await this.insights.of(companyId, id, 'topics');
    return found && { topic: present.dated(found) };
  }

  async summary({ companyId, id }: CallFacts): Promise<Document | undefined> {
    const found = await this.insights.of(companyId, id, 'summary');
    return found && { summary: present.dated(found) };
  }

  async customSummaryResult(call: CallFacts): Promise<Document | undefined> {
    const found = await this.insights.of(call.companyId, call.id, 'custom_summary');
    return found && present.customSummary(call, found);
  }

  async actionItems({ companyId, id }: CallFacts): Promise<Document | undefined> {
    const found = await this.insights.actionItems(companyId, id);
    return found.length > 0 ? { call_id: id, action_items: found.map(present.actionItem) } : undefined;
  }

  async playbookResult(call: CallFacts, { playbook }: Wishes): Promise<Document | undefined> {
    const found = await this.insights.of(call.companyId, call.id, 'playbook_result');
    return found && present.playbookResult(call, found, playbook);
  }

  async evaluations({ companyId, id }: CallFacts): Promise<Document | undefined> {
    const found = await this.insights.of(companyId, id, 'evaluation');
    return found && present.evaluation(found);
  }
}
