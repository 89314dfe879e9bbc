import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { IntegrationDocument } from '../../contracts/integrations/queries.js';
import { NumberIds } from '../../contracts/numbers/queries.js';
import { UserDocuments } from '../../contracts/users/queries.js';
import type { FieldsOf } from '../../platform/http/openapi/shapes.js';
import type { integrationShape } from './dto/integration.shape.js';
import type { OAuthApp } from './oauth-app.entity.js';
import type { Integration } from './integration.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

export type IntegrationRow = Pick<OAuthApp, 'name' | 'logo'> &
  RowOf<Integration, 'id' | 'company_id' | 'user_id' | 'custom_name' | 'active' | 'deleted_at'>;

/** With the name and the logo of its app. */
export const SELECT_INTEGRATION = `SELECT i.id, i.company_id, i.user_id, a.name, i.custom_name, a.logo, i.active, i.deleted_at
  FROM integrations i JOIN oauth_apps a ON a.id = i.app_id`;

@Injectable()
export class IntegrationPresenter {
  constructor(private readonly queries: QueryBus) {}

  async present(row: IntegrationRow): Promise<IntegrationDocument & FieldsOf<typeof integrationShape>> {
    const companyId = row.company_id;
    // A token has access to the whole company, hence to all of its Numbers.
    const numberIds = await this.queries.execute(new NumberIds({ companyId }));
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [row.user_id], view: 'v1' }));
    return {
      id: row.id,
      name: row.name,
      custom_name: row.custom_name,
      logo: row.logo,
      company_id: companyId,
      status: row.deleted_at !== null ? 'deleted' : row.active ? 'open' : 'closed',
      active: row.active,
      number_ids: numberIds,
      numbers_count: numberIds.length,
      user: user ?? null,
    };
  }
}
