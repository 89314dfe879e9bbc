import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TalkOfCall } from '../../contracts/intelligence.edits.js';
import { Refusal } from '../../platform/refusal.js';
import { Access } from './access.js';
import { kindOf, type KindName, KINDS } from './kinds.js';
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
    private readonly access: Access,
    private readonly documents: Documents,
  ) {}

  async execute({ companyId, callId, kind, wishes }: GetIntelligence): Promise<Document> {
    const asked = kindOf(kind);
    const call = await this.access.to(companyId, callId, asked.level);
    const found = await asked.find(this.documents, call, wishes);
    if (!found) throw Refusal.notFound(`The ${asked.what} of this call`);
    return found;
  }
}

@QueryHandler(TalkOfCall)
export class TalkOfCallHandler implements IQueryHandler<TalkOfCall> {
  constructor(
    private readonly access: Access,
    private readonly packages: Packages,
    private readonly documents: Documents,
  ) {}

  async execute({ companyId, callId }: TalkOfCall): Promise<Record<string, unknown>> {
    const call = await this.access.to(companyId, callId, 'assist');
    const pro = await this.packages.includes(companyId, 'assist-pro');
    const names = (Object.keys(KINDS) as KindName[]).filter((name) => name !== 'realtime_transcription');
    const found = await Promise.all(
      names.map(async (name) => {
        const kind = kindOf(name);
        if (kind.level === 'assist-pro' && !pro) return [name, null];
        return [name, (await kind.find(this.documents, call, { mode: 'realtime', playbook: true })) ?? null];
      }),
    );
    return Object.fromEntries(found) as Record<string, unknown>;
  }
}
