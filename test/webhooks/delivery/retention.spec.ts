import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { DAY, AVAILABILITY_EVENTS, HOUR, TestWebhook, TestUsers } from '../test-webhook.js';

describe.each([
  [30, {}],
  [3, { WEBHOOK_RETENTION_DAYS: '3' }],
])('stored deliveries with a retention of %i days', (days, settings: Record<string, string>) => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let hook: TestWebhook;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true', ...settings });
  });

  beforeEach(async () => {
    company = await app.company();
    receiver = await Receiver.start();
    hook = await TestWebhook.create(receiver, company, { events: AVAILABILITY_EVENTS });
  });

  afterEach(async () => {
    await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  const pass = async (milliseconds: number): Promise<void> => {
    app.clock.advance(milliseconds);
    await app.deliver();
  };
  const rows = async (table: string): Promise<number> =>
    Number(
      (await app.reader.first<{ n: number }>(
        `SELECT COUNT(*) AS n FROM ${table} WHERE delivery_id IN (SELECT id FROM deliveries WHERE webhook_id = ?)`,
        [hook.webhook.id],
      ))!.n,
    );

  it('keep body and attempts during the retention, and only the log entry afterwards', async () => {
    receiver.respondNextWith(500);
    const { id, body } = await hook.sendSample();
    await app.deliver();
    await pass(HOUR);
    const before = await hook.delivery(id);
    expect(before).toMatchObject({ status: 'delivered', attempts_count: 2, body });
    expect(before.attempts).toHaveLength(2);
    await pass(days * DAY - HOUR - 1);
    expect(await hook.delivery(id)).toEqual(before);
    await pass(HOUR + 1);
    expect(await hook.delivery(id)).toEqual({ ...before, attempts: [], body: null });
    expect([await rows('delivery_bodies'), await rows('delivery_attempts')]).toEqual([0, 0]);
    await pass(1_000 * DAY);
    expect(await hook.statuses()).toEqual(['delivered']);
  });

  it('keep the body of a pending delivery, of any age, until it is finished', async () => {
    receiver.respondWith((response) => response.writeHead(503, { 'retry-after': '86400' }).end());
    const { id, body } = await hook.sendSample();
    await app.deliver();
    for (let day = 0; day < days + 2; day++) await pass(DAY);
    const delivery = await hook.delivery(id);
    expect(delivery).toMatchObject({ status: 'pending', body });
    expect(delivery.attempts).toHaveLength(days + 3);
    receiver.respondWith(200);
    receiver.take();
    await pass(DAY);
    expect(receiver.take().map((each) => each.body)).toEqual([body]);
    await pass(HOUR);
    expect(await hook.delivery(id)).toMatchObject({ status: 'delivered', body: null, attempts: [] });
  });

  it('keep the body of a failed delivery, so that it can be retried', async () => {
    receiver.respondNextWith(410);
    const { id, body } = await hook.sendSample();
    await app.deliver();
    await hook.update({ active: false });
    await pass(3 * DAY - 1);
    expect(await hook.delivery(id)).toMatchObject({ status: 'held', body });
    await pass(HOUR + 1);
    expect(await hook.delivery(id)).toMatchObject({ status: 'failed', body: days > 3 ? body : null });
  });

  it('are deleted in batches, even if pending deliveries come first', async () => {
    await hook.update({ events: ['user.closed.v2'] });
    const samples = 3;
    receiver.respondWith((response) => response.writeHead(503, { 'retry-after': '86400' }).end());
    for (let each = 0; each < samples; each++) await hook.sendSample();
    await app.deliver();
    await app.work.run(async (tx) => {
      const many = Array.from({ length: 1_200 }, (_, each) => each);
      const values = many.map(
        (each) => `(${hook.webhook.id}, 'old-${each}', 'call.created', 'msg_${each}', 'call:${each}', 1,
        'delivered', 1, ${app.clock.now()})`,
      );
      await tx.change(
        `INSERT INTO deliveries (webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
         VALUES ${values.join(', ')}`,
      );
      await tx.change(
        `INSERT INTO delivery_bodies (delivery_id, body) SELECT id, '{}' FROM deliveries WHERE event_key LIKE 'old-%' AND webhook_id = ?`,
        [hook.webhook.id],
      );
    });
    expect(await rows('delivery_bodies')).toBe(1_200 + samples);
    await pass(days * DAY + HOUR);
    expect(await rows('delivery_bodies')).toBe(samples);
  });

  it('leave no queue entry after all deliveries are finished', async () => {
    const people = new TestUsers(app, company);
    const ids = await people.add(3);
    receiver.respondNextWith(500, 500, 500);
    await people.toggleAvailability(...ids, ...ids);
    await app.deliver();
    expect(await rows('delivery_queue')).toBe(6);
    await pass(HOUR);
    expect(await rows('delivery_queue')).toBe(0);
    expect(await app.reader.rows('SELECT id FROM delivery_queue')).toEqual([]);
  });

  it('continue the sequence of a subject after its bodies are deleted', async () => {
    const people = new TestUsers(app, company);
    const [user] = await people.add(1);
    await people.toggleAvailability(user, user);
    await app.deliver();
    await pass(days * DAY + HOUR);
    await people.toggleAvailability(user);
    await app.deliver();
    expect(hook.takeSequences()).toEqual([1, 2, 3]);
  });
});
