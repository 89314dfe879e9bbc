import type { ServerResponse } from 'node:http';
import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import { MAX_IN_FLIGHT } from '../../../src/modules/webhooks/delivery/sending/webhook-connection.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';

/** The initial number of concurrent attempts. */
const FIRST_ROOM = 8;
const SECOND = 1_000;
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Requests that stay open until the test answers them. */
class Held {
  /** The maximum of concurrently open requests since the last call. */
  most = 0;
  /** Aborted by the sender. */
  lost = 0;
  private readonly open = new Set<ServerResponse>();

  get count(): number {
    return this.open.size;
  }

  take(response: ServerResponse): void {
    this.open.add(response);
    this.most = Math.max(this.most, this.open.size);
    response.on('close', () => {
      if (this.open.delete(response)) this.lost++;
    });
  }

  answer(status: number): void {
    for (const response of this.open) {
      this.open.delete(response);
      response.writeHead(status).end();
    }
  }
}

describe('a webhook among others', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  /** The held requests by path; all others are answered immediately. */
  let held: Map<string, Held>;
  let keys = 0;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true', ROLES: 'api,worker' });
  });

  beforeEach(async () => {
    company = await app.company();
    receiver = await Receiver.start();
    held = new Map();
    receiver.respondWith((response, { path }) => {
      const here = held.get(path);
      if (here) here.take(response);
      else response.end();
    });
  });

  afterEach(async () => {
    for (const each of held.values()) each.answer(410);
    await receiver.close();
  });

  afterAll(() => app.close());

  const register = async (name: string, at = receiver): Promise<number> =>
    (await company.api.post('/v1/webhooks', { url: `${at.url}/${name}` })).body.webhook.id;
  const hold = (name: string): Held => {
    const here = new Held();
    held.set(`/hook/${name}`, here);
    return here;
  };
  /** Deliveries with different subjects, which do not wait for each other. */
  const queue = async (webhookIds: readonly number[], count: number): Promise<void> => {
    const deliveries = webhookIds.flatMap((webhookId) =>
      range(count).map(() => ({
        webhookId,
        eventKey: `key-${++keys}`,
        messageId: `msg_${keys}`,
        event: 'call.created',
        subject: `call:${keys}`,
        body: '{}',
      })),
    );
    await app.work.run((tx) => app.context.get(DeliveryQueue, { strict: false }).add(tx, deliveries));
  };
  const countOf = async (sql: string, webhookId: number): Promise<number> =>
    Number((await app.reader.first<{ n: number }>(`SELECT COUNT(*) AS n ${sql}`, [webhookId]))!.n);
  const delivered = (id: number) => countOf(`FROM deliveries WHERE webhook_id = ? AND status = 'delivered'`, id);
  const claimed = (id: number) => countOf('FROM delivery_queue WHERE webhook_id = ? AND claim IS NOT NULL', id);
  const all = (id: number, count: number) => eventually(async () => expect(await delivered(id)).toBe(count));

  it('receives all its events while other webhooks hang', async () => {
    const hanging = range(6).map((each) => hold(`hanging${each}`));
    const ids = await Promise.all(hanging.map((_, each) => register(`hanging${each}`)));
    const healthy = await register('healthy');
    await queue(ids, 20);
    await eventually(() => expect(hanging.map(({ count }) => count)).toEqual(ids.map(() => FIRST_ROOM)));
    await queue([healthy], 100);
    await all(healthy, 100);
    expect(hanging.map(({ count, lost }) => [count, lost])).toEqual(ids.map(() => [FIRST_ROOM, 0]));
  });

  it('receives later events immediately', async () => {
    const hanging = hold('hanging');
    const dead = await register('hanging');
    const healthy = await register('healthy');
    await queue([dead], 20);
    await eventually(() => expect(hanging.count).toBe(FIRST_ROOM));
    for (const turn of range(5)) {
      await queue([dead, healthy], 1);
      await all(healthy, turn + 1);
    }
    expect([hanging.count, hanging.lost]).toEqual([FIRST_ROOM, 0]);
  });

  it('has its own capacity at a receiver that it shares', async () => {
    const [one, other] = [hold('one'), hold('other')];
    const ids = [await register('one'), await register('other'), await register('healthy')];
    await queue(ids, 30);
    await all(ids[2], 30);
    await eventually(() => expect([one.count, other.count]).toEqual([FIRST_ROOM, FIRST_ROOM]));
    other.answer(200);
    await eventually(() => expect(other.count).toBe(30 - FIRST_ROOM));
    expect([one.count, one.lost, one.most]).toEqual([FIRST_ROOM, 0, FIRST_ROOM]);
  });

  it('gets fewer concurrent attempts when it fails, but not when another one fails', async () => {
    const [ill, well] = [hold('ill'), hold('well')];
    const ids = [await register('ill'), await register('well')];
    await queue([ids[0]], 20);
    await eventually(() => expect(ill.count).toBe(FIRST_ROOM));
    ill.answer(500);
    await eventually(() => expect(ill.count).toBe(1));
    await queue([ids[1]], 20);
    await eventually(() => expect(well.count).toBe(FIRST_ROOM));
    expect(ill.count).toBe(1);
  });

  it(`never gets more than ${MAX_IN_FLIGHT} concurrent attempts, and one at a time while it fails`, async () => {
    const here = hold('here');
    const id = await register('here');
    await queue([id], 300);
    await eventually(() => expect(here.count).toBe(FIRST_ROOM));
    expect(await claimed(id)).toBe(FIRST_ROOM);
    for (const done of [8, 72, 136]) {
      here.answer(200);
      await eventually(() => expect(here.count).toBe(MAX_IN_FLIGHT));
      await all(id, done);
      expect(await claimed(id)).toBe(MAX_IN_FLIGHT);
    }
    expect(here.most).toBe(MAX_IN_FLIGHT);
    here.answer(500);
    await eventually(() => expect(here.count).toBe(1));
    here.most = 0;
    for (let turn = 0; turn < 4; turn++) {
      expect(await claimed(id)).toBe(1);
      here.answer(500);
      await eventually(() => expect(here.count).toBe(1));
    }
    expect(here.most).toBe(1);
    here.answer(200);
    await eventually(() => expect(here.count).toBe(2));
    expect(await claimed(id)).toBe(2);
  });

  it('that does not respond is aborted after five seconds and retried', async () => {
    const here = hold('here');
    const id = await register('here');
    await queue([id], 2);
    await eventually(() => expect(here.lost).toBe(2));
    await eventually(async () => expect(await claimed(id)).toBe(0));
    const errors = await app.reader.rows<{ error: string; latency_ms: number }>(
      `SELECT a.error, a.latency_ms FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id
       WHERE d.webhook_id = ?`,
      [id],
    );
    expect(errors.map(({ error }) => error)).toEqual(range(2).map(() => 'No answer within 5 seconds.'));
    for (const { latency_ms } of errors) expect(latency_ms).toBeGreaterThanOrEqual(5 * SECOND - 10);
    held.clear();
    app.clock.advance(10 * SECOND);
    await all(id, 2);
  });
});
