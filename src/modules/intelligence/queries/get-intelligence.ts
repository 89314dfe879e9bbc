import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { GetCallIntelligence } from '../../../contracts/intelligence/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Document } from '../intelligence.presenter.js';
import { resourceNamed, type ResourceName, RESOURCES, type ResultOptions, Results } from '../resources.js';
import { Packages } from '../packages.js';

export class GetIntelligence extends Query<
  Document,
  ResultOptions & { companyId: number; callId: number; resource: ResourceName }
> {}

@QueryHandler(GetIntelligence)
export class GetIntelligenceHandler implements IQueryHandler<GetIntelligence> {
  constructor(
    private readonly packages: Packages,
    private readonly results: Results,
  ) {}

  async execute({ companyId, callId, resource, ...options }: GetIntelligence): Promise<Document> {
    const requested = resourceNamed(resource);
    const call = await this.packages.authorize(companyId, callId, requested.level);
    const found = await requested.load(this.results, call, options);
    if (!found) throw ApiError.notFound(`The ${requested.label} of this call`);
    return found;
  }
}

@QueryHandler(GetCallIntelligence)
export class GetCallIntelligenceHandler implements IQueryHandler<GetCallIntelligence> {
  constructor(
    private readonly packages: Packages,
    private readonly results: Results,
  ) {}

  async execute({ companyId, callId }: GetCallIntelligence): Promise<Document> {
    const call = await this.packages.authorize(companyId, callId, 'assist');
    const hasPro = await this.packages.includes(companyId, 'assist-pro');
    const names = (Object.keys(RESOURCES) as ResourceName[]).filter((name) => name !== 'realtime_transcription');
    const found = await Promise.all(
      names.map(async (name) => {
        const resource = resourceNamed(name);
        if (resource.level === 'assist-pro' && !hasPro) return [name, null];
        return [name, (await resource.load(this.results, call, { mode: 'realtime', includePlaybook: true })) ?? null];
      }),
    );
    return Object.fromEntries(found) as Document;
  }
}
