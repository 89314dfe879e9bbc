import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ConnectionSummary, GetCarrierCapabilities, ListConnections } from '../../../contracts/carrier/queries.js';
import type { CarrierCapabilities } from '../../../contracts/carrier/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { Carriers } from '../connections/carriers.js';

@QueryHandler(ListConnections)
export class ListConnectionsHandler implements IQueryHandler<ListConnections> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: ListConnections): Promise<ConnectionSummary[]> {
    return this.reader.rows<ConnectionSummary>(
      'SELECT id, name, kind, url, created_at AS createdAt FROM carrier_connections WHERE company_id = ? ORDER BY id',
      [companyId],
    );
  }
}

@QueryHandler(GetCarrierCapabilities)
export class GetCarrierCapabilitiesHandler implements IQueryHandler<GetCarrierCapabilities> {
  constructor(private readonly carriers: Carriers) {}

  execute({ connectionId }: GetCarrierCapabilities): Promise<CarrierCapabilities> {
    return this.carriers.capabilitiesOf(connectionId);
  }
}
