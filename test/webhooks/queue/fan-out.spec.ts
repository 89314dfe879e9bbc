import { SetAvailability } from '../../../src/contracts/users/commands.js';
import { UserOpened } from '../../../src/contracts/users/events.js';
import { UserEventDocument } from '../../../src/contracts/users/queries.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { DAY, AVAILABILITY_EVENTS, TestWebhook, TestUsers } from '../test-webhook.js';

describe('the deliveries of an event', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let people: TestUsers;
  let user: number;
  let hooks: TestWebhook[];
  let rendered: UserEventDocument[];

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    app.queries.subscribe((query) => query instanceof UserEventDocument && rendered.push(query));
  });

  beforeEach(async () => {
    company = await app.company();
    receiver = await Receiver.start();
    people = new TestUsers(app, company);
    [user] = await people.add(1);
    await app.settle();
    hooks = [];
    rendered = [];
  });

  afterEach(async () => {
    for (const hook of hooks) await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  const listen = async (fields: Record<string, unknown> = {}, to = company): Promise<TestWebhook> => {
    const hook = await TestWebhook.create(receiver, to, fields);
    hooks.push(hook);
    return hook;
  };
  const set = (status: 'available' | 'unavailable') =>
    app.commands.execute(new SetAvailability({ companyId: company.id, userId: user, status }));
  /** The received events by the token of their webhook. */
  const takeReceived = async (): Promise<[token: string, event: string][]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => [json.token, json.event]);
  };

  describe('go to', () => {
    it('the webhooks that subscribe to its name, each under the names it subscribes to', async () => {
      const v1 = await listen({ events: ['user.opened'] });
      const both = await listen({ events: ['user.opened', 'user.opened.v2', 'user.closed'] });
      await listen({ events: ['user.closed', 'call.created'] });
      const all = await listen();
      await set('available');
      expect((await takeReceived()).sort()).toEqual(
        [
          [v1.webhook.token, 'user.opened'],
          ...['user.opened', 'user.opened.v2'].map((name) => [both.webhook.token, name]),
          ...['user.opened', 'user.opened.v2'].map((name) => [all.webhook.token, name]),
        ].sort(),
      );
    });

    it('no webhook of another company', async () => {
      const other = await app.company();
      await listen({}, other);
      await set('available');
      expect(await takeReceived()).toEqual([]);
    });

    it('webhooks that subscribed when it happened, whatever they subscribe to when it is published', async () => {
      const hook = await listen({ events: AVAILABILITY_EVENTS });
      await set('available');
      await hook.update({ events: ['call.created'] });
      await listen({ events: AVAILABILITY_EVENTS });
      expect(await takeReceived()).toEqual([[hook.webhook.token, 'user.opened.v2']]);
    });

    it('no webhook that is deleted before it is published', async () => {
      const hook = await listen({ events: AVAILABILITY_EVENTS });
      await set('available');
      await hook.delete();
      expect(await takeReceived()).toEqual([]);
      expect(await app.reader.rows('SELECT id FROM deliveries WHERE webhook_id = ?', [hook.webhook.id])).toEqual([]);
    });

    it('each webhook once, with a separate message id for each name', async () => {
      await listen({ events: ['user.opened', 'user.opened.v2'] });
      await listen({ events: ['user.opened.v2'] });
      await set('available');
      await app.deliver();
      const ids = receiver.take().map(({ headers }) => headers['webhook-id']);
      expect(ids).toHaveLength(3);
      expect(new Set(ids).size).toBe(3);
    });
  });

  describe('contain', () => {
    it('the state at the time of the event, even if it has changed since', async () => {
      await listen({ events: AVAILABILITY_EVENTS });
      for (const status of ['available', 'unavailable', 'available'] as const) await set(status);
      await company.api.put(`/v2/users/${user}`, { first_name: 'Else' });
      await app.deliver();
      const received = receiver.take().map(({ json }) => [json.event, json.data.availability_status, json.data.name]);
      expect(received).toEqual([
        ['user.opened.v2', 'available', 'Ada Lovelace'],
        ['user.closed.v2', 'unavailable', 'Ada Lovelace'],
        ['user.opened.v2', 'available', 'Ada Lovelace'],
      ]);
    });

    it('a user who was deleted since', async () => {
      await listen({ events: ['user.opened.v2', 'user.deleted.v2'] });
      await set('available');
      await company.api.delete(`/v1/users/${user}`);
      await app.deliver();
      const received = receiver.take().map(({ json }) => [json.event, json.data.id]);
      expect(received).toEqual([
        ['user.opened.v2', user],
        ['user.deleted.v2', user],
      ]);
    });
  });

  describe('are not created', () => {
    it('for a write that is rolled back', async () => {
      const hook = await listen({ events: AVAILABILITY_EVENTS });
      const work = app.work.run(async () => {
        await set('available');
        throw new Error('at the last moment');
      });
      await expect(work).rejects.toThrow('at the last moment');
      expect(await takeReceived()).toEqual([]);
      expect(await hook.deliveries()).toEqual([]);
      expect(await app.reader.rows('SELECT id FROM outbox WHERE company_id = ?', [company.id])).toEqual([]);
    });

    it('for events without subscribers, which are not even rendered', async () => {
      await listen({ events: ['call.created'] });
      await listen({ events: AVAILABILITY_EVENTS, active: false });
      await listen({ events: AVAILABILITY_EVENTS }, await app.company());
      await set('available');
      expect(await takeReceived()).toEqual([]);
      expect(rendered).toEqual([]);
      await listen({ events: ['user.closed.v2'] });
      await listen({ events: ['user.closed.v2'] });
      await set('unavailable');
      await app.deliver();
      expect(rendered).toHaveLength(1);
    });

    it('for a webhook that the client deactivated', async () => {
      const hook = await listen({ events: AVAILABILITY_EVENTS });
      await hook.update({ active: false });
      await set('available');
      await app.deliver();
      await hook.update({ active: true });
      expect(await takeReceived()).toEqual([]);
      expect(await hook.deliveries()).toEqual([]);
    });
  });

  describe('are created once', () => {
    const stored = () =>
      app.reader.rows<Record<string, unknown>>('SELECT * FROM outbox WHERE company_id = ?', [company.id]);
    /** Restores the events, as after a crash between creating deliveries and deleting their events. */
    const putBack = async (rows: Record<string, unknown>[]): Promise<void> => {
      const names = Object.keys(rows[0]);
      const sql = `INSERT INTO outbox (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      for (const row of rows) await app.work.run((tx) => tx.change(sql, Object.values(row)));
    };

    it('even if the event is published repeatedly, before and after they are sent', async () => {
      const hook = await listen({ events: ['user.opened', ...AVAILABILITY_EVENTS] });
      await set('available');
      await set('unavailable');
      const rows = await stored();
      for (let each = 0; each < 2; each++) {
        await app.settle();
        await putBack(rows);
      }
      await app.deliver();
      await putBack(rows);
      await app.deliver();
      const ids = receiver.take().map(({ headers }) => headers['webhook-id']);
      expect(ids).toHaveLength(3);
      const logged = await hook.deliveries();
      expect(logged.map(({ webhook_message_id }) => webhook_message_id).sort()).toEqual([...ids].sort());
      expect(await hook.statuses()).toEqual(['delivered', 'delivered', 'delivered']);
    });

    it('for each of two identical events', async () => {
      const hook = await listen({ events: AVAILABILITY_EVENTS });
      const same = () => new UserOpened(company.id, user, app.clock.now());
      await app.work.run(async (tx) => void tx.events.push(same(), same()));
      await app.deliver();
      expect(receiver.take()).toHaveLength(2);
      expect(await hook.statuses()).toEqual(['delivered', 'delivered']);
    });
  });

  it('leave only the log behind', async () => {
    const hook = await listen({ events: AVAILABILITY_EVENTS });
    await people.toggleAvailability(user, user, user);
    await takeReceived();
    app.clock.advance(DAY);
    expect(await takeReceived()).toEqual([]);
    const counts = await app.reader.first<Record<string, number>>(
      `SELECT (SELECT COUNT(*) FROM outbox) AS events, (SELECT COUNT(*) FROM delivery_queue) AS places,
         (SELECT COUNT(*) FROM deliveries WHERE webhook_id = ? AND status = 'delivered') AS delivered`,
      [hook.webhook.id],
    );
    expect(counts).toEqual({ events: 0, places: 0, delivered: 3 });
  });
});
