import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetCarrierCapabilities } from '../../../contracts/carrier/queries.js';
import type { CarrierCapabilities } from '../../../contracts/carrier/types.js';
import { Carriers } from '../connections/carriers.js';

@QueryHandler(GetCarrierCapabilities)
export class GetCarrierCapabilitiesHandler implements IQueryHandler<GetCarrierCapabilities> {
  constructor(private readonly carriers: Carriers) {}

  execute({ connectionId }: GetCarrierCapabilities): Promise<CarrierCapabilities> {
    return this.carriers.capabilitiesOf(connectionId);
  }
}
