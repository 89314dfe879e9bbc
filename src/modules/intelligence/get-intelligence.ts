import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FactsOfCall } from '../../contracts/calls.talk.js';
import { Refusal } from '../../platform/refusal.js';
import { kindOf, type KindName } from './kinds.js';
import { Packages } from './packages.js';
import { type Document, Documents, type Wishes } from './results/documents.js';

export class GetIntelligence extends Query<Document> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly kind: KindName,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@QueryHandler(GetIntelligence)
export class GetIntelligenceHandler implements IQueryHandler<GetIntelligence> {
  constructor(
    private readonly queries: QueryBus,
    private readonly packages: Packages,
    private readonly documents: Documents,
  ) {}

  async execute({ companyId, callId, kind, wishes }: GetIntelligence): Promise<Document> {
    const asked = kindOf(kind);
    await this.packages.refuseUnless(companyId, asked.level);
    const call = await this.queries.execute(new FactsOfCall(companyId, callId));
    if (!call) throw Refusal.notFound('This call');
    const found = await asked.find(this.documents, call, wishes);
    if (!found) throw Refusal.notFound(`The ${asked.what} of this call`);
    return found;
  }
}
