import { type ApiResponse, type ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';

const URL = 'https://receiver.example.com/events';

describe('a webhook created with an OAuth token', () => {
  let app: TestApp;
  let oauthClient: OAuthClient;
  let company: TestCompany;
  let admin: Person;
  let mine: ApiClient;
  let others: Record<string, ApiClient>;
  let webhook: ApiResponse['body'];
  let deliveryId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    oauthClient = await OAuthClient.register(app);
  });

  beforeEach(async () => {
    company = await app.company();
    admin = await app.user(company.id, { roles: ['admin'] });
    mine = (await oauthClient.connect(admin)).api;
    const elsewhere = await app.company();
    others = {
      'another installation of the same app': (await oauthClient.connect(admin)).api,
      'the keys of the company': company.api,
      'the keys of another company': elsewhere.api,
      'a token of another company': (await oauthClient.connect(await app.user(elsewhere.id, { roles: ['owner'] }))).api,
    };
    webhook = (await mine.post('/v1/webhooks', { url: URL })).body.webhook;
    deliveryId = (await mine.post(`/v1/webhooks/${webhook.id}/test`, { event: 'call.created' })).body.delivery.id;
  });

  afterAll(() => app.close());

  const webhooksOf = async (api: ApiClient) => (await api.get('/v1/webhooks')).body;

  /** Every request about one webhook, its deletion last. */
  const everything = (api: ApiClient, id: number | string): (() => Promise<ApiResponse>)[] => {
    const path = `/v1/webhooks/${id}`;
    return [
      () => api.get(path),
      () => api.get(`${path}/deliveries`),
      () => api.get(`${path}/deliveries/${deliveryId}`),
      () => api.put(path, { custom_name: 'Changed' }),
      () => api.put(path, { active: true }),
      () => api.post(`${path}/rotate_secret`),
      () => api.post(`${path}/test`, { event: 'call.created' }),
      () => api.post(`${path}/deliveries/${deliveryId}/retry`),
      () => api.post(`${path}/replay`, { from: 1 }),
      () => api.delete(path),
    ];
  };

  it('is visible to and editable by that token', async () => {
    for (const ask of everything(mine, webhook.webhook_id)) expect((await ask()).status).toBeLessThan(300);
    expect((await webhooksOf(mine)).webhooks).toEqual([]);
  });

  it('answers 404 for all other credentials and is not in their lists', async () => {
    const before = await mine.get(`/v1/webhooks/${webhook.webhook_id}`);
    for (const [who, api] of Object.entries(others)) {
      for (const id of [webhook.id, webhook.webhook_id])
        for (const ask of everything(api, id)) expect([who, (await ask()).status]).toEqual([who, 404]);
      expect([who, (await webhooksOf(api)).meta.total]).toEqual([who, 0]);
    }
    expect((await mine.get(`/v1/webhooks/${webhook.webhook_id}`)).body).toEqual(before.body);
    expect((await mine.get(`/v1/webhooks/${webhook.id}/deliveries`)).body.meta.total).toBe(1);
  });

  it('has an owner who cannot see other webhooks', async () => {
    for (const api of Object.values(others)) {
      const { body } = await api.post('/v1/webhooks', { url: URL });
      for (const id of [body.webhook.id, body.webhook.webhook_id])
        for (const ask of everything(mine, id)) expect((await ask()).status).toBe(404);
    }
    expect((await webhooksOf(mine)).webhooks).toHaveLength(1);
  });

  it('is created once for an Idempotency-Key of its token, and not shown to another token with the same key', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const createWebhook = (api: ApiClient) => api.post('/v1/webhooks', { url: URL }, { headers });
    const first = await createWebhook(mine);
    const again = await createWebhook(mine);
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    for (const api of Object.values(others)) {
      const theirs = await createWebhook(api);
      expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([201, null]);
      expect(theirs.body.webhook.webhook_id).not.toBe(first.body.webhook.webhook_id);
    }
  });

  it('counts towards the limit of 100 webhooks of the company', async () => {
    const apis = [mine, others['another installation of the same app'], company.api];
    for (let each = 1; each < 100; each++) await apis[each % 3].post('/v1/webhooks', { url: URL });
    for (const api of apis) expect((await api.post('/v1/webhooks', { url: URL })).status).toBe(400);
    expect((await mine.delete(`/v1/webhooks/${webhook.id}`)).status).toBe(204);
    expect((await company.api.post('/v1/webhooks', { url: URL })).status).toBe(201);
  });
});
