import { UpdateNumber } from '../../../../src/contracts/numbers/commands.js';
import { startApp } from '../../../engine/call-scenario.js';
import { MessagingScenario, newCustomer } from '../../../messaging/messaging-scenario.js';
import type { TestApp } from '../../../support/app.js';
import { createNumber } from '../../../support/company/numbers.js';
import type { ApiClient } from '../../../support/http/api-client.js';

const PATH = '/phone/v1/conversations';
const DAY = 86_400_000;

describe('lines and conversations on the phone', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let ann: ApiClient;
  let nobody: ApiClient;
  let supervisor: ApiClient;
  let stranger: ApiClient;

  const logIn = async (on: MessagingScenario, roles: ('agent' | 'supervisor')[]) => {
    const user = await app.user(on.company.id, { roles });
    return { id: user.id, api: await app.phone(user) };
  };
  const receive = async (from: string, fields: object = {}) => {
    app.clock.advance(1000);
    await scenario.receive({ from, body: 'Hello', ...fields });
    await app.settle();
  };
  const list = async (api: ApiClient, query: string) => (await api.get(`${PATH}?${query}`)).body.conversations;
  const byNumber = (text: string) => `phone_number=${encodeURIComponent(text)}`;

  beforeAll(async () => {
    app = await startApp();
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    await scenario.connectWhatsApp();
    const agent = await logIn(scenario, ['agent']);
    ann = agent.api;
    nobody = (await logIn(scenario, ['agent'])).api;
    supervisor = (await logIn(scenario, ['supervisor'])).api;
    stranger = (await logIn(await MessagingScenario.open(app, { whatsapp: true }), ['supervisor'])).api;
    const changes = { userIds: [agent.id] };
    await app.commands.execute(new UpdateNumber({ ref: { id: scenario.line.id }, changes }));
  });

  afterAll(() => app.close());

  describe('GET /phone/v1/conversations?phone_number', () => {
    it.each([
      (digits: string) => digits,
      (digits: string) => digits.replace('+33', '0'),
      (digits: string) => digits.replace('+33', '0033 '),
      (digits: string) => digits.replace('+33', '+33 (0)').replace('(0)', ''),
    ])('finds the conversations with a party in any format', async (spell) => {
      const [customer, other] = [newCustomer(), newCustomer()];
      await receive(customer);
      await receive(other);
      await receive(customer, { channel: 'whatsapp' });
      const found = await list(ann, byNumber(spell(customer)));
      expect(found.map((each: any) => [each.external_number, each.channel])).toEqual([
        [customer, 'whatsapp'],
        [customer, 'sms'],
      ]);
      expect(await list(supervisor, byNumber(spell(customer)))).toHaveLength(2);
      expect(await list(nobody, byNumber(spell(customer)))).toEqual([]);
      expect(await list(stranger, byNumber(spell(customer)))).toEqual([]);
      expect(await list(ann, `${byNumber(spell(customer))}&order=asc&per_page=1`)).toEqual([found[1]]);
    });

    it.each([['Bob'], ['']])('refuses %j with 400', async (text) => {
      const { status, body } = await ann.get(`${PATH}?${byNumber(text)}`);
      expect([status, body.troubleshoot]).toEqual([400, 'phone_number must be a phone number.']);
    });
  });

  describe('GET /phone/v1/conversations/:id', () => {
    it('has the conversation and how it can be answered', async () => {
      const customer = newCustomer();
      await receive(customer);
      await receive(customer, { channel: 'whatsapp' });
      const [whatsapp, sms] = await list(ann, byNumber(customer));
      expect((await ann.get(`${PATH}/${sms.id}`)).body).toEqual({
        conversation: sms,
        can_answer: true,
        free_text_until: null,
      });
      const until = new Date(app.clock.now() + DAY).toISOString();
      expect((await ann.get(`${PATH}/${whatsapp.id}`)).body.free_text_until).toBe(until);
      await receive('36105');
      const [{ id }] = await list(ann, 'per_page=1');
      expect((await ann.get(`${PATH}/${id}`)).body).toMatchObject({ can_answer: false, free_text_until: null });
    });

    it('is 404 for everybody who may not read it', async () => {
      const customer = newCustomer();
      await receive(customer);
      const [{ id }] = await list(ann, byNumber(customer));
      expect((await supervisor.get(`${PATH}/${id}`)).status).toBe(200);
      for (const api of [nobody, stranger]) expect((await api.get(`${PATH}/${id}`)).status).toBe(404);
      expect((await ann.get(`${PATH}/999999`)).status).toBe(404);
    });
  });

  describe('templates', () => {
    const path = () => `/phone/v1/numbers/${scenario.line.id}/whatsapp_templates`;

    it('are listed by name, with filter and pages', async () => {
      const approved = await scenario.addTemplate({ name: 'b_ready' });
      const pending = await scenario.addTemplate({ name: 'a_ready', status: 'PENDING' });
      const { status, body } = await ann.get(`${path()}?per_page=2`);
      expect([status, body.meta.total >= 2]).toEqual([200, true]);
      expect(body.templates.map(({ id }: { id: number }) => id)).toEqual([pending, approved]);
      const filtered = (await ann.get(`${path()}?status=APPROVED`)).body.templates;
      expect(filtered[0]).toMatchObject({ id: approved, variables: ['1'], body: 'Hello {{1}}, your order is ready.' });
      expect((await ann.get(`${path()}?status=GOOD`)).status).toBe(400);
      for (const api of [nobody, stranger]) expect((await api.get(path())).status).toBe(404);
    });

    it('start conversations and continue them', async () => {
      const templateParams = { id: await scenario.addTemplate(), body: [{ key: '1', value: 'Ada' }] };
      const to = newCustomer();
      const start = { number_id: scenario.line.id, to: to.replace('+336', '+33 6 '), channel: 'whatsapp' };
      const { status, body } = await ann.post(PATH, { ...start, templateParams });
      expect(status).toBe(201);
      expect(body.conversation).toMatchObject({ external_number: to, channel: 'whatsapp' });
      const template_content = 'Hello Ada, your order is ready.';
      expect(body.conversation.last_message).toMatchObject({ template_content, type: 'template' });
      const sent = await ann.post(`${PATH}/${body.conversation.id}/messages`, { templateParams });
      expect([sent.status, sent.body.message.template_content]).toEqual([201, template_content]);
    });

    it.each([
      [{ channel: 'sms', templateParams: { id: 1 } }, 400, 'templateParams must be left out except on WhatsApp.'],
      [{ templateParams: 'x' }, 400, 'templateParams must be an object with id and body.'],
      [{ templateParams: {} }, 422, 'templateParams must hold the id of the template.'],
      [{ templateParams: { id: 'x' } }, 400, 'templateParams must hold the id of a template'],
      [{ templateParams: { id: 1, body: [{ key: 1 }] } }, 400, 'templateParams must hold in body a list'],
    ])('refuse %j with %i', async (fields, status, sentence) => {
      const sent = { number_id: scenario.line.id, to: newCustomer(), channel: 'whatsapp', ...fields };
      const answer = await ann.post(PATH, sent);
      expect([answer.status, answer.body.troubleshoot]).toEqual([status, expect.stringContaining(sentence)]);
    });
  });

  it('GET /phone/v1/message_lines has the Numbers that the user may write from', async () => {
    const other = await createNumber(app, scenario.company);
    const lines = async (api: ApiClient) => (await api.get('/phone/v1/message_lines')).body.lines;
    const line = {
      id: scenario.line.id,
      name: expect.any(String),
      digits: expect.any(String),
      skips_inbox: false,
      whatsapp_status: 'ONLINE',
    };
    expect(await lines(ann)).toEqual([line]);
    expect(await lines(nobody)).toEqual([]);
    expect(await lines(supervisor)).toEqual([line, expect.objectContaining({ id: other.id, whatsapp_status: null })]);
    expect((await lines(stranger)).map(({ id }: { id: number }) => id)).not.toContain(scenario.line.id);
  });

  it('GET /phone/v1/unread counts the messages that the user has not read', async () => {
    const messages = async (api: ApiClient) => (await api.get('/phone/v1/unread')).body.messages;
    const before = await messages(ann);
    const customer = newCustomer();
    for (let i = 0; i < 2; i++) await receive(customer);
    await receive(customer, { channel: 'whatsapp' });
    expect(await messages(ann)).toBe(before + 3);
    const [, sms] = await list(ann, byNumber(customer));
    await ann.post(`${PATH}/${sms.id}/read`);
    expect(await messages(ann)).toBe(before + 1);
    expect(await messages(supervisor)).toBe(before + 3);
    expect([await messages(nobody), await messages(stranger)]).toEqual([0, 0]);
  });
});
