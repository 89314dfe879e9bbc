import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type CallFacts, FactsOfCall } from '../../../contracts/calls.talk.js';
import { IntelligenceDocument, type Told } from '../../../contracts/intelligence.js';
import { iso } from '../../../platform/clock.js';
import { Conversations } from '../conversations.js';
import { Utterances } from '../live/utterances.js';
import type { Contents, InsightKind } from './contents.js';
import type { Document } from './documents.js';
import { type InsightOf, Insights } from './insights.js';
import * as present from './presenter.js';

type Tell = (call: CallFacts, which: number) => Promise<Document>;

const whose = ({ id, sid }: CallFacts): Document => ({ call_id: id, call_uuid: sid });

/** What webhooks hear, read in the unit of work that made it: it is there. */
@QueryHandler(IntelligenceDocument)
export class IntelligenceDocumentHandler implements IQueryHandler<IntelligenceDocument> {
  private readonly tell: Record<Told, Tell> = {
    utterance: (call, which) => this.utterance(call, which),
    transcription: (call) => this.transcription(call),
    sentiment: async (call) => ({ ...present.sentiment(await this.made(call, 'sentiment')), ...whose(call) }),
    topics: (call) => this.dated(call, 'topics'),
    summary: (call) => this.dated(call, 'summary'),
    action_item: (call, which) => this.actionItem(call, which),
    custom_summary: async (call) => ({
      ...present.customSummary(call, await this.made(call, 'custom_summary')),
      ...whose(call),
    }),
    playbook_result: async (call) => ({
      ...present.playbookResult(call, await this.made(call, 'playbook_result'), true),
      ...whose(call),
    }),
    evaluation: async (call, which) => present.evaluationEvent(await this.made(call, 'evaluation'), which),
  };

  constructor(
    private readonly queries: QueryBus,
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly insights: Insights,
  ) {}

  async execute({ companyId, callId, told, which }: IntelligenceDocument): Promise<Document> {
    const call = await this.queries.execute(new FactsOfCall(companyId, callId));
    return this.tell[told](call!, which);
  }

  private async utterance(call: CallFacts, which: number): Promise<Document> {
    const spoken = (await this.utterances.one(call.companyId, call.id, which))!;
    const { id, sid: uuid, numberId, direction } = call;
    return {
      ...{ id: uuid, call: { id, uuid, number_id: numberId, direction } },
      utterances: [{ ...present.spokenLive(spoken), language: spoken.language }],
    };
  }

  private async transcription(call: CallFacts): Promise<Document> {
    const conversation = (await this.conversations.of(call.companyId, call.id))!;
    const said = await this.utterances.of(call.companyId, call.id);
    return {
      ...{ ...present.transcription(call, conversation, said), ...whose(call), number_id: call.numberId },
      ...{ ...(await this.participants(call)), created_at: iso(conversation.transcribedAt!) },
    };
  }

  private async dated(call: CallFacts, kind: 'topics' | 'summary'): Promise<Document> {
    return { ...present.dated(await this.made(call, kind)), ...whose(call), ...(await this.participants(call)) };
  }

  private async actionItem(call: CallFacts, which: number): Promise<Document> {
    const items = await this.insights.actionItems(call.companyId, call.id);
    const item = present.actionItem(items.find(({ id }) => id === which)!);
    return { ...item, ...whose(call), ...(await this.participants(call)) };
  }

  private async participants(call: CallFacts): Promise<Document> {
    const speakers = await this.utterances.speakers(call.companyId, call.id);
    return { participants: speakers.map((speaker) => present.participant(call, speaker)) };
  }

  private async made<K extends InsightKind>(
    call: CallFacts,
    kind: K,
  ): Promise<InsightOf<K> & { content: Contents[K] }> {
    return (await this.insights.of(call.companyId, call.id, kind))!;
  }
}
