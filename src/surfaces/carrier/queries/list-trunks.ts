import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AllTrunks, GetTrunk, ListTrunks, type TrunkWithPassword } from '../../../contracts/carrier/queries.js';
import type { TrunkSummary } from '../../../contracts/carrier/types.js';
import { trunkNotFound, Trunks } from '../trunks/trunks.js';

const withoutPassword = ({ password: _, ...trunk }: TrunkWithPassword): TrunkSummary => trunk;

@QueryHandler(ListTrunks)
export class ListTrunksHandler implements IQueryHandler<ListTrunks> {
  constructor(private readonly trunks: Trunks) {}

  async execute({ companyId }: ListTrunks): Promise<TrunkSummary[]> {
    return (await this.trunks.find('company_id = ?', [companyId])).map(withoutPassword);
  }
}

@QueryHandler(GetTrunk)
export class GetTrunkHandler implements IQueryHandler<GetTrunk> {
  constructor(private readonly trunks: Trunks) {}

  async execute({ companyId, trunkId }: GetTrunk): Promise<TrunkSummary> {
    const [trunk] = await this.trunks.find('company_id = ? AND id = ?', [companyId, trunkId]);
    if (!trunk) throw trunkNotFound(trunkId);
    return withoutPassword(trunk);
  }
}

@QueryHandler(AllTrunks)
export class AllTrunksHandler implements IQueryHandler<AllTrunks> {
  constructor(private readonly trunks: Trunks) {}

  execute(): Promise<TrunkWithPassword[]> {
    return this.trunks.find('1 = 1');
  }
}
