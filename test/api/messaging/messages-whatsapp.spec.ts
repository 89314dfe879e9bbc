import { DAY, HOUR, SECOND } from '../../../src/platform/clock.js';
import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, newCustomer, MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';

describe('WhatsApp messages', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let callback: Receiver;

  beforeAll(async () => {
    app = await startApp();
    callback = await Receiver.start();
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    await scenario.configure(callback.url);
    await scenario.connectWhatsApp();
  });

  beforeEach(async () => {
    await app.deliver();
    callback.take();
  });

  afterAll(async () => {
    await app.close();
    await callback.close();
  });

  const proxy = (to: string, fields: object, at = scenario) => at.sendWhatsApp(to, fields);
  const native = (to: string, fields: object, at = scenario) => at.sendWhatsAppNative(to, fields);
  const receive = (from: string, fields?: object) => scenario.receiveWhatsApp(from, fields);

  describe('a message', () => {
    it('is returned as pending, with the WhatsApp fields', async () => {
      const { status, body } = await proxy(CUSTOMER, { text: 'Your table is ready' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'pending',
        channel: 'whatsapp',
        external_number: CUSTOMER,
        body: 'Your table is ready',
        type: 'text',
        template_content: null,
        metadata: null,
        parent_id: null,
        recipient_country: 'FR',
        whatsapp_message_category: null,
        whatsapp_message_type: 'regular',
      });
      expect(await scenario.get(body.id)).toEqual(body);
    });

    it('may use a proxied line in the conversation of agents', async () => {
      expect((await native(CUSTOMER, { text: 'Hello' })).status).toBe(200);
    });

    it('may have at most 4096 characters', async () => {
      expect((await proxy(CUSTOMER, { text: 'x'.repeat(4096) })).status).toBe(200);
      expect((await proxy(CUSTOMER, { text: 'x'.repeat(4097) })).status).toBe(400);
    });

    it.each([
      ['lineId', { lineId: undefined }, 422],
      ['lineId', { lineId: 'x' }, 400],
      ['to', { to: undefined }, 422],
      ['to', { to: 'Ada' }, 400],
      ['text', { text: undefined }, 422],
      ['text', { text: ' ' }, 422],
      ['text', { text: 7 }, 400],
      ['text', { templateParams: { id: 1, body: [] } }, 400],
      ['templateParams', { text: undefined, templateParams: 'x' }, 400],
      ['templateParams', { text: undefined, templateParams: {} }, 422],
      ['templateParams', { text: undefined, templateParams: { id: 'x' } }, 400],
      ['templateParams', { text: undefined, templateParams: { id: 1, body: [{ key: 1 }] } }, 400],
      ['templateParams', { text: undefined, templateParams: { id: 999_999 } }, 400],
      ['parentId', { parentId: 'x' }, 400],
      ['parentId', { parentId: '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38' }, 400],
    ])('whose %s is wrong, %j, is refused with its status', async (field, fields, expected) => {
      const { status, body } = await proxy(CUSTOMER, { text: 'Hello', ...fields });
      expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
    });

    it('to the line itself is refused with 400', async () => {
      expect((await proxy(scenario.line.digits, { text: 'Hello' })).status).toBe(400);
      expect((await native(scenario.line.digits, { text: 'Hello' })).status).toBe(400);
    });

    it('over a line of another company answers 404', async () => {
      const other = await MessagingScenario.open(app, { whatsapp: true });
      const body = { lineId: scenario.line.id, to: CUSTOMER, externalNumber: CUSTOMER, text: 'Hello' };
      for (const path of ['/v1/messages/whatsapp/send', '/v1/messages/send/whatsapp/native'])
        expect((await other.company.api.post(path, body)).status).toBe(404);
    });

    it('that skips the inbox needs a configured line: 400', async () => {
      const plain = await MessagingScenario.open(app, { whatsapp: true });
      await plain.connectWhatsApp();
      const { status, body } = await proxy(CUSTOMER, { text: 'Hello' }, plain);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(/not configured/)]);
      expect((await native(CUSTOMER, { text: 'Hello' }, plain)).status).toBe(200);
    });

    it('needs a WABA: 400', async () => {
      const plain = await MessagingScenario.open(app, { whatsapp: true });
      const { status, body } = await native(CUSTOMER, { text: 'Hello' }, plain);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(/WABA.*not configured/)]);
    });

    it.each(['OFFLINE', 'BLOCKED'] as const)('over a line that is %s is refused with 400', async (state) => {
      const down = await MessagingScenario.open(app, { whatsapp: true });
      await down.connectWhatsApp(state);
      const { status, body } = await native(CUSTOMER, { text: 'Hello' }, down);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining(state)]);
    });

    it.each([
      ['is on the essentials plan', { plan: 'essentials', whatsapp: true }],
      ['has no add-on', { whatsapp: false }],
      ['is not active', { whatsapp: true, active: false }],
    ] as const)('of a company that %s is refused with 403, as are templates and status', async (_, settings) => {
      const poor = await MessagingScenario.open(app, settings);
      await poor.connectWhatsApp();
      const { api } = poor.company;
      const answers = [
        await proxy(CUSTOMER, { text: 'Hello' }, poor),
        await native(CUSTOMER, { text: 'Hello' }, poor),
        await api.get(`/v1/numbers/${poor.line.id}/templates`),
        await api.get(`/v1/numbers/${poor.line.id}/whatsapp_status`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    });
  });

  describe('the window of 24 hours', () => {
    const outcome = async (to: string, fields: object): Promise<unknown> => {
      const { status, body } = await native(to, fields);
      expect(status).toBe(200);
      await app.settle();
      const { status: became, error_code } = await scenario.get(body.id);
      return error_code === undefined ? became : [became, error_code];
    };

    it('opens with a message of the customer and closes 24 hours later', async () => {
      const customer = newCustomer();
      await receive(customer);
      app.clock.advance(DAY - SECOND);
      expect(await outcome(customer, { text: 'In time' })).toBe('sent');
      app.clock.advance(SECOND);
      expect(await outcome(customer, { text: 'Too late' })).toEqual(['failed', '63016']);
      await receive(customer);
      expect(await outcome(customer, { text: 'Again' })).toBe('sent');
    });

    it('is closed for new customers, except for an approved template', async () => {
      const id = await scenario.addTemplate({ body: 'Your order is ready.' });
      expect(await outcome(newCustomer(), { text: 'Hello' })).toEqual(['failed', '63016']);
      expect(await outcome(newCustomer(), { templateParams: { id } })).toBe('sent');
    });

    it('is not opened by an SMS, nor by another line', async () => {
      const customer = newCustomer();
      await scenario.receive({ from: customer, body: 'Hello' });
      expect(await outcome(customer, { text: 'Hello' })).toEqual(['failed', '63016']);
    });

    it('that is closed is reported to the callback', async () => {
      const { body } = await proxy(newCustomer(), { text: 'Hello' });
      await app.deliver();
      expect(callback.take().map(({ json }) => [json.event_name, json.data.id, json.data.error_code])).toEqual([
        ['message.updated', body.id, '63016'],
      ]);
    });

    it('is checked when the message is sent; a closed one sends no carrier request', async () => {
      const { body } = await native(newCustomer(), { text: 'Hello' });
      await app.settle();
      const requests = await app.reader.rows('SELECT id FROM simulated_messages WHERE message_id = ?', [body.id]);
      expect(requests).toEqual([]);
    });
  });

  describe('the price of a message', () => {
    const typeOf = async (to: string, fields: object): Promise<string> =>
      (await native(to, fields)).body.whatsapp_message_type;

    it('is zero for text and utility replies within the window', async () => {
      const customer = newCustomer();
      await receive(customer);
      expect(await typeOf(customer, { text: 'Hello' })).toBe('free_customer_service');
      const utility = await scenario.addTemplate({ body: 'Ready.' });
      expect(await typeOf(customer, { templateParams: { id: utility } })).toBe('free_customer_service');
    });

    it('is the regular price for marketing, and outside the window', async () => {
      const customer = newCustomer();
      const marketing = await scenario.addTemplate({ body: 'Buy.', category: 'marketing' });
      await receive(customer);
      expect(await typeOf(customer, { templateParams: { id: marketing } })).toBe('regular');
      expect(await typeOf(newCustomer(), { text: 'Hello' })).toBe('regular');
    });

    it('is zero for three days after a customer used an entry point', async () => {
      const customer = newCustomer();
      await receive(customer, { free_entry_point: true });
      const marketing = await scenario.addTemplate({ body: 'Buy.', category: 'marketing' });
      app.clock.advance(3 * DAY - HOUR);
      expect(await typeOf(customer, { templateParams: { id: marketing } })).toBe('free_entry_point');
      app.clock.advance(HOUR);
      expect(await typeOf(customer, { templateParams: { id: marketing } })).toBe('regular');
    });
  });
});
