import { HOUR } from '../../../src/platform/clock.js';
import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario, newCustomer } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const ADMIN = '/admin/v1';

describe('messages in the dashboard', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let other: MessagingScenario;
  let dashboard: DashboardClient;
  let stranger: DashboardClient;

  const logIn = async ({ company }: MessagingScenario) => {
    await app.user(company.id, { roles: ['owner'] });
    return DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
  };
  const receive = async (from: string, body = 'Hello', channel = 'sms') => {
    app.clock.advance(1000);
    await scenario.receive({ from, body, channel });
    await app.settle();
  };
  const conversations = async (query = '') =>
    (await dashboard.get(`${ADMIN}/numbers/${scenario.line.id}/conversations?order=desc${query}`)).body;
  const newest = async () => (await conversations('&per_page=1')).conversations[0];

  beforeAll(async () => {
    app = await startApp();
    [scenario, other] = [
      await MessagingScenario.open(app, { whatsapp: true }),
      await MessagingScenario.open(app, { whatsapp: true }),
    ];
    await scenario.connectWhatsApp();
    await other.connectWhatsApp();
    [dashboard, stranger] = [await logIn(scenario), await logIn(other)];
  });

  afterAll(() => app.close());

  it('lists the lines with the kinds of messages that they can send', async () => {
    const plain = await createNumber(app, scenario.company);
    await scenario.company.api.post(`/v1/numbers/${plain.id}/messages/configuration`, {});
    const { body } = await dashboard.get(`${ADMIN}/message_lines`);
    expect(body.lines).toEqual([
      expect.objectContaining({ id: scenario.line.id, skips_inbox: false, whatsapp_status: 'ONLINE' }),
      expect.objectContaining({ id: plain.id, skips_inbox: true, whatsapp_status: null }),
    ]);
    const [empty] = [await MessagingScenario.open(app)];
    await empty.connectWhatsApp();
    const { body: withoutAddOn } = await (await logIn(empty)).get(`${ADMIN}/message_lines`);
    expect(withoutAddOn.lines[0].whatsapp_status).toBeNull();
  });

  it('lists the conversations of one line and what this user has not read', async () => {
    const customer = newCustomer();
    await receive(customer, 'one');
    await receive(customer, 'two');
    const second = await createNumber(app, scenario.company);
    const { conversations: found, meta } = await conversations('&per_page=1');
    expect(found[0]).toMatchObject({ external_number: customer, unread_count: 2, last_message: { body: 'two' } });
    expect(meta.total).toBe(1);
    const elsewhere = await dashboard.get(`${ADMIN}/numbers/${second.id}/conversations`);
    expect(elsewhere.body.meta.total).toBe(0);
    expect((await dashboard.post(`${ADMIN}/conversations/${found[0].id}/read`)).status).toBe(204);
    expect((await newest()).unread_count).toBe(0);
    const { body } = await dashboard.get(`${ADMIN}/conversations/${found[0].id}/messages?order=desc&per_page=1`);
    expect([body.meta.total, body.messages[0].body]).toEqual([2, 'two']);
  });

  it('starts a conversation and continues it', async () => {
    const to = newCustomer();
    const body = { number_id: scenario.line.id, to: to.replace('+33', '+33 '), body: 'First' };
    const started = await dashboard.post(`${ADMIN}/conversations`, body);
    expect([started.status, started.body]).toEqual([
      201,
      {
        conversation: expect.objectContaining({ external_number: to, channel: 'sms' }),
        can_answer: true,
        free_text_until: null,
      },
    ]);
    const { id } = started.body.conversation;
    app.clock.advance(1000);
    const sent = await dashboard.post(`${ADMIN}/conversations/${id}/messages`, { body: 'Second' });
    expect([sent.status, sent.body.body, sent.body.status]).toEqual([201, 'Second', 'pending']);
    await app.settle();
    const { body: page } = await dashboard.get(`${ADMIN}/conversations/${id}/messages`);
    expect(page.messages.map((message: any) => [message.body, message.status])).toEqual([
      ['First', 'sent'],
      ['Second', 'sent'],
    ]);
  });

  it('shows until when text may be sent by WhatsApp, and sends a template later', async () => {
    const customer = newCustomer();
    await receive(customer, 'Hello', 'whatsapp');
    const { id } = await newest();
    const until = new Date(app.clock.now() + 24 * HOUR).toISOString();
    expect((await dashboard.get(`${ADMIN}/conversations/${id}`)).body.free_text_until).toBe(until);
    app.clock.advance(24 * HOUR);
    const later = await DashboardClient.logIn(app.url, await app.user(scenario.company.id, { roles: ['admin'] }));
    expect((await later.get(`${ADMIN}/conversations/${id}`)).body.free_text_until).toBeNull();
    const template = await scenario.addTemplate({ body: 'Hello {{1}}' });
    const templateParams = { id: template, body: [{ key: '1', value: 'Ada' }] };
    const sent = await later.post(`${ADMIN}/conversations/${id}/messages`, { templateParams });
    expect([sent.status, sent.body.type, sent.body.body]).toEqual([201, 'template', 'Hello Ada']);
    dashboard = later;
    stranger = await logIn(other);
  });

  it('starts a conversation with a template', async () => {
    const template = await scenario.addTemplate({ body: 'Good day' });
    const { status, body } = await dashboard.post(`${ADMIN}/conversations`, {
      number_id: scenario.line.id,
      to: newCustomer(),
      channel: 'whatsapp',
      templateParams: { id: template },
    });
    expect([status, body.conversation.channel]).toEqual([201, 'whatsapp']);
    expect(body.conversation.last_message.template_content).toBe('Good day');
  });

  it.each([
    [{}, 422, 'body is mandatory where mediaUrl is missing, and must not be blank.'],
    [{ body: 'x'.repeat(1601) }, 400, 'body must not be longer than 1600 characters.'],
    [{ mediaUrl: 'x' }, 400, 'mediaUrl must be a list of URLs.'],
    [{ templateParams: { id: 1 } }, 400, 'templateParams must be left out except on WhatsApp.'],
    [{ templateParams: 'x' }, 400, 'templateParams must be an object with id and body.'],
    [{ to: '12', body: 'x' }, 400, 'to must be a phone number, such as +33176360695.'],
    [{ channel: 'fax', body: 'x' }, 400, 'channel must be one of sms, whatsapp.'],
  ])('does not send %j', async (fields, status, troubleshoot) => {
    const body = { number_id: scenario.line.id, to: newCustomer(), ...fields };
    const answer = await dashboard.post(`${ADMIN}/conversations`, body);
    expect([answer.status, answer.body.troubleshoot]).toEqual([status, troubleshoot]);
  });

  it('shows who cannot be answered', async () => {
    await receive('MyBank');
    const { id } = await newest();
    expect((await dashboard.get(`${ADMIN}/conversations/${id}`)).body.can_answer).toBe(false);
    const refused = await dashboard.post(`${ADMIN}/conversations/${id}/messages`, { body: 'Hi' });
    expect([refused.status, refused.body.troubleshoot]).toEqual([
      400,
      'MyBank is a sender that cannot receive messages.',
    ]);
  });

  describe('a template', () => {
    const fields = { name: 'order_ready', language: 'en_US', category: 'utility', body: ' Hello {{1}}, {{when}} ' };
    const list = (query = '') => dashboard.get(`${ADMIN}/numbers/${scenario.line.id}/whatsapp_templates${query}`);
    const create = (changes: object = {}) =>
      dashboard.post(`${ADMIN}/numbers/${scenario.line.id}/whatsapp_templates`, { ...fields, ...changes });
    let id: number;

    it('waits for its approval when it is created', async () => {
      const { status, body } = await create();
      id = body.template.id;
      expect([status, body.template]).toEqual([
        201,
        {
          ...fields,
          id,
          body: 'Hello {{1}}, {{when}}',
          variables: ['1', 'when'],
          status: 'PENDING',
          created_at: new Date(app.clock.now()).toISOString(),
        },
      ]);
      const pending = (await list('?status=PENDING&per_page=1')).body;
      expect([pending.meta.total, pending.templates]).toEqual([1, [body.template]]);
      expect((await list()).body.meta.total).toBeGreaterThan(1);
    });

    it('is reviewed again only when it changes', async () => {
      const { digits: number } = scenario.line;
      const approval = { number, name: fields.name, language: fields.language, status: 'APPROVED' };
      expect((await scenario.carrier.post('/carrier/v1/whatsapp/templates', approval)).status).toBe(202);
      const edit = async (changes: object) =>
        (await dashboard.put(`${ADMIN}/whatsapp_templates/${id}`, changes)).body.template;
      expect(await edit({ category: 'utility' })).toMatchObject({ status: 'APPROVED' });
      expect(await edit({ category: 'marketing' })).toMatchObject({ category: 'marketing', status: 'PENDING' });
      expect(await edit({ body: 'Changed' })).toMatchObject({ body: 'Changed', category: 'marketing', variables: [] });
    });

    it.each([
      [{ name: '' }, 422, 'name is mandatory and must not be blank.'],
      [{ name: 'Big' }, 400, 'name must consist of at most 255 small letters, digits and underscores.'],
      [{ language: 'English' }, 400, 'language must be a language such as en or en_US.'],
      [{ category: 'x' }, 400, 'category must be one of marketing, utility, authentication.'],
      [{ body: ' ' }, 422, 'body is mandatory and must not be blank.'],
      [{ body: 'x'.repeat(1025) }, 400, 'body must not be longer than 1024 characters.'],
      [{}, 400, 'name is that of another template in the same language.'],
    ])('is not created with %j', async (changes, status, troubleshoot) => {
      const answer = await create(changes);
      expect([answer.status, answer.body.troubleshoot]).toEqual([status, troubleshoot]);
    });

    it('cannot be listed by any other status', async () => {
      const { status, body } = await list('?status=NEW');
      expect([status, body.troubleshoot]).toEqual([400, 'status must be one of APPROVED, PENDING, REJECTED, PAUSED.']);
    });

    it('belongs to one company', async () => {
      const path = `${ADMIN}/whatsapp_templates/${id}`;
      expect((await stranger.put(path, { body: 'Mine' })).status).toBe(404);
      expect((await stranger.delete(path)).status).toBe(404);
    });

    it('is deleted', async () => {
      const path = `${ADMIN}/whatsapp_templates/${id}`;
      expect((await dashboard.delete(path)).status).toBe(204);
      expect((await dashboard.delete(path)).status).toBe(404);
      expect((await list('?status=PENDING')).body.meta.total).toBe(0);
    });
  });

  it('hides everything of other companies', async () => {
    const { id } = await newest();
    const line = `${ADMIN}/numbers/${scenario.line.id}`;
    const answers = [
      await stranger.get(`${line}/conversations`),
      await stranger.get(`${line}/whatsapp_templates`),
      await stranger.post(`${line}/whatsapp_templates`, { name: 'a', language: 'en', category: 'utility', body: 'a' }),
      await stranger.get(`${ADMIN}/conversations/${id}`),
      await stranger.get(`${ADMIN}/conversations/${id}/messages`),
      await stranger.post(`${ADMIN}/conversations/${id}/messages`, { body: 'Hi' }),
      await stranger.post(`${ADMIN}/conversations/${id}/read`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const body = { number_id: scenario.line.id, to: newCustomer(), body: 'Hi' };
    expect((await stranger.post(`${ADMIN}/conversations`, body)).status).toBe(400);
    const { body: lines } = await stranger.get(`${ADMIN}/message_lines`);
    expect(lines.lines.map((line: any) => line.id)).toEqual([other.line.id]);
  });

  it('is for owners and admins', async () => {
    for (const role of ['supervisor', 'agent'] as const) {
      const person = await DashboardClient.logIn(app.url, await app.user(scenario.company.id, { roles: [role] }));
      for (const path of ['message_lines', `numbers/${scenario.line.id}/conversations`])
        expect((await person.get(`${ADMIN}/${path}`)).status).toBe(403);
    }
  });
});
