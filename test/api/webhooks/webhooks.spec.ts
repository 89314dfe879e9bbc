import { TestApp, type TestCompany } from '../../support/app.js';

const URL = 'https://receiver.example.com/events?a=1#b';
const UNKNOWN = '0d6f0c1e-3f63-4c9b-9f4e-7d0b8a2f5c11';
const NOT_IDS = [
  'crm',
  '-1',
  '0',
  '1.5',
  '9007199254740992',
  `${UNKNOWN}0`,
  UNKNOWN.replaceAll('-', ''),
  '%00',
  '4711',
];

describe('webhooks', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const register = async (fields: Record<string, unknown> = {}, { api } = company) => {
    const { body } = await api.post('/v1/webhooks', { url: URL, ...fields });
    delete body.webhook.signing_secret;
    return body.webhook;
  };
  const total = async () => (await company.api.get('/v1/webhooks')).body.meta.total;

  describe('GET /v1/webhooks', () => {
    it('lists only the webhooks of the company, oldest first, without secrets', async () => {
      await register({}, await app.company());
      const made = [await register(), await register({ events: ['call.created'], active: false })];
      const { status, body } = await company.api.get('/v1/webhooks');
      expect(status).toBe(200);
      expect(body).toEqual({
        meta: { count: 2, total: 2, current_page: 1, per_page: 20, next_page_link: null, previous_page_link: null },
        webhooks: made,
      });
    });

    it('orders and pages without gap or overlap, equal times by id', async () => {
      const ids: number[] = [];
      for (let each = 0; each < 7; each++) {
        if (each % 3 === 0) app.clock.advance(1_000);
        ids.push((await register()).id);
      }
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        for (let link = `/v1/webhooks?order=${order}&per_page=3`; link;) {
          const { body } = await company.api.get(link);
          found.push(...body.webhooks.map(({ id }: { id: number }) => id));
          link = body.meta.next_page_link?.replace(app.url, '');
        }
        expect(found).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
    });

    it('filters by from and to', async () => {
      app.clock.set('2026-07-01T00:00:00.000Z');
      await register();
      app.clock.set('2026-07-01T00:00:10.500Z');
      const { id } = await register();
      app.clock.set('2026-07-01T00:00:20.000Z');
      await register();
      const from = Date.parse('2026-07-01T00:00:10.000Z') / 1000;
      const { body } = await company.api.get(`/v1/webhooks?from=${from}&to=${from}`);
      expect([body.meta.total, body.webhooks[0].id]).toEqual([1, id]);
    });

    it.each(['order=up', 'page=0', 'per_page=51', 'from=x', 'from=2&to=1'])('refuses ?%s with 400', async (query) => {
      expect((await company.api.get(`/v1/webhooks?${query}`)).status).toBe(400);
    });
  });

  describe('GET /v1/webhooks/:webhook_id', () => {
    it('finds a webhook by its UUID in any case and by its integer id', async () => {
      const webhook = await register();
      for (const id of [webhook.webhook_id, webhook.webhook_id.toUpperCase(), webhook.id]) {
        const { status, body } = await company.api.get(`/v1/webhooks/${id}`);
        expect([status, body]).toEqual([200, { webhook }]);
      }
    });

    it('answers 304 for a known ETag', async () => {
      const path = `/v1/webhooks/${(await register()).webhook_id}`;
      const etag = (await company.api.get(path)).headers.get('etag')!;
      expect((await company.api.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    });
  });

  describe('DELETE /v1/webhooks/:webhook_id', () => {
    it('answers 204 and deletes the webhook', async () => {
      const webhooks = [await register(), await register()];
      for (const path of [`/v1/webhooks/${webhooks[0].webhook_id}`, `/v1/webhooks/${webhooks[1].id}`]) {
        const { status, text } = await company.api.delete(path);
        expect([status, text]).toEqual([204, '']);
        expect((await company.api.get(path)).status).toBe(404);
        expect((await company.api.delete(path)).status).toBe(404);
      }
      expect(await total()).toBe(0);
    });
  });

  /** Every route of a webhook with a valid body. */
  const routes = (id: string | number): [string, string, unknown?][] => [
    ['GET', `/v1/webhooks/${id}`],
    ['PUT', `/v1/webhooks/${id}`, { custom_name: 'Stolen' }],
    ['DELETE', `/v1/webhooks/${id}`],
    ['POST', `/v1/webhooks/${id}/rotate_secret`],
    ['GET', `/v1/webhooks/${id}/deliveries`],
    ['GET', `/v1/webhooks/${id}/deliveries/1`],
    ['POST', `/v1/webhooks/${id}/deliveries/1/retry`],
    ['POST', `/v1/webhooks/${id}/replay`, { from: 1 }],
    ['POST', `/v1/webhooks/${id}/test`, { event: 'call.created' }],
  ];

  it.each([...NOT_IDS, UNKNOWN])('answer 404 for %s, on every route', async (id) => {
    for (const [method, path, body] of routes(id)) {
      const answer = await company.api.send(method, path, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('answer 404 for another company, on every route, and nothing changes', async () => {
    const theirs = await register();
    const { deliveries } = (await company.api.get(`${theirs.direct_link.replace(app.url, '')}/deliveries`)).body;
    const other = await app.company();
    for (const id of [theirs.webhook_id, theirs.id])
      for (const [method, path, body] of routes(id))
        expect([path, (await other.api.send(method, path, body)).status]).toEqual([path, 404]);
    expect((await company.api.get(`/v1/webhooks/${theirs.id}`)).body.webhook).toEqual(theirs);
    expect((await company.api.get(`/v1/webhooks/${theirs.id}/deliveries`)).body.deliveries).toEqual(deliveries);
  });

  it('answer 403 without credentials, on every route', async () => {
    const anonymous = company.api.with(undefined);
    const { id } = await register();
    for (const [method, path, body] of [...routes(id), ['GET', '/v1/webhooks'], ['POST', '/v1/webhooks', {}]])
      expect((await anonymous.send(method as string, path as string, body)).status).toBe(403);
  });
});
