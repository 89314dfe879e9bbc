import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CarrierKind } from '../../../contracts/carrier/queries.js';
import type { ConnectionKind } from '../../../contracts/carrier/types.js';
import { Carriers } from '../connections/carriers.js';

@QueryHandler(CarrierKind)
export class CarrierKindHandler implements IQueryHandler<CarrierKind> {
  constructor(private readonly carriers: Carriers) {}

  execute({ connectionId }: CarrierKind): Promise<ConnectionKind | undefined> {
    return this.carriers.kindOf(connectionId);
  }
}
