import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import {
  type IntegrationDocument,
  IntegrationEventDocument,
  IntegrationByToken,
} from '../../../contracts/integrations/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import { IntegrationPresenter, type IntegrationRow, SELECT_INTEGRATION } from '../integration.presenter.js';

export class GetIntegration extends Query<
  { integration: IntegrationDocument },
  { companyId: number; integrationId: number }
> {}

@QueryHandler(GetIntegration)
export class GetIntegrationHandler implements IQueryHandler<GetIntegration> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: IntegrationPresenter,
  ) {}

  async execute({ companyId, integrationId }: GetIntegration): Promise<{ integration: IntegrationDocument }> {
    const row = await this.reader.first<IntegrationRow>(
      `${SELECT_INTEGRATION} WHERE i.id = ? AND i.company_id = ? AND i.deleted_at IS NULL`,
      [integrationId, companyId],
    );
    if (!row) throw ApiError.notFound('This integration');
    return { integration: await this.presenter.present(row) };
  }
}

@QueryHandler(IntegrationEventDocument)
export class IntegrationEventDocumentHandler implements IQueryHandler<IntegrationEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: IntegrationPresenter,
  ) {}

  async execute({ companyId, integrationId }: IntegrationEventDocument): Promise<IntegrationDocument> {
    const row = await this.reader.first<IntegrationRow>(`${SELECT_INTEGRATION} WHERE i.id = ? AND i.company_id = ?`, [
      integrationId,
      companyId,
    ]);
    return this.presenter.present(row!);
  }
}

@QueryHandler(IntegrationByToken)
export class IntegrationByTokenHandler implements IQueryHandler<IntegrationByToken> {
  constructor(private readonly reader: Reader) {}

  async execute({ tokenHash }: IntegrationByToken): Promise<{ integrationId: number; companyId: number } | undefined> {
    const row = await this.reader.first<{ id: number; company_id: number }>(
      'SELECT id, company_id FROM integrations WHERE token_hash = ? AND deleted_at IS NULL',
      [tokenHash],
    );
    return row && { integrationId: row.id, companyId: row.company_id };
  }
}
