import { EVENT_NAMES } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../../support/app.js';

const URL = 'https://receiver.example.com/events';

describe('PUT /v1/webhooks/:webhook_id', () => {
  let app: TestApp;
  let company: TestCompany;
  let path: string;
  let webhook: any;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    await register({ events: ['call.created', 'call.ended'] });
  });

  afterAll(() => app.close());

  const register = async (fields: object) => {
    ({ webhook } = (await company.api.post('/v1/webhooks', { url: URL, ...fields })).body);
    delete webhook.signing_secret;
    path = `/v1/webhooks/${webhook.webhook_id}`;
  };
  const put = (body: unknown, query = '') => company.api.put(path + query, body);
  const read = async () => (await company.api.get(path)).body.webhook;
  const refused = async (status: number, field: string, body: unknown, query = '') => {
    const answer = await put(body, query);
    expect([answer.status, answer.body.troubleshoot]).toEqual([status, expect.stringMatching(`^${field} `)]);
    expect(await read()).toEqual(webhook);
    return answer.body.troubleshoot as string;
  };

  it('updates the given fields and keeps the others', async () => {
    for (const change of [
      { url: 'https://other.example.com/' },
      { custom_name: 'CRM' },
      { events: ['user.created'] },
      { active: false },
      { active: true },
    ]) {
      webhook = { ...webhook, ...change };
      const { status, body } = await put(change);
      expect([status, body]).toEqual([200, { webhook }]);
      expect(await read()).toEqual(webhook);
    }
  });

  it('changes nothing with an empty body', async () => {
    expect((await put({})).body).toEqual({ webhook });
    expect((await put(undefined)).body).toEqual({ webhook });
  });

  it('finds the webhook by its integer id, and by its UUID in any case', async () => {
    for (const id of [webhook.id, webhook.webhook_id.toUpperCase()])
      expect((await company.api.put(`/v1/webhooks/${id}`, { custom_name: `By ${id}` })).body.webhook).toEqual({
        ...webhook,
        custom_name: `By ${id}`,
      });
  });

  it('ignores token, ids and unknown keys', async () => {
    const { body } = await put({ token: 'mine', id: 1, webhook_id: 'x', signing_secret: 'whsec_x', created_at: 'x' });
    expect(body).toEqual({ webhook });
  });

  it('never shows the secret', async () => {
    expect((await put({ custom_name: 'CRM' })).text).not.toContain('whsec_');
  });

  it('uses the default name for a blank name', async () => {
    await put({ custom_name: 'CRM' });
    expect((await put({ custom_name: ' ' })).body.webhook.custom_name).toBe('Webhook');
  });

  describe('the events', () => {
    it('are replaced by a list, each once', async () => {
      expect((await put({ events: ['call.tagged', 'call.tagged'] })).body.webhook.events).toEqual(['call.tagged']);
    });

    it('are all after an empty list', async () => {
      expect((await put({ events: [] })).body.webhook.events).toEqual(EVENT_NAMES);
      expect((await app.reader.first<any>('SELECT events FROM webhooks WHERE id = ?', [webhook.id])).events).toBeNull();
    });

    it('are added to with events_action=add', async () => {
      const { body } = await put({ events: ['call.ended', 'call.tagged'] }, '?events_action=add');
      expect(body.webhook.events).toEqual(['call.created', 'call.ended', 'call.tagged']);
    });

    it('are removed with events_action=remove, ignoring those that are not subscribed', async () => {
      const { body } = await put({ events: ['call.ended', 'call.tagged'] }, '?events_action=remove');
      expect(body.webhook.events).toEqual(['call.created']);
    });

    it('are not removed completely: 400', async () => {
      await refused(400, 'events', { events: ['call.ended', 'call.created'] }, '?events_action=remove');
      await refused(400, 'events', { events: EVENT_NAMES }, '?events_action=remove');
    });

    it('stay all when some are added', async () => {
      await register({});
      await put({ events: ['call.created'] }, '?events_action=add');
      expect((await app.reader.first<any>('SELECT events FROM webhooks WHERE id = ?', [webhook.id])).events).toBeNull();
    });

    it('become a list when some are removed from all', async () => {
      await register({});
      const { body } = await put({ events: ['call.created'] }, '?events_action=remove');
      expect(body.webhook.events).toEqual(EVENT_NAMES.filter((name) => name !== 'call.created'));
    });

    it('stay all, including later ones, when the returned list is sent back', async () => {
      await register({});
      expect((await put({ ...webhook, custom_name: 'CRM' })).body.webhook.events).toEqual(EVENT_NAMES);
      expect((await app.reader.first<any>('SELECT events FROM webhooks WHERE id = ?', [webhook.id])).events).toBeNull();
    });

    it.each(['replace', 'ADD', '', 'add&events_action=remove'])('refuse events_action=%s with 400', async (action) => {
      await refused(400, 'events_action', { events: ['call.tagged'] }, `?events_action=${action}`);
    });

    it.each(['add', 'remove'])('are mandatory with events_action=%s: 422', async (action) => {
      for (const body of [{}, { events: [] }]) await refused(422, 'events', body, `?events_action=${action}`);
    });

    it('are refused with 400 and the name of an unknown event', async () => {
      for (const query of ['', '?events_action=add', '?events_action=remove'])
        expect(await refused(400, 'events', { events: ['call.tagged', 'call.gone'] }, query)).toContain('call.gone');
    });

    it.each([null, 'call.created', [7]])('%j are refused with 400', async (events) => {
      await refused(400, 'events', { events });
    });
  });

  it.each([null, '', '  '])('refuses the url %j with 422', async (url) => {
    await refused(422, 'url', { url, custom_name: 'CRM' });
  });

  it.each([7, 'x', 'http://receiver.example.com', 'https://10.0.0.1', 'https://a:b@receiver.example.com'])(
    'refuses the url %j with 400',
    async (url) => {
      await refused(400, 'url', { url, custom_name: 'CRM' });
    },
  );

  it.each([null, 7, 'x'.repeat(256)])('refuses the name %j with 400', async (custom_name) => {
    await refused(400, 'custom_name', { custom_name, active: false });
  });

  it.each([null, 'false', 0])('refuses active %j with 400', async (active) => {
    await refused(400, 'active', { active, custom_name: 'CRM' });
  });

  it('sends held deliveries when it is activated, and nothing when it was active', async () => {
    await company.api.post(`${path}/test`, { event: 'call.created' });
    const next = async () => (await company.api.get(`${path}/deliveries`)).body.deliveries[0].next_attempt_at;
    const due = await next();
    app.clock.advance(5_000);
    await put({ active: true });
    expect(await next()).toBe(due);
    await put({ active: false });
    expect(await next()).toBeNull();
    await put({ active: true });
    expect(await next()).toBe(new Date(app.clock.now()).toISOString());
  });

  it('allows http and private addresses if WEBHOOK_ALLOW_PRIVATE is set', async () => {
    const open = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    try {
      const { api } = await open.company();
      const { body } = await api.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook' });
      const answer = await api.put(`/v1/webhooks/${body.webhook.id}`, { url: 'http://10.0.0.1/' });
      expect([answer.status, answer.body.webhook.url]).toEqual([200, 'http://10.0.0.1/']);
      expect((await api.put(`/v1/webhooks/${body.webhook.id}`, { url: 'http://a@10.0.0.1/' })).status).toBe(400);
    } finally {
      await open.close();
    }
  });
});
