import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { isClientId, OAuthApp } from '../oauth-app.entity.js';

/** Data of an app without its secret. */
export type PublicApp = Pick<OAuthApp, 'id' | 'name' | 'logo' | 'redirectUri' | 'installUri'>;

const APP = columnsOf(OAuthApp, ['id', 'name', 'logo', 'redirectUri', 'installUri']);

export class AppByClientId extends Query<PublicApp | undefined, { clientId: string }> {}

@QueryHandler(AppByClientId)
export class AppByClientIdHandler implements IQueryHandler<AppByClientId> {
  constructor(private readonly reader: Reader) {}

  async execute({ clientId }: AppByClientId): Promise<PublicApp | undefined> {
    if (!isClientId(clientId)) return undefined;
    return (await this.reader.select(APP, 'FROM oauth_apps WHERE client_id = ?', [clientId]))[0];
  }
}

/** All apps, sorted by name. */
export class OAuthApps extends Query<PublicApp[]> {}

@QueryHandler(OAuthApps)
export class OAuthAppsHandler implements IQueryHandler<OAuthApps> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<PublicApp[]> {
    return this.reader.select(APP, 'FROM oauth_apps ORDER BY name, id');
  }
}
