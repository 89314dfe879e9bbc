import { TestApp, type TestCompany } from '../../support/app.js';
import { readMails, recipientOf } from '../../support/mails.js';
import { Receiver } from '../../support/http/receiver.js';
import { AVAILABILITY_EVENTS, DAY, HOUR, MINUTE, TestUsers, TestWebhook } from '../test-webhook.js';

const MAX_ATTEMPTS = 50;

describe('an event that its receiver never accepts', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let hook: TestWebhook;
  let people: TestUsers;
  let poison: number;
  let other: number;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    company = await app.company();
    people = new TestUsers(app, company);
    [poison, other] = await people.add(2);
    await app.settle();
    receiver = await Receiver.start();
    hook = await TestWebhook.create(receiver, company, { events: AVAILABILITY_EVENTS });
    receiver.respondWith((response, { json }) => response.writeHead(json.data.id === poison ? 500 : 200).end());
  });

  afterEach(async () => {
    await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  const attempt = async (times: number, pause = 20 * MINUTE): Promise<void> => {
    for (let i = 0; i < times; i++) {
      await app.deliver();
      app.clock.advance(pause);
    }
  };
  /** Exhausts the attempts, while one event of another user is delivered halfway. */
  const exhaustWithOneSuccess = async (): Promise<void> => {
    await people.toggleAvailability(poison);
    await attempt(MAX_ATTEMPTS - 20);
    await people.toggleAvailability(other);
    await attempt(20);
  };
  const failed = async () => (await company.api.get(`${hook.path}/deliveries?status=failed`)).body.deliveries;

  it('fails alone when the receiver accepts others', async () => {
    const { email } = await app.user(company.id, { roles: ['owner'], availabilityStatus: 'unavailable' });
    await exhaustWithOneSuccess();
    expect(await hook.isActive()).toBe(true);
    expect(await hook.statuses()).toEqual(['failed', 'delivered']);
    receiver.take();
    await attempt(3, DAY);
    expect(receiver.take()).toEqual([]);
    expect((await readMails(app.dataDir)).filter((mail) => recipientOf(mail) === email)).toEqual([]);
    await people.toggleAvailability(other);
    await app.deliver();
    expect(hook.takeSequences(other)).toEqual([2]);
  });

  it('is shown as failed with all its attempts', async () => {
    await exhaustWithOneSuccess();
    const [delivery, ...rest] = await failed();
    expect(rest).toEqual([]);
    expect(delivery).toMatchObject({ attempts_count: MAX_ATTEMPTS, next_attempt_at: null });
    const { attempts, body } = await hook.delivery(delivery.id);
    expect(attempts).toHaveLength(MAX_ATTEMPTS);
    expect(attempts.at(-1).status_code).toBe(500);
    expect(JSON.parse(body).data.id).toBe(poison);
  });

  it('can be retried, with all its attempts', async () => {
    await exhaustWithOneSuccess();
    const [{ id, webhook_message_id }] = await failed();
    receiver.take();
    await hook.retry(id);
    await attempt(2);
    expect(await hook.statuses()).toEqual(['pending', 'delivered']);
    receiver.respondWith(200);
    await app.deliver();
    expect(receiver.take().map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(webhook_message_id));
    expect(await hook.statuses()).toEqual(['delivered', 'delivered']);
  });

  it('is sent again by a replay', async () => {
    const from = app.clock.now() / 1_000;
    await exhaustWithOneSuccess();
    receiver.respondWith(200);
    const { body } = await company.api.post(`${hook.path}/replay`, { from: Math.floor(from) });
    expect(body).toEqual({ replayed: 1 });
    await app.deliver();
    expect(await hook.statuses()).toEqual(['delivered', 'delivered']);
  });

  it('unblocks the later events of its subject', async () => {
    await exhaustWithOneSuccess();
    receiver.respondWith(200);
    receiver.take();
    await people.toggleAvailability(poison);
    await app.deliver();
    expect(hook.takeSequences(poison)).toEqual([2]);
  });

  describe('disables the webhook', () => {
    it('when the last success came before its first attempt, however short ago', async () => {
      await people.toggleAvailability(other);
      await app.deliver();
      app.clock.advance(MINUTE);
      await people.toggleAvailability(poison);
      const began = app.clock.now();
      for (let i = 1; i < MAX_ATTEMPTS; i++) {
        await app.deliver();
        app.clock.set(Date.parse((await hook.deliveries())[1].next_attempt_at));
      }
      expect(app.clock.now() - began).toBeLessThan(12 * HOUR);
      expect(await hook.isActive()).toBe(true);
      await app.deliver();
      expect(await hook.isActive()).toBe(false);
      expect(await hook.statuses()).toEqual(['delivered', 'held']);
    });

    it('when long pauses requested by the receiver put the last success more than 12 hours back', async () => {
      receiver.respondWith((response, { json }) =>
        json.data.id === poison ? response.writeHead(503, { 'retry-after': '3600' }).end() : response.end(),
      );
      await people.toggleAvailability(poison);
      await attempt(2, HOUR);
      await people.toggleAvailability(other);
      await attempt(MAX_ATTEMPTS - 2, HOUR);
      expect(await hook.isActive()).toBe(false);
      expect(await hook.statuses()).toEqual(['held', 'delivered']);
    });
  });
});
