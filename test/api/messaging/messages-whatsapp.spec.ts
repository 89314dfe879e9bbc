import { DAY, HOUR, SECOND } from '../../../src/platform/clock.js';
import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, stranger, Switchboard } from '../../messaging/switchboard.js';
import type { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';

describe('WhatsApp messages', () => {
  let app: TestApp;
  let board: Switchboard;
  let callback: Receiver;

  beforeAll(async () => {
    app = await startApp();
    callback = await Receiver.start();
    board = await Switchboard.open(app, { whatsapp: true });
    await board.configure(callback.url);
    await board.connect();
  });

  beforeEach(async () => {
    await app.deliver();
    callback.take();
  });

  afterAll(async () => {
    await app.close();
    await callback.close();
  });

  const proxy = (to: string, fields: object, at = board) => at.whatsapp(to, fields);
  const native = (to: string, fields: object, at = board) => at.whatsappNative(to, fields);
  const hears = (from: string, fields?: object) => board.hears(from, fields);

  describe('a message', () => {
    it('is answered as it is, pending, with what only WhatsApp has', async () => {
      const { status, body } = await proxy(CUSTOMER, { text: 'Your table is ready' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ status: 'pending', channel: 'whatsapp', external_number: CUSTOMER, body: 'Your table is ready' },
        ...{ type: 'text', template_content: null, metadata: null, parent_id: null, recipient_country: 'FR' },
        ...{ whatsapp_message_category: null, whatsapp_message_type: 'regular' },
      });
      expect(await board.get(body.id)).toEqual(body);
    });

    it('may go over a client’s line in the conversation of agents: the mode is that of the endpoint', async () => {
      expect((await native(CUSTOMER, { text: 'Hello' })).status).toBe(200);
    });

    it('may have 4096 characters and not one more', async () => {
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
      expect((await proxy(board.line.digits, { text: 'Hello' })).status).toBe(400);
      expect((await native(board.line.digits, { text: 'Hello' })).status).toBe(400);
    });

    it('over a line of another company is 404', async () => {
      const other = await Switchboard.open(app, { whatsapp: true });
      const body = { lineId: board.line.id, to: CUSTOMER, externalNumber: CUSTOMER, text: 'Hello' };
      for (const path of ['/v1/messages/whatsapp/send', '/v1/messages/send/whatsapp/native'])
        expect((await other.company.api.post(path, body)).status).toBe(404);
    });

    it('that skips the inbox needs a line that is configured so: 400', async () => {
      const plain = await Switchboard.open(app, { whatsapp: true });
      await plain.connect();
      const { status, body } = await proxy(CUSTOMER, { text: 'Hello' }, plain);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(/not configured/)]);
      expect((await native(CUSTOMER, { text: 'Hello' }, plain)).status).toBe(200);
    });

    it('needs a WABA: 400', async () => {
      const plain = await Switchboard.open(app, { whatsapp: true });
      const { status, body } = await native(CUSTOMER, { text: 'Hello' }, plain);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(/WABA.*not configured/)]);
    });

    it.each(['OFFLINE', 'BLOCKED'] as const)('over a line that is %s is refused with 400', async (state) => {
      const down = await Switchboard.open(app, { whatsapp: true });
      await down.connect(state);
      const { status, body } = await native(CUSTOMER, { text: 'Hello' }, down);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining(state)]);
    });

    it.each([
      ['is on the essentials plan', { plan: 'essentials', whatsapp: true }],
      ['has no add-on', { whatsapp: false }],
      ['is not active', { whatsapp: true, active: false }],
    ] as const)('of a company that %s is refused with 403, as are templates and status', async (_, settings) => {
      const poor = await Switchboard.open(app, settings);
      await poor.connect();
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
      const { status: became, error_code } = await board.get(body.id);
      return error_code === undefined ? became : [became, error_code];
    };

    it('opens with a message of the customer, and is shut 24 hours later', async () => {
      const customer = stranger();
      await hears(customer);
      app.clock.advance(DAY - SECOND);
      expect(await outcome(customer, { text: 'In time' })).toBe('sent');
      app.clock.advance(SECOND);
      expect(await outcome(customer, { text: 'Too late' })).toEqual(['failed', '63016']);
      await hears(customer);
      expect(await outcome(customer, { text: 'Again' })).toBe('sent');
    });

    it('is shut for whom nobody has heard of, but not for an approved template', async () => {
      const id = await board.template({ body: 'Your order is ready.' });
      expect(await outcome(stranger(), { text: 'Hello' })).toEqual(['failed', '63016']);
      expect(await outcome(stranger(), { templateParams: { id } })).toBe('sent');
    });

    it('is not opened by an SMS, nor by another line', async () => {
      const customer = stranger();
      await board.gets({ from: customer, body: 'Hello' });
      expect(await outcome(customer, { text: 'Hello' })).toEqual(['failed', '63016']);
    });

    it('that is shut is told to the callback with the error', async () => {
      const { body } = await proxy(stranger(), { text: 'Hello' });
      await app.deliver();
      expect(callback.take().map(({ json }) => [json.event_name, json.data.id, json.data.error_code])).toEqual([
        ['message.updated', body.id, '63016'],
      ]);
    });

    it('is judged when the message goes out, and asks the carrier for nothing when it is shut', async () => {
      const { body } = await native(stranger(), { text: 'Hello' });
      await app.settle();
      const asked = await app.reader.rows('SELECT id FROM simulated_messages WHERE message_id = ?', [body.id]);
      expect(asked).toEqual([]);
    });
  });

  describe('what a message costs', () => {
    const typeOf = async (to: string, fields: object): Promise<string> =>
      (await native(to, fields)).body.whatsapp_message_type;

    it('is nothing when it answers a customer within the window, with text or utility', async () => {
      const customer = stranger();
      await hears(customer);
      expect(await typeOf(customer, { text: 'Hello' })).toBe('free_customer_service');
      const utility = await board.template({ body: 'Ready.' });
      expect(await typeOf(customer, { templateParams: { id: utility } })).toBe('free_customer_service');
    });

    it('is the regular price for marketing, and outside the window', async () => {
      const customer = stranger();
      const marketing = await board.template({ body: 'Buy.', category: 'marketing' });
      await hears(customer);
      expect(await typeOf(customer, { templateParams: { id: marketing } })).toBe('regular');
      expect(await typeOf(stranger(), { text: 'Hello' })).toBe('regular');
    });

    it('is nothing for three days after a customer came by an entry point', async () => {
      const customer = stranger();
      await hears(customer, { free_entry_point: true });
      const marketing = await board.template({ body: 'Buy.', category: 'marketing' });
      app.clock.advance(3 * DAY - HOUR);
      expect(await typeOf(customer, { templateParams: { id: marketing } })).toBe('free_entry_point');
      app.clock.advance(HOUR);
      expect(await typeOf(customer, { templateParams: { id: marketing } })).toBe('regular');
    });
  });
});
