import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type CreatedUser, CreatedUsers, UserDocuments } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';

export interface InstalledIntegration {
  id: number;
  app: string;
  customName: string;
  active: boolean;
  createdAt: number;
  /** Name of the Admin; undefined if that user was deleted. */
  installedBy: string | undefined;
  /** Users whom the app created, and who still exist. */
  createdUsers: readonly CreatedUser[];
}

export class InstalledIntegrations extends Query<InstalledIntegration[], { companyId: number }> {}

interface InstalledIntegrationRow {
  id: number;
  app: string;
  custom_name: string;
  active: boolean;
  created_at: number;
  user_id: number;
}

@QueryHandler(InstalledIntegrations)
export class InstalledIntegrationsHandler implements IQueryHandler<InstalledIntegrations> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId }: InstalledIntegrations): Promise<InstalledIntegration[]> {
    const rows = await this.reader.rows<InstalledIntegrationRow>(
      `SELECT i.id, a.name AS app, i.custom_name, i.active, i.created_at, i.user_id
       FROM integrations i JOIN oauth_apps a ON a.id = i.app_id
       WHERE i.company_id = ? AND i.deleted_at IS NULL ORDER BY i.created_at DESC, i.id DESC`,
      [companyId],
    );
    const users = await this.queries.execute(
      new UserDocuments({ companyId, ids: rows.map(({ user_id }) => user_id), view: 'member' }),
    );
    const names = new Map(users.map(({ id, name }) => [id, name]));
    const created = await this.queries.execute(new CreatedUsers({ companyId, by: 'apps' }));
    return rows.map((row) => ({
      id: row.id,
      app: row.app,
      customName: row.custom_name,
      active: row.active,
      createdAt: row.created_at,
      installedBy: names.get(row.user_id),
      createdUsers: created.get(row.id) ?? [],
    }));
  }
}
