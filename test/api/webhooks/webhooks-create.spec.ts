import { EVENT_NAMES } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../../support/app.js';

const URL = 'https://receiver.example.com/events?a=1#b';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('POST /v1/webhooks', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const create = (body: unknown) => company.api.post('/v1/webhooks', body);
  const register = async (fields: Record<string, unknown> = {}) => (await create({ url: URL, ...fields })).body.webhook;
  const total = async () => (await company.api.get('/v1/webhooks')).body.meta.total;

  it('creates an active webhook for all events, with a token and a secret', async () => {
    app.clock.set('2026-06-18T10:11:02.000Z');
    const { status, body } = await create({ url: URL });
    expect(status).toBe(201);
    expect(body).toEqual({
      webhook: {
        webhook_id: expect.stringMatching(UUID),
        id: expect.any(Number),
        direct_link: `${app.url}/v1/webhooks/${body.webhook.webhook_id}`,
        custom_name: 'Webhook',
        url: URL,
        active: true,
        events: EVENT_NAMES,
        token: expect.stringMatching(/^[0-9a-f]{32}$/),
        signing_secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        created_at: '2026-06-18T10:11:02.000Z',
      },
    });
    expect(Object.keys(body.webhook)).toEqual([
      'webhook_id',
      'id',
      'direct_link',
      'custom_name',
      'url',
      'active',
      'events',
      'token',
      'signing_secret',
      'created_at',
    ]);
  });

  it('creates a unique id, token and secret for every webhook', async () => {
    const made = [(await create({ url: URL })).body.webhook, (await create({ url: URL })).body.webhook];
    for (const name of ['webhook_id', 'id', 'token', 'signing_secret'])
      expect(made[0][name]).not.toEqual(made[1][name]);
  });

  it.each([[undefined], [[]]])('treats the events %j as all events', async (events) => {
    expect((await create({ url: URL, events })).body.webhook.events).toEqual(EVENT_NAMES);
  });

  it('keeps the events in the order given, each once', async () => {
    const events = ['call.ended', 'user.created.v2', 'call.ended', 'call.created'];
    const webhook = await register({ events });
    expect(webhook.events).toEqual(['call.ended', 'user.created.v2', 'call.created']);
    const { body } = await company.api.get(`/v1/webhooks/${webhook.webhook_id}`);
    expect({ ...body.webhook, signing_secret: webhook.signing_secret }).toEqual(webhook);
  });

  it.each([
    [['call.created', 'call.exploded'], 'call.exploded'],
    [['CALL.CREATED'], 'CALL.CREATED'],
    [['constructor'], 'constructor'],
    [[''], 'events'],
  ])('refuses the events %j with 400 and names the unknown one', async (events, name) => {
    const { status, body } = await create({ url: URL, events });
    expect(status).toBe(400);
    expect(body.troubleshoot).toMatch(/^events /);
    expect(body.troubleshoot).toContain(name);
    expect(await total()).toBe(0);
  });

  it.each([null, 'call.created', {}, 7, [7], [null], [['call.created']]])(
    'refuses the events %j with 400',
    async (events) => {
      const { status, body } = await create({ url: URL, events });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['events']]);
      expect(await total()).toBe(0);
    },
  );

  it('accepts a name of 255 characters, trimmed', async () => {
    expect((await register({ custom_name: `  ${'🦄'.repeat(255)} ` })).custom_name).toBe('🦄'.repeat(255));
  });

  it.each(['', '   ', '\t\n'])('names a webhook with the name %j Webhook', async (custom_name) => {
    expect((await register({ custom_name })).custom_name).toBe('Webhook');
  });

  it.each([null, 7, ['CRM'], 'x'.repeat(256), 'a\0b'])('refuses the name %j with 400', async (custom_name) => {
    const { status, body } = await create({ url: URL, custom_name });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['custom_name']]);
    expect(await total()).toBe(0);
  });

  it('creates an inactive webhook when active is false', async () => {
    expect((await register({ active: false })).active).toBe(false);
    expect((await register({ active: true })).active).toBe(true);
  });

  it.each([null, 'true', 1, 0])('refuses active %j with 400', async (active) => {
    const { status, body } = await create({ url: URL, active });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['active']]);
    expect(await total()).toBe(0);
  });

  it.each([undefined, null, '', '   '])('refuses the url %j with 422', async (url) => {
    const { status, body } = await create({ url });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ url: ['is mandatory and must not be blank'] });
    expect(await total()).toBe(0);
  });

  it.each([
    [7, 'string'],
    [[URL], 'string'],
    ['receiver.example.com', 'valid URL'],
    ['https://', 'valid URL'],
    [` ${URL}`, 'whitespace'],
    ['ftp://receiver.example.com', 'https'],
    ['http://receiver.example.com', 'https'],
    ['https://ada:secret@receiver.example.com', 'user name'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://10.1.2.3/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://localhost/', 'private'],
    [`https://receiver.example.com/${'x'.repeat(2048)}`, '2048'],
  ])('refuses the url %j with 400 and states the rule', async (url, rule) => {
    const { status, body } = await create({ url });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ url: [expect.stringContaining(rule)] });
    expect(body.troubleshoot).toMatch(/^url /);
    expect(await total()).toBe(0);
  });

  it('accepts a url that does not resolve now, and one of the maximum length', async () => {
    const longest = `https://nobody.invalid/${'x'.repeat(2048 - 23)}`;
    expect((await register({ url: longest })).url).toBe(longest);
  });

  it('refuses a body that is not an object with 400', async () => {
    for (const body of [[], 'x', null]) expect((await create(body)).status).toBe(400);
  });

  it('creates one webhook for two requests with one Idempotency-Key, and returns its secret again', async () => {
    const headers = { 'idempotency-key': 'register-1' };
    const first = await company.api.post('/v1/webhooks', { url: URL }, { headers });
    const second = await company.api.post('/v1/webhooks', { url: URL }, { headers });
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
    expect(second.text).toBe(first.text);
    expect(await total()).toBe(1);
  });

  it('creates 100 webhooks and refuses the next with 400, until one is deleted', async () => {
    const first = await register();
    for (let each = 1; each < 100; each++) await register();
    const { status, body } = await create({ url: URL });
    expect(status).toBe(400);
    expect(body.troubleshoot).toContain('100');
    expect(await total()).toBe(100);
    await company.api.delete(`/v1/webhooks/${first.webhook_id}`);
    expect((await create({ url: URL })).status).toBe(201);
    expect((await create({ url: URL })).status).toBe(400);
  });
});
