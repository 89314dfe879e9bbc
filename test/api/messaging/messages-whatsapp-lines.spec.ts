import { AddTemplate } from '../../../src/contracts/messaging/commands.js';
import { SECOND } from '../../../src/platform/clock.js';
import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, newCustomer, MessagingScenario, WABA } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';

describe('WhatsApp templates, replies and lines', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let callback: Receiver;
  let hooked: Receiver;

  beforeAll(async () => {
    app = await startApp();
    [callback, hooked] = [await Receiver.start(), await Receiver.start()];
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    await scenario.configure(callback.url);
    await scenario.connectWhatsApp();
    await TestWebhook.create(hooked, scenario.company);
  });

  beforeEach(async () => {
    await app.deliver();
    callback.take();
    hooked.take();
  });

  afterAll(async () => {
    await app.close();
    await callback.close();
    await hooked.close();
  });

  const proxy = (to: string, fields: object) => scenario.sendWhatsApp(to, fields);
  const native = (to: string, fields: object) => scenario.sendWhatsAppNative(to, fields);
  const receive = (from: string, fields?: object) => scenario.receiveWhatsApp(from, fields);

  describe('a template', () => {
    const body = 'Hello {{1}}, order {{order_id}} is ready. Bye {{1}}.';
    const given = [
      { key: '1', value: 'Ada' },
      { key: 'order_id', value: '$& 12' },
    ];

    it('is filled in and returned with its category', async () => {
      const id = await scenario.addTemplate({ body, category: 'authentication' });
      const { body: sent } = await proxy(CUSTOMER, { templateParams: { id: String(id), body: given } });
      const text = 'Hello Ada, order $& 12 is ready. Bye Ada.';
      expect(sent).toMatchObject({
        type: 'template',
        body: text,
        template_content: text,
        whatsapp_message_category: 'authentication',
        metadata: { template: { id }, variables: { '1': 'Ada', order_id: '$& 12' } },
      });
    });

    it.each([
      ['{{1}}', '{{order_id}}'],
      ['1', 'order_id'],
      ['{{ 1 }}', '{{order_id}}'],
    ])('takes its variables as %s and %s', async (number, name) => {
      const id = await scenario.addTemplate({ body });
      const variables = [
        { key: number, value: 'Ada' },
        { key: name, value: '12' },
      ];
      const { status, body: sent } = await proxy(CUSTOMER, { templateParams: { id, body: variables } });
      expect([status, sent.body]).toEqual([200, 'Hello Ada, order 12 is ready. Bye Ada.']);
      expect(sent.metadata.variables).toEqual({ '1': 'Ada', order_id: '12' });
    });

    it.each([
      ['missing', [given[0]], 422],
      ['blank', [given[0], { key: 'order_id', value: ' ' }], 422],
      ['unknown', [...given, { key: '2', value: 'x' }], 400],
      ['given twice', [...given, given[0]], 400],
      ['given in two ways', [...given, { key: '{{1}}', value: 'Ada' }], 400],
      ['not a string', [given[0], { key: 'order_id', value: 12 }], 400],
    ])('whose variable is %s is refused', async (_, variables, expected) => {
      const id = await scenario.addTemplate({ body });
      const { status } = await proxy(CUSTOMER, { templateParams: { id, body: variables } });
      expect(status).toBe(expected);
    });

    it.each(['PENDING', 'REJECTED', 'PAUSED'] as const)('that is %s is refused with 400', async (state) => {
      const id = await scenario.addTemplate({ body: 'Hello.', status: state });
      const { status, body: refusal } = await proxy(CUSTOMER, { templateParams: { id } });
      expect([status, refusal.troubleshoot]).toEqual([400, expect.stringMatching(/approved/)]);
    });

    it('of another account answers 400', async () => {
      const other = await MessagingScenario.open(app, { whatsapp: true });
      await other.connectWhatsApp();
      const id = await other.addTemplate({ body: 'Hello.' });
      expect((await proxy(CUSTOMER, { templateParams: { id } })).status).toBe(400);
    });
  });

  describe('a reply', () => {
    it('has the id of the message it replies to, in both directions', async () => {
      const customer = newCustomer();
      const receivedId = await receive(customer);
      const { body: ours } = await native(customer, { text: 'Yes', parentId: receivedId });
      expect(ours.parent_id).toBe(receivedId);
      const theirs = await receive(customer, { parent_id: ours.id });
      expect(await scenario.get(theirs)).toMatchObject({ parent_id: ours.id, type: 'text', direction: 'inbound' });
    });

    it('to a message of another conversation is refused outbound and ignored inbound', async () => {
      const receivedId = await receive(newCustomer());
      expect((await native(newCustomer(), { text: 'Yes', parentId: receivedId })).status).toBe(400);
      expect((await scenario.get(await receive(newCustomer(), { parent_id: receivedId }))).parent_id).toBeNull();
    });

    it('goes to the last sender: the callback, or agents and webhooks', async () => {
      const customer = newCustomer();
      await proxy(customer, { templateParams: { id: await scenario.addTemplate({ body: 'Hello.' }) } });
      await app.deliver();
      callback.take();
      hooked.take();
      await receive(customer);
      await app.deliver();
      expect([callback.take().length, hooked.take().length]).toEqual([1, 0]);
      app.clock.advance(SECOND);
      await native(customer, { text: 'An agent takes over' });
      await receive(customer);
      await app.deliver();
      expect(callback.take()).toEqual([]);
      expect(hooked.take().map(({ json }) => json.event)).toContain('message.received');
    });

    it('is read when the carrier reports it, and ignores later reports', async () => {
      const customer = newCustomer();
      await receive(customer);
      const { body } = await native(customer, { text: 'Yes' });
      await app.settle();
      for (const status of ['delivered', 'read'])
        expect((await scenario.reportStatus(body.id, status)).status).toBe(202);
      expect((await scenario.reportStatus(body.id, 'delivered')).status).toBe(409);
      expect(await scenario.status(body.id)).toBe('read');
    });
  });

  describe('the capabilities of a line', () => {
    it('are returned with its account', async () => {
      const { status, body } = await scenario.company.api.get(`/v1/numbers/${scenario.line.id}/whatsapp_status`);
      expect(status).toBe(200);
      expect(body).toEqual({
        wabaId: WABA,
        status: 'ONLINE',
        canSendMessage: true,
        messagingLimitTier: 'UNKNOWN',
        qualityRating: 'UNKNOWN',
        businessVerificationStatus: 'UNKNOWN',
      });
    });

    it('are empty while it is offline, and answer 400 without an account', async () => {
      const other = await MessagingScenario.open(app, { whatsapp: true });
      const path = `/v1/numbers/${other.line.id}/whatsapp_status`;
      expect((await other.company.api.get(path)).status).toBe(400);
      await other.connectWhatsApp('BLOCKED');
      expect((await other.company.api.get(path)).body).toMatchObject({ status: 'BLOCKED', canSendMessage: false });
      expect((await scenario.company.api.get(path)).status).toBe(404);
    });

    it('include its approved templates, paged', async () => {
      const line = await MessagingScenario.open(app, { whatsapp: true });
      await line.connectWhatsApp();
      const ids: number[] = [];
      for (let i = 0; i < 5; i++) ids.push(await line.addTemplate({ category: i < 3 ? 'marketing' : 'utility' }));
      const rejected = await line.addTemplate({ status: 'REJECTED' });
      const path = `/v1/numbers/${line.line.id}/templates`;
      const list = async (query = '') => (await line.company.api.get(path + query)).body;
      const first = await list('?limit=3');
      expect(first.templates.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 3));
      expect(first.templates[0]).toEqual({
        id: ids[0],
        wabaId: WABA,
        name: expect.any(String),
        category: 'marketing',
        status: 'APPROVED',
        language: 'en_US',
      });
      expect(first.pageInfo).toEqual({ currentToken: null, nextToken: expect.any(String), totalCount: 5 });
      const second = await list(`?limit=3&token=${first.pageInfo.nextToken}`);
      expect(second.templates.map(({ id }: { id: number }) => id)).toEqual(ids.slice(3));
      expect(second.pageInfo).toEqual({ currentToken: first.pageInfo.nextToken, nextToken: null, totalCount: 5 });
      expect((await list('?category=UTILITY')).pageInfo.totalCount).toBe(2);
      expect((await list('?status=REJECTED')).templates.map(({ id }: { id: number }) => id)).toEqual([rejected]);
      for (const query of ['?limit=0', '?limit=51', '?limit=x', '?token=x', '?status=GOOD', '?category=fun'])
        expect((await line.company.api.get(path + query)).status).toBe(400);
    });
  });

  it('refuses a duplicate template name in one language, and a template without an account', async () => {
    const add = (numberId: number) =>
      app.commands.execute(
        new AddTemplate({
          numberId,
          template: {
            name: 'twice',
            category: 'utility',
            language: 'fr',
            body: 'Bonjour',
            status: 'APPROVED',
          },
        }),
      );
    await add(scenario.line.id);
    await expect(add(scenario.line.id)).rejects.toMatchObject({ status: 400 });
    await expect(add((await createNumber(app, scenario.company)).id)).rejects.toMatchObject({ status: 400 });
    await expect(add(999_999)).rejects.toMatchObject({ status: 404 });
  });
});
