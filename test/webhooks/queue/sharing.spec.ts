import type { Type } from '@nestjs/common';
import { DeliveryWorker } from '../../../src/modules/webhooks/delivery/delivery-worker.js';
import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import type { ClaimedDelivery, Outcome } from '../../../src/modules/webhooks/delivery/queue/claimed-delivery.js';
import { WebhookConnection } from '../../../src/modules/webhooks/delivery/sending/webhook-connection.js';
import { Sender } from '../../../src/modules/webhooks/delivery/sending/sender.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import { claimDeliveries, recordOutcome } from '../claims.js';

const LEASE = 15_000;
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

describe('two processes on one database (deliveries)', () => {
  let first: TestApp;
  let second: TestApp;
  let api: ApiClient;
  let receiver: Receiver;
  let webhookId: number;
  let keys = 0;

  beforeAll(async () => {
    const env = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    first = await TestApp.start(env);
    second = await TestApp.start({ ...env, DATABASE_URL: first.databaseUrl }, undefined, first.clock);
  });

  beforeEach(async () => {
    receiver = await Receiver.start();
    ({ api } = await first.company());
    webhookId = (await api.post('/v1/webhooks', { url: receiver.url })).body.webhook.id;
  });

  afterEach(async () => {
    await api.delete(`/v1/webhooks/${webhookId}`);
    await receiver.close();
  });

  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const part = <T>(app: TestApp, type: Type<T>): T => app.context.get(type, { strict: false });
  const deliver = (app: TestApp) => part(app, DeliveryWorker).runOnce();
  /** Queues deliveries and returns their message ids; without a subject each gets its own. */
  const queue = async (count: number, subject?: string): Promise<string[]> => {
    const deliveries = range(count).map(() => ({
      webhookId,
      eventKey: `key-${++keys}`,
      messageId: `msg_${keys}`,
      event: 'call.created',
      subject: subject ?? `call:${keys}`,
      body: JSON.stringify({ number: keys }),
    }));
    await first.work.run((tx) => part(first, DeliveryQueue).add(tx, deliveries));
    return deliveries.map(({ messageId }) => messageId);
  };
  const arrived = () => receiver.take().map(({ headers }) => headers['webhook-id']);
  /** Claims due deliveries, like a process that dies afterwards. */
  const claim = (app: TestApp, limit?: number): Promise<ClaimedDelivery[]> => claimDeliveries(app, webhookId, limit);
  const send = async (app: TestApp, delivery: ClaimedDelivery): Promise<Outcome> => {
    const connection = new WebhookConnection();
    const outcome = await part(app, Sender).send(delivery, connection);
    await connection.close();
    return outcome;
  };
  const state = async () => [
    await first.reader.rows('SELECT * FROM webhooks WHERE id = ?', [webhookId]),
    await first.reader.rows('SELECT * FROM deliveries WHERE webhook_id = ? ORDER BY id', [webhookId]),
    await first.reader.rows('SELECT * FROM delivery_queue WHERE webhook_id = ? ORDER BY id', [webhookId]),
    await first.reader.rows(
      `SELECT a.* FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id WHERE d.webhook_id = ? ORDER BY a.id`,
      [webhookId],
    ),
  ];
  const statuses = async () => {
    const rows = await first.reader.rows<{ status: string; attempts: number }>(
      'SELECT status, attempts FROM deliveries WHERE webhook_id = ? ORDER BY id',
      [webhookId],
    );
    return rows.map(({ status, attempts }) => `${status} ${attempts}`);
  };

  describe('share the work', () => {
    it('while one has open attempts the other takes the rest, and each is sent once', async () => {
      const ids = await queue(16);
      const open: (() => void)[] = [];
      receiver.respondWith((response) => open.push(() => response.end()));
      const runs = [deliver(first)];
      await eventually(() => expect(open).toHaveLength(8));
      runs.push(deliver(second));
      await eventually(() => expect(open).toHaveLength(16));
      for (const run of runs) {
        for (const answer of open.splice(0, 8)) answer();
        expect(await run).toBe(8);
      }
      expect(arrived().sort()).toEqual(ids.sort());
      expect(await statuses()).toEqual(ids.map(() => 'delivered 1'));
    });

    (onMysql ? it : it.skip)('each is sent once when both poll concurrently', async () => {
      for (let round = 0; round < 5; round++) {
        const ids = [...(await queue(60)), ...(await queue(5, `call:of-${round}`))];
        while ((await Promise.all([deliver(first), deliver(second)])).some((count) => count > 0));
        expect(arrived().sort()).toEqual(ids.sort());
      }
    });

    it('in order: what waits for an open delivery of one is not claimed by the other', async () => {
      const ids = await queue(3, 'call:1');
      const [delivery, ...more] = await claim(first);
      expect([delivery.messageId, more]).toEqual([ids[0], []]);
      expect(await deliver(second)).toBe(0);
      await recordOutcome(first, await send(first, delivery));
      expect(await deliver(second)).toBe(2);
      expect(arrived()).toEqual(ids);
    });
  });

  describe('when one dies with open attempts', () => {
    it('the other takes them over when the lease has expired, and not before', async () => {
      const ids = await queue(5);
      expect(await claim(first)).toHaveLength(5);
      expect(await deliver(second)).toBe(0);
      first.clock.advance(LEASE - 1);
      expect(await deliver(second)).toBe(0);
      expect(arrived()).toEqual([]);
      first.clock.advance(1);
      expect(await deliver(second)).toBe(5);
      expect(arrived().sort()).toEqual(ids.sort());
      expect(await statuses()).toEqual(ids.map(() => 'delivered 1'));
    });

    it('those of one subject still arrive in order', async () => {
      const ids = await queue(3, 'call:2');
      await claim(first);
      first.clock.advance(LEASE);
      expect(await deliver(second)).toBe(3);
      expect(arrived()).toEqual(ids);
    });

    it('what had arrived is sent again with the same id and bytes', async () => {
      const [id] = await queue(1);
      const [delivery] = await claim(first);
      await send(first, delivery);
      first.clock.advance(LEASE);
      await deliver(second);
      const [one, again, ...more] = receiver.take();
      expect(more).toEqual([]);
      expect(one.headers['webhook-id']).toBe(id);
      for (const name of ['webhook-id', 'x-switchhook-sequence']) expect(again.headers[name]).toBe(one.headers[name]);
      expect(again.body).toBe(one.body);
    });

    it('the attempts that it lost do not delay the next one after a failure', async () => {
      await queue(1);
      for (const app of [first, second, first, second]) {
        const [{ attempts }] = await claim(app);
        expect(attempts).toBe(1);
        first.clock.advance(LEASE);
      }
      receiver.respondNextWith(500);
      expect(await deliver(second)).toBe(1);
      expect(await statuses()).toEqual(['open 1']);
      first.clock.advance(6_000);
      expect(await deliver(second)).toBe(1);
      expect(await statuses()).toEqual(['delivered 2']);
    });
  });

  describe('when one was only slow', () => {
    /** An attempt of the first process with the given response, which is recorded too late. */
    const late = async (status: number): Promise<Outcome> => {
      await queue(1);
      await queue(2, 'call:3');
      receiver.respondNextWith(status);
      const [delivery] = await claim(first, 1);
      const outcome = await send(first, delivery);
      expect(outcome.statusCode).toBe(status);
      first.clock.advance(LEASE);
      return outcome;
    };

    it.each([200, 500, 410])('its late %i changes nothing while the other has an open attempt', async (status) => {
      const outcome = await late(status);
      const claimed = await claim(second);
      expect(claimed.map(({ id }) => id)).toContain(outcome.delivery.id);
      const before = await state();
      await recordOutcome(first, outcome);
      expect(await state()).toEqual(before);
    });

    it.each([200, 500, 410])('its late %i changes nothing when the other has delivered it', async (status) => {
      const outcome = await late(status);
      expect(await deliver(second)).toBe(3);
      const before = await state();
      await recordOutcome(first, outcome);
      expect(await state()).toEqual(before);
      expect(await statuses()).toEqual(range(3).map(() => 'delivered 1'));
    });

    it.each([200, 500, 410])('its late %i changes nothing when the other has failed to deliver it', async (status) => {
      const outcome = await late(status);
      receiver.respondWith(500);
      await deliver(second);
      const before = await state();
      await recordOutcome(first, outcome);
      expect(await state()).toEqual(before);
      expect((await statuses())[0]).toBe('open 1');
    });

    it('its late first outcome changes nothing when it made a second attempt itself', async () => {
      const outcome = await late(500);
      expect((await claim(first)).map(({ attempts }) => attempts).sort()).toEqual([1, 1]);
      const before = await state();
      await recordOutcome(first, outcome);
      expect(await state()).toEqual(before);
    });

    it.each(['the other', 'itself'])(
      'its late outcome changes nothing after a reactivation, when %s has claimed the delivery again',
      async (who) => {
        const outcome = await late(500);
        for (const active of [false, true]) await api.put(`/v1/webhooks/${webhookId}`, { active });
        const claimed = await claim(who === 'itself' ? first : second);
        expect(claimed[0]).toMatchObject({
          id: outcome.delivery.id,
          attempts: outcome.delivery.attempts,
        });
        const before = await state();
        await recordOutcome(first, outcome);
        expect(await state()).toEqual(before);
      },
    );

    it('its outcome is recorded as long as nobody has taken over the attempt', async () => {
      const outcome = await late(200);
      await recordOutcome(first, outcome);
      expect((await statuses())[0]).toBe('delivered 1');
      expect(await deliver(second)).toBe(2);
    });
  });
});
