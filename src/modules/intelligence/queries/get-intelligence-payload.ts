import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { GetIntelligencePayload, type IntelligencePayloadType } from '../../../contracts/intelligence/queries.js';
import { iso } from '../../../platform/clock.js';
import * as present from '../intelligence.presenter.js';
import { Results } from '../resources.js';
import type { InsightKind } from '../results/contents.js';
import type { InsightOf } from '../results/insights.js';

type Document = present.Document;

type BuildPayload = (call: CallSummary, which: number) => Promise<Document>;

const callReference = ({ id, sid }: CallSummary): Document => ({ call_id: id, call_uuid: sid });

/** Builds webhook payloads in the transaction that saved the result, so the result always exists. */
@QueryHandler(GetIntelligencePayload)
export class GetIntelligencePayloadHandler implements IQueryHandler<GetIntelligencePayload> {
  private readonly builders: Record<IntelligencePayloadType, BuildPayload> = {
    utterance: (call, which) => this.utterance(call, which),
    transcription: (call) => this.transcription(call),
    sentiment: async (call) => ({
      ...present.sentiment(await this.insight(call, 'sentiment')),
      ...callReference(call),
    }),
    topics: (call) => this.dated(call, 'topics'),
    summary: (call) => this.dated(call, 'summary'),
    action_item: (call, which) => this.actionItem(call, which),
    custom_summary: async (call) => ({
      ...present.customSummary(call, await this.insight(call, 'custom_summary')),
      ...callReference(call),
    }),
    playbook_result: async (call, which) => ({
      ...present.playbookResult(call, await this.insight(call, 'playbook_result'), true, which),
      ...callReference(call),
    }),
    evaluation: async (call, which) => present.evaluationEvent(await this.insight(call, 'evaluation'), which),
  };

  constructor(
    private readonly queries: QueryBus,
    private readonly results: Results,
  ) {}

  async execute({ companyId, callId, type, which = 0 }: GetIntelligencePayload): Promise<Document> {
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    return this.builders[type](call!, which);
  }

  private async utterance(call: CallSummary, which: number): Promise<Document> {
    const utterance = (await this.results.utterances.find(call.companyId, call.id, which))!;
    const { id, sid: uuid, numberId, direction } = call;
    return {
      id: uuid,
      call: { id, uuid, number_id: numberId, direction },
      utterances: [{ ...present.liveUtterance(utterance), language: utterance.language }],
    };
  }

  private async transcription(call: CallSummary): Promise<Document> {
    const conversation = (await this.results.conversations.findByCall(call.companyId, call.id))!;
    const utterances = await this.results.utterances.listByCall(call.companyId, call.id);
    return {
      ...present.transcription(call, conversation, utterances),
      ...callReference(call),
      number_id: call.numberId,
      ...(await this.participants(call)),
      created_at: iso(conversation.transcribedAt!),
    };
  }

  private async dated(call: CallSummary, kind: 'topics' | 'summary'): Promise<Document> {
    return {
      ...present.datedResult(await this.insight(call, kind)),
      ...callReference(call),
      ...(await this.participants(call)),
    };
  }

  private async actionItem(call: CallSummary, which: number): Promise<Document> {
    const items = await this.results.insights.listActionItems(call.companyId, call.id);
    const item = present.actionItem(items.find(({ id }) => id === which)!);
    return { ...item, ...callReference(call), ...(await this.participants(call)) };
  }

  private async participants(call: CallSummary): Promise<Document> {
    const speakers = await this.results.utterances.listSpeakers(call.companyId, call.id);
    return { participants: speakers.map((speaker) => present.participant(call, speaker)) };
  }

  private async insight<K extends InsightKind>(call: CallSummary, kind: K): Promise<InsightOf<K>> {
    return (await this.results.insights.find(call.companyId, call.id, kind))!;
  }
}
