import { IssueApiKey, RevokeApiKey } from '../../contracts/auth/commands.js';
import { ListApiKeys } from '../../contracts/auth/queries.js';
import { iso } from '../../platform/clock.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { id, mandatory, text } from '../options.js';

const company = mandatory(id());
const when = (time: number | null): string | null => (time === null ? null : iso(time));

const create = command({
  name: 'key:create',
  description: 'Makes a key pair; its token is shown this once',
  options: { company, name: text() },
  run: (config, options) =>
    withApplication(config, async (app) => {
      await requireCompany(app, options.company);
      const { apiId, apiToken } = await app.execute(
        new IssueApiKey({ companyId: options.company, name: options.name ?? 'API key' }),
      );
      return { json: { api_id: apiId, api_token: apiToken } };
    }),
});

const list = command({
  name: 'key:list',
  description: 'Lists the keys of a company, without their tokens',
  options: { company },
  run: (config, options) =>
    withApplication(config, async (app) => {
      await requireCompany(app, options.company);
      const keys = await app.query(new ListApiKeys({ companyId: options.company }));
      const rows = keys.map(({ apiId, name, createdAt, lastUsedAt, revokedAt }) => ({
        api_id: apiId,
        name,
        created_at: when(createdAt),
        last_used_at: when(lastUsedAt),
        revoked_at: when(revokedAt),
      }));
      return { json: { keys: rows } };
    }),
});

const revoke = command({
  name: 'key:revoke',
  description: 'Ends a key for good, for running servers too',
  options: { company, 'api-id': mandatory(text(64)) },
  run: (config, options) =>
    withApplication(config, async (app) => {
      await requireCompany(app, options.company);
      await app.execute(new RevokeApiKey({ companyId: options.company, apiId: options['api-id'] }));
      return { json: { api_id: options['api-id'] } };
    }),
});

export const keyCommands = [create, list, revoke];
