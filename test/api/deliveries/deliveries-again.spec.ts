import { CATALOGUE, EVENT_NAMES } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { deleteBody, failDeliveries } from './delivery-rows.js';

const SECOND = 1_000;
const START = Date.parse('2026-06-18T10:11:02.000Z');

describe('samples and retries', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let webhook: any;
  let path: string;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    app.clock.set(START);
    company = await app.company();
    receiver = await Receiver.start();
    webhook = (await company.api.post('/v1/webhooks', { url: receiver.url, events: ['user.opened'] })).body.webhook;
    path = `/v1/webhooks/${webhook.webhook_id}`;
  });

  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const test = (body: unknown, headers = {}) => company.api.post(`${path}/test`, body, { headers });
  const sample = async (event = 'call.created') => (await test({ event })).body.delivery;
  const retry = (id: number, headers = {}) =>
    company.api.post(`${path}/deliveries/${id}/retry`, undefined, { headers });
  const get = async (id: number) => (await company.api.get(`${path}/deliveries/${id}`)).body.delivery;
  const total = async () => (await company.api.get(`${path}/deliveries`)).body.meta.total;
  const sent = async () => {
    await app.deliver();
    return receiver.take().map(({ headers, body }) => [headers['webhook-id'], body]);
  };

  describe('POST …/test', () => {
    it('sends a sample with 202 even if the webhook does not subscribe to the event', async () => {
      const { status, body } = await test({ event: 'call.created' });
      expect(status).toBe(202);
      expect(body.delivery).toEqual({
        id: expect.any(Number),
        webhook_message_id: expect.stringMatching(/^msg_[A-Za-z0-9_-]{20,36}$/),
        event: 'call.created',
        status: 'pending',
        attempts_count: 0,
        next_attempt_at: new Date(START).toISOString(),
        created_at: new Date(START).toISOString(),
        attempts: [],
        body: expect.any(String),
      });
      expect(await sent()).toEqual([[body.delivery.webhook_message_id, body.delivery.body]]);
      expect((await get(body.delivery.id)).status).toBe('delivered');
    });

    it.each(EVENT_NAMES)('sends %s like a real event', async (event) => {
      app.clock.set(START + 999);
      const { resource, sample: data } = CATALOGUE.find(({ name }) => name === event)!;
      const { body } = await sample(event);
      const envelope = { resource, event, timestamp: START / SECOND, token: webhook.token, data };
      expect(body).toBe(JSON.stringify(envelope));
    });

    it('sends a new message for each request, and one for each Idempotency-Key', async () => {
      expect((await sample()).webhook_message_id).not.toBe((await sample()).webhook_message_id);
      const headers = { 'idempotency-key': 'test-1' };
      const answers = [await test({ event: 'call.created' }, headers), await test({ event: 'call.created' }, headers)];
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
      expect(answers[1].text).toBe(answers[0].text);
      expect(await total()).toBe(3);
    });

    it.each([undefined, null, '', ' '])('refuses the event %j with 422', async (event) => {
      const { status, body } = await test({ event });
      expect([status, body.errors]).toEqual([422, { event: ['is mandatory and must not be blank'] }]);
      expect(await total()).toBe(0);
    });

    it.each(['call.gone', 7, ['call.created'], 'CALL.CREATED', '__proto__'])(
      'refuses the event %j with 400',
      async (event) => {
        const { status, body } = await test({ event });
        expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(/^event /)]);
        if (typeof event === 'string') expect(body.troubleshoot).toContain(event);
        expect(await total()).toBe(0);
      },
    );

    it('is refused with 400 while the webhook is not active', async () => {
      await company.api.put(path, { active: false });
      const { status, body } = await test({ event: 'call.created' });
      expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining('not active')]);
      expect(await total()).toBe(0);
    });
  });

  describe('POST …/deliveries/:delivery_id/retry', () => {
    it('sends a delivered delivery again, with the same id and body', async () => {
      const { id } = await sample();
      const first = await sent();
      const { status, body } = await retry(id);
      expect(status).toBe(202);
      expect(body.delivery).toMatchObject({ id, status: 'pending', attempts_count: 1 });
      expect(body.delivery.next_attempt_at).toBe(new Date(START).toISOString());
      expect(await sent()).toEqual(first);
      expect(await get(id)).toMatchObject({ status: 'delivered', attempts_count: 2 });
    });

    it('sends a failed delivery again', async () => {
      const { id, webhook_message_id, body } = await sample();
      await failDeliveries(app, id);
      expect((await retry(id)).status).toBe(202);
      expect(await sent()).toEqual([[webhook_message_id, body]]);
    });

    it('sends a pending delivery immediately', async () => {
      receiver.respondNextWith(500);
      const { id, webhook_message_id, body } = await sample();
      await app.deliver();
      expect(Date.parse((await get(id)).next_attempt_at)).toBeGreaterThan(START);
      receiver.take();
      expect((await retry(id)).body.delivery.next_attempt_at).toBe(new Date(START).toISOString());
      expect(await sent()).toEqual([[webhook_message_id, body]]);
      expect((await get(id)).status).toBe('delivered');
    });

    it('sends once for the same Idempotency-Key', async () => {
      const { id } = await sample();
      await sent();
      const headers = { 'idempotency-key': 'retry-1' };
      const first = await retry(id, headers);
      expect(await sent()).toHaveLength(1);
      const second = await retry(id, headers);
      expect([second.status, second.text]).toEqual([202, first.text]);
      expect(await sent()).toEqual([]);
    });

    it('is refused with 400 while the webhook is not active, and nothing changes', async () => {
      const { id } = await sample();
      await failDeliveries(app, id);
      await company.api.put(path, { active: false });
      const { status, body } = await retry(id);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining('not active')]);
      expect((await get(id)).status).toBe('failed');
    });

    it('is refused with 422 after the retention of the body, and nothing changes', async () => {
      const { id } = await sample();
      await failDeliveries(app, id);
      await deleteBody(app, id);
      const { status, body } = await retry(id);
      expect([status, body.troubleshoot]).toEqual([422, expect.stringContaining('body')]);
      expect((await get(id)).status).toBe('failed');
    });
  });
});
