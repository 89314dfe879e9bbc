import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ConnectionSummary, ListConnections } from '../../../contracts/carrier/queries.js';
import { Reader } from '../../../platform/database/reader.js';

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
