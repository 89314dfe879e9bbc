import { IssueApiKey, RevokeApiKey } from '../../contracts/auth/commands.js';
import { ListApiKeys } from '../../contracts/auth/queries.js';
import { iso } from '../../platform/clock.js';
import { companyCommand } from '../command.js';
import { mandatory, text } from '../options/options.js';

const when = (time: number | null): string | null => (time === null ? null : iso(time));

const create = companyCommand({
  name: 'key:create',
  description: 'Makes a key pair; its token is shown this once',
  options: { name: text() },
  async run(app, companyId, options) {
    const { apiId, apiToken } = await app.execute(new IssueApiKey({ companyId, name: options.name ?? 'API key' }));
    return { json: { api_id: apiId, api_token: apiToken } };
  },
});

const list = companyCommand({
  name: 'key:list',
  description: 'Lists the keys of a company, without their tokens',
  options: {},
  async run(app, companyId) {
    const keys = await app.query(new ListApiKeys({ companyId }));
    const rows = keys.map(({ apiId, name, createdAt, lastUsedAt, revokedAt }) => ({
      api_id: apiId,
      name,
      created_at: when(createdAt),
      last_used_at: when(lastUsedAt),
      revoked_at: when(revokedAt),
    }));
    return { json: { keys: rows } };
  },
});

const revoke = companyCommand({
  name: 'key:revoke',
  description: 'Ends a key for good, for running servers too, and lists the users that it created and who stay',
  options: { 'api-id': mandatory(text(64)) },
  async run(app, companyId, options) {
    const apiId = options['api-id'];
    await app.execute(new RevokeApiKey({ companyId, apiId }));
    const key = (await app.query(new ListApiKeys({ companyId }))).find((each) => each.apiId === apiId)!;
    const users = key.createdUsers.map(({ id, name, email }) => ({ user_id: id, name, email }));
    return { json: { api_id: apiId, created_users: users } };
  },
});

export const keyCommands = [create, list, revoke];
