import type { ServerResponse } from 'node:http';
import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { claimDeliveries } from '../claims.js';
import { DAY, AVAILABILITY_EVENTS, HOUR, TestWebhook, MINUTE, TestUsers, SECOND } from '../test-webhook.js';

describe('events of one subject', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let hook: TestWebhook;
  let people: TestUsers;
  let user: number;
  let other: number;
  /** The deliveries that the receiver answers with 500, by user id and sequence. */
  let failing: Set<string>;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    company = await app.company();
    people = new TestUsers(app, company);
    [user, other] = await people.add(2);
    receiver = await Receiver.start();
    hook = await TestWebhook.create(receiver, company, { events: AVAILABILITY_EVENTS });
    failing = new Set();
    receiver.respondWith((response, { json, headers }) => {
      const key = `${json.data.id}:${String(headers['x-switchhook-sequence'])}`;
      response.writeHead(failing.has(key) ? 500 : 200).end();
    });
  });

  afterEach(async () => {
    await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  const fail = (...keys: string[]) => void (failing = new Set(keys));
  /** The received sequences as [user, sequence]. */
  const takeReceived = async (): Promise<[number, number][]> => {
    await app.deliver();
    return receiver.take().map(({ json, headers }) => [json.data.id, Number(headers['x-switchhook-sequence'])]);
  };
  const after = async (milliseconds: number): Promise<[number, number][]> => {
    app.clock.advance(milliseconds);
    return takeReceived();
  };
  const mine = (...sequences: number[]) => sequences.map((sequence) => [user, sequence]);

  describe('reach a webhook in order', () => {
    it('one at a time, while those of others run in parallel', async () => {
      const held: { id: number; response: ServerResponse }[] = [];
      const together: number[][] = [];
      // Each request waits for one of the other subject, except the last of the longer subject.
      receiver.respondWith((response, { json, headers }) => {
        held.push({ id: json.data.id as number, response });
        if (held.length < 2 && headers['x-switchhook-sequence'] !== '4') return;
        together.push(held.map(({ id }) => id).sort((a, b) => a - b));
        for (const each of held.splice(0)) each.response.end();
      });
      await people.toggleAvailability(user, user, other, user, other, user, other);
      const received = await takeReceived();
      expect(received.filter(([id]) => id === user)).toEqual(mine(1, 2, 3, 4));
      expect(received.filter(([id]) => id === other).map(([, sequence]) => sequence)).toEqual([1, 2, 3]);
      const both = [user, other].sort((a, b) => a - b);
      expect(together).toEqual([both, both, both, [user]]);
    });

    it('even if the first fails: the later ones wait until it succeeds', async () => {
      fail(`${user}:1`);
      await people.toggleAvailability(user, user, user);
      expect(await takeReceived()).toEqual(mine(1));
      expect(await after(10 * SECOND)).toEqual(mine(1));
      fail();
      expect(await after(40 * SECOND)).toEqual(mine(1, 2, 3));
      expect(await hook.statuses()).toEqual(['delivered', 'delivered', 'delivered']);
    });

    it('under both of their names, in order', async () => {
      await hook.update({ events: ['user.opened', 'user.opened.v2', 'user.closed', 'user.closed.v2'] });
      await people.toggleAvailability(user, user);
      await app.deliver();
      expect(receiver.takeEvents()).toEqual(['user.opened', 'user.opened.v2', 'user.closed', 'user.closed.v2']);
    });
  });

  describe('wait for a failed one', () => {
    it('60 seconds from its first failure, and no longer', async () => {
      fail(`${user}:1`);
      await people.toggleAvailability(user, user, user);
      await takeReceived();
      await after(10 * SECOND);
      await after(40 * SECOND);
      expect(await after(10 * SECOND - 1)).toEqual([]);
      expect(await after(1)).toEqual(mine(2, 3));
      expect(await hook.statuses()).toEqual(['pending', 'delivered', 'delivered']);
    });

    it('until the same time when they occur meanwhile, and not when they occur later', async () => {
      fail(`${user}:1`);
      await people.toggleAvailability(user);
      await takeReceived();
      app.clock.advance(10 * SECOND);
      await people.toggleAvailability(user);
      await takeReceived();
      await after(40 * SECOND);
      await people.toggleAvailability(user);
      expect(await after(10 * SECOND - 1)).toEqual([]);
      expect(await after(1)).toEqual(mine(2, 3));
      await people.toggleAvailability(user);
      expect(await takeReceived()).toEqual(mine(4));
    });

    it('again for each failed one, so that none overtakes one that just failed', async () => {
      fail(`${user}:1`, `${user}:2`);
      await people.toggleAvailability(user, user, user);
      await takeReceived();
      await after(10 * SECOND);
      await after(40 * SECOND);
      expect(await after(10 * SECOND)).toEqual(mine(2));
      expect((await after(30 * SECOND)).some(([, sequence]) => sequence === 3)).toBe(false);
      expect(await after(30 * SECOND)).toContainEqual([user, 3]);
    });

    it('no longer once it succeeds, even if it was delayed for an hour', async () => {
      receiver.respondNextWith((response) => response.writeHead(503, { 'retry-after': '3600' }).end());
      await people.toggleAvailability(user, user);
      expect(await takeReceived()).toEqual(mine(1));
      expect(await after(MINUTE)).toEqual(mine(2));
      expect(await after(HOUR)).toEqual(mine(1));
    });

    it('60 seconds when the process died in its first attempt', async () => {
      fail(`${user}:1`);
      await people.toggleAvailability(user, user);
      await app.settle();
      const claimed = await claimDeliveries(app, hook.webhook.id);
      expect(claimed.map(({ sequence }) => sequence)).toEqual([1]);
      expect(await after(5 * SECOND)).toEqual([]);
      // A running worker takes it over within 15 seconds of its time-out.
      expect(await after(15 * SECOND)).toEqual(mine(1));
      await after(40 * SECOND);
      expect(await after(20 * SECOND - 1)).toEqual([]);
      expect(await after(1)).toEqual(mine(2));
    });
  });

  describe('never wait for', () => {
    it('one of another subject', async () => {
      fail(`${user}:1`);
      await people.toggleAvailability(user, other, other);
      expect((await takeReceived()).sort()).toEqual(
        [
          [user, 1],
          [other, 1],
          [other, 2],
        ].sort(),
      );
    });

    it('one that fails for another webhook', async () => {
      const well = await Receiver.start();
      const healthy = await TestWebhook.create(well, company, { events: AVAILABILITY_EVENTS });
      fail(`${user}:1`);
      await people.toggleAvailability(user, user);
      expect(await takeReceived()).toEqual(mine(1));
      expect(healthy.takeSequences()).toEqual([1, 2]);
      await healthy.delete();
      await well.close();
    });
  });

  describe('are numbered', () => {
    it('from 1, for each webhook and subject', async () => {
      await people.toggleAvailability(user, user);
      await takeReceived();
      const later = await Receiver.start();
      const second = await TestWebhook.create(later, company, { events: AVAILABILITY_EVENTS });
      await people.toggleAvailability(user, other);
      expect((await takeReceived()).sort()).toEqual(
        [
          [user, 3],
          [other, 1],
        ].sort(),
      );
      expect(second.takeSequences(user)).toEqual([1]);
      app.clock.advance(DAY);
      await people.toggleAvailability(user);
      expect(await takeReceived()).toEqual(mine(4));
      expect(second.takeSequences()).toEqual([2]);
      await second.delete();
      await later.close();
    });

    it('so that a receiver sees a gap and how it is closed', async () => {
      fail(`${user}:2`);
      await people.toggleAvailability(user, user, user);
      expect(await takeReceived()).toEqual(mine(1, 2));
      await after(10 * SECOND);
      await after(40 * SECOND);
      expect(await after(10 * SECOND)).toEqual(mine(3));
      fail();
      expect(await after(HOUR)).toEqual(mine(2));
    });

    it('only for events that the webhook subscribes to', async () => {
      await hook.update({ events: ['user.closed.v2'] });
      await people.toggleAvailability(user, user, user, user);
      expect(await takeReceived()).toEqual(mine(1, 2));
    });

    it('unchanged when one is retried', async () => {
      await people.toggleAvailability(user, user);
      await takeReceived();
      const [first] = await hook.deliveries();
      await hook.retry(first.id);
      expect(await takeReceived()).toEqual(mine(1));
      await people.toggleAvailability(user);
      expect(await takeReceived()).toEqual(mine(3));
    });
  });

  describe('that the client retries', () => {
    it('are sent after the queued ones of their subject', async () => {
      await people.toggleAvailability(user);
      await takeReceived();
      fail(`${user}:2`);
      await people.toggleAvailability(user);
      await takeReceived();
      const [first] = await hook.deliveries();
      await hook.retry(first.id);
      expect(await takeReceived()).toEqual([]);
      fail();
      expect(await after(10 * SECOND)).toEqual(mine(2, 1));
    });

    it('release those that waited for them when they succeed', async () => {
      fail(`${user}:1`);
      await people.toggleAvailability(user, user, user);
      await takeReceived();
      fail();
      const [first] = await hook.deliveries();
      await hook.retry(first.id);
      expect(await takeReceived()).toEqual(mine(1, 2, 3));
    });
  });

  it('continue in order after they were held', async () => {
    receiver.respondNextWith(410);
    await people.toggleAvailability(user, user);
    expect(await takeReceived()).toEqual(mine(1));
    await people.toggleAvailability(user, other);
    expect(await after(HOUR)).toEqual([]);
    await hook.update({ active: true });
    await people.toggleAvailability(user);
    const received = await takeReceived();
    expect(received.filter(([id]) => id === user)).toEqual(mine(1, 2, 3, 4));
    expect(received.filter(([id]) => id === other)).toEqual([[other, 1]]);
    await people.toggleAvailability(user);
    expect(await takeReceived()).toEqual(mine(5));
  });
});
