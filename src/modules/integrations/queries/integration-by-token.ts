import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IntegrationByToken } from '../../../contracts/integrations/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Integration } from '../integration.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@QueryHandler(IntegrationByToken)
export class IntegrationByTokenHandler implements IQueryHandler<IntegrationByToken> {
  constructor(private readonly reader: Reader) {}

  async execute({ tokenHash }: IntegrationByToken): Promise<{ integrationId: number; companyId: number } | undefined> {
    const row = await this.reader.first<RowOf<Integration, 'id' | 'company_id'>>(
      'SELECT id, company_id FROM integrations WHERE token_hash = ? AND deleted_at IS NULL',
      [tokenHash],
    );
    return row && { integrationId: row.id, companyId: row.company_id };
  }
}
