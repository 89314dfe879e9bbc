import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('API keys in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
  });

  afterAll(() => app.close());

  const keys = async () => (await dashboard.get('/admin/v1/api_keys')).body.api_keys;

  it('are created, used and revoked', async () => {
    const { status, body } = await dashboard.post('/admin/v1/api_keys', { name: ' CRM ' });
    const { api_id: apiId, api_token: apiToken } = body.api_key;
    expect([status, body.api_key.name]).toEqual([201, 'CRM']);
    const [made, first] = await keys();
    expect(made).toEqual({
      api_id: apiId,
      name: 'CRM',
      created_at: body.api_key.created_at,
      last_used_at: null,
      revoked_at: null,
      created_users: [],
    });
    expect(first.api_id).toBe(company.apiId);
    const client = ApiClient.basic(app.url, apiId, apiToken);
    app.clock.advance(2 * MINUTE);
    expect((await client.get('/v1/ping')).status).toBe(200);
    await app.settle();
    expect((await keys())[0].last_used_at).toEqual(expect.any(String));
    expect((await dashboard.delete(`/admin/v1/api_keys/${apiId}`)).status).toBe(204);
    expect((await client.get('/v1/ping')).status).toBe(403);
    expect((await keys())[0].revoked_at).toEqual(expect.any(String));
    const again = await dashboard.delete(`/admin/v1/api_keys/${apiId}`);
    expect([again.status, again.body.troubleshoot]).toEqual([422, 'This key is revoked already.']);
  });

  it('need a name', async () => {
    for (const name of [undefined, '', ' '])
      expect((await dashboard.post('/admin/v1/api_keys', { name })).body.troubleshoot).toBe(
        'name is mandatory and must not be blank.',
      );
    expect((await dashboard.post('/admin/v1/api_keys', { name: 'x'.repeat(256) })).status).toBe(400);
    expect((await dashboard.post('/admin/v1/api_keys', { name: 7 })).status).toBe(400);
  });

  it('of another company are unknown, and agents see none', async () => {
    const other = await app.company();
    for (const id of [other.apiId, 'unknown', '%20', 'a%00b', 'x'.repeat(65)])
      expect((await dashboard.delete(`/admin/v1/api_keys/${id}`)).status).toBe(404);
    expect((await other.api.get('/v1/ping')).status).toBe(200);
    const agent = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['agent', 'supervisor'] }));
    expect((await agent.get('/admin/v1/api_keys')).status).toBe(403);
    expect((await agent.post('/admin/v1/api_keys', { name: 'x' })).status).toBe(403);
  });
});
