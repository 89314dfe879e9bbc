import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { isClientId } from '../oauth-app.entity.js';

/** Data of an app without its secret. */
export interface PublicApp {
  id: number;
  name: string;
  logo: string | null;
  redirectUri: string;
  installUri: string;
}

const COLUMNS = 'id, name, logo, redirect_uri AS redirectUri, install_uri AS installUri';

export class AppByClientId extends Query<PublicApp | undefined, { clientId: string }> {}

@QueryHandler(AppByClientId)
export class AppByClientIdHandler implements IQueryHandler<AppByClientId> {
  constructor(private readonly reader: Reader) {}

  async execute({ clientId }: AppByClientId): Promise<PublicApp | undefined> {
    if (!isClientId(clientId)) return undefined;
    return this.reader.first<PublicApp>(`SELECT ${COLUMNS} FROM oauth_apps WHERE client_id = ?`, [clientId]);
  }
}

/** All apps, sorted by name. */
export class OAuthApps extends Query<PublicApp[]> {}

@QueryHandler(OAuthApps)
export class OAuthAppsHandler implements IQueryHandler<OAuthApps> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<PublicApp[]> {
    return this.reader.rows<PublicApp>(`SELECT ${COLUMNS} FROM oauth_apps ORDER BY name, id`);
  }
}
