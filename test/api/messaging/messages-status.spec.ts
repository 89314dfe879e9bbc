import { createHmac } from 'node:crypto';
import { HOUR } from '../../../src/platform/clock.js';
import { MessagingFixture } from '../../messaging/messaging-fixture.js';
import { CUSTOMER, OTHER_CUSTOMER, newCustomer, MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';

describe('the status of messages', () => {
  let fixture: MessagingFixture;
  let app: TestApp;
  let native: MessagingScenario;
  let proxy: MessagingScenario;

  beforeAll(async () => {
    fixture = await MessagingFixture.open();
    ({ app, native, proxy } = fixture);
  });

  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const takeEvents = () => fixture.takeWebhookEvents();

  describe('a status', () => {
    it('goes from pending to sent to delivered, and publishes each change', async () => {
      const id = await native.sendText(CUSTOMER);
      expect((await takeEvents()).map(([event, { status }]) => [event, status])).toEqual([
        ['message.sent', 'sent'],
        ['message.status_updated', 'sent'],
      ]);
      const { status, body } = await native.reportStatus(id, 'delivered');
      expect([status, body]).toEqual([202, {}]);
      expect((await takeEvents()).map(([event, data]) => [event, data.id, data.status])).toEqual([
        ['message.status_updated', id, 'delivered'],
      ]);
    });

    it('that is reported twice is published once', async () => {
      const id = await native.sendText(CUSTOMER);
      await app.settle();
      for (let i = 0; i < 2; i++) expect((await native.reportStatus(id, 'delivered')).status).toBe(202);
      expect((await takeEvents()).filter(([, data]) => data.status === 'delivered')).toHaveLength(1);
    });

    it.each([
      ['sent', 'delivered'],
      ['failed', 'delivered'],
      ['undelivered', 'delivered'],
      ['delivered', 'undelivered'],
      ['delivered', 'failed'],
    ])('never goes back: %s after %s answers 409, and nothing changes', async (late, first) => {
      const id = await native.sendText(CUSTOMER);
      await app.settle();
      await native.reportStatus(id, first);
      await takeEvents();
      const before = await native.get(id);
      expect((await native.reportStatus(id, late)).status).toBe(409);
      expect(await native.get(id)).toEqual(before);
      expect(await takeEvents()).toEqual([]);
    });

    it('read is allowed only for WhatsApp: 409', async () => {
      const id = await native.sendText(CUSTOMER);
      expect((await native.reportStatus(id, 'read')).status).toBe(409);
    });

    it("that arrives before the carrier's response is stored", async () => {
      const id = await native.sendText(CUSTOMER);
      expect((await native.reportStatus(id, 'delivered')).status).toBe(202);
      expect((await takeEvents()).map(([event]) => event)).toEqual(['message.sent', 'message.status_updated']);
      expect(await native.get(id)).toMatchObject({ status: 'delivered', sent_at: expect.any(Number) });
    });

    it('may have the reason of a failure', async () => {
      const id = await native.sendText(CUSTOMER);
      await app.settle();
      await native.reportStatus(id, 'undelivered', '30003');
      expect(await native.get(id)).toMatchObject({ status: 'undelivered', error_code: '30003' });
    });

    it('of an inbound message is refused with 409', async () => {
      expect((await native.reportStatus(await native.receive({ body: 'Hi' }), 'delivered')).status).toBe(409);
    });

    it('of an unknown message answers 404; an invalid status answers 400, a missing one 422', async () => {
      const id = await native.sendText(CUSTOMER);
      expect((await native.reportStatus('5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38', 'delivered')).status).toBe(404);
      expect((await native.reportStatus(id, 'pending')).status).toBe(400);
      expect((await native.carrier.post(`/carrier/v1/messages/${id}/status`, {})).status).toBe(422);
    });

    it('of a group message is published for the group', async () => {
      const { body } = await native.send({ participants: [CUSTOMER, OTHER_CUSTOMER], body: 'Hi' }, 'group/native/send');
      await app.settle();
      await native.reportStatus(body.group_message_id, 'delivered');
      expect((await takeEvents()).map(([event, { status }]) => [event, status])).toEqual([
        ['group_message.sent', 'sent'],
        ['group_message.status_updated', 'sent'],
        ['group_message.status_updated', 'delivered'],
      ]);
    });

    it('on a proxied line goes to its callback, and to webhooks only as status_updated', async () => {
      const id = await proxy.sendText(CUSTOMER, 'Hello', 'send');
      await app.settle();
      await proxy.reportStatus(id, 'delivered');
      await app.deliver();
      expect(
        fixture.callbackReceiver
          .take()
          .map(({ json }) => [json.event_name, json.token, json.data.id, json.data.status]),
      ).toEqual([
        ['message.updated', fixture.token, id, 'sent'],
        ['message.updated', fixture.token, id, 'delivered'],
      ]);
      expect(fixture.webhookReceiver.take().map(({ json }) => [json.event, json.data.status])).toEqual([
        ['message.status_updated', 'sent'],
        ['message.status_updated', 'delivered'],
      ]);
    });
  });

  describe('a callback', () => {
    it('is signed by the Standard Webhooks scheme with the token as the key', async () => {
      await proxy.receive({ body: 'Hello?' });
      await app.deliver();
      const [{ headers, body }] = fixture.callbackReceiver.take();
      const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
      const signature = createHmac('sha256', fixture.token).update(content).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
      expect(headers['user-agent']).toBe('Switchhook-Webhooks/1');
    });

    it('that fails is retried with the same bytes; later ones wait', async () => {
      const from = newCustomer();
      fixture.callbackReceiver.respondNextWith(500);
      await proxy.receive({ from, body: 'one' });
      await proxy.receive({ from, body: 'two' });
      await app.deliver();
      const [first] = fixture.callbackReceiver.take();
      app.clock.advance(10_000);
      await app.deliver();
      const again = fixture.callbackReceiver.take();
      expect(again.map(({ json }) => json.data.body)).toEqual(['one', 'two']);
      expect([again[0].body, again[0].headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
    });

    it('is not listed as a webhook', async () => {
      const { body } = await proxy.company.api.get('/v1/webhooks');
      expect(body.webhooks.map(({ url }: { url: string }) => url)).toEqual([fixture.webhookReceiver.url]);
    });

    it('receives only messages', async () => {
      await app.user(proxy.company.id);
      expect(await fixture.takeCallbacks()).toEqual([]);
    });

    it('goes to the currently configured URL, and nowhere after the deletion', async () => {
      const line = await MessagingScenario.open(app);
      const other = await Receiver.start();
      await line.configure(fixture.callbackReceiver.url);
      await line.configure(other.url);
      await line.receive({ body: 'one' });
      await app.deliver();
      expect([fixture.callbackReceiver.take().length, other.take().length]).toEqual([0, 1]);
      other.respondWith(500);
      await line.receive({ body: 'two' });
      await app.deliver();
      await line.company.api.delete(`${line.path}/configuration`);
      other.take();
      app.clock.advance(HOUR);
      await app.deliver();
      expect(other.take()).toEqual([]);
      await other.close();
    });

    it('whose receiver is gone stops with an email, and resumes after a new configuration', async () => {
      const line = await MessagingScenario.open(app);
      await app.user(line.company.id, { roles: ['owner'] });
      const other = await Receiver.start();
      await line.configure(other.url);
      other.respondNextWith(410);
      await line.receive({ body: 'one' });
      await app.deliver();
      await line.receive({ body: 'two' });
      await app.deliver();
      expect(other.take()).toHaveLength(1);
      await line.configure(other.url);
      await app.deliver();
      expect(other.take().map(({ json }) => json.data.body)).toEqual(['one', 'two']);
      await other.close();
    });
  });
});
