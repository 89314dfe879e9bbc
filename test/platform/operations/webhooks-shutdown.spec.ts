import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import { TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import { Receiver } from '../../support/http/receiver.js';

/** The number of concurrent attempts at a new receiver. */
const ROOM = 8;
const DRAIN = 10_000;

describe('a server that receives SIGTERM during deliveries', () => {
  let app: TestApp;
  let receiver: Receiver;
  let webhookId: number;
  const servers: Server[] = [];

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' }, undefined, new TestClock(Date.now()));
    receiver = await Receiver.start();
    const { api } = await app.company();
    webhookId = (await api.post('/v1/webhooks', { url: receiver.url })).body.webhook.id;
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await receiver.close();
    await app.close();
  });

  const start = async (): Promise<Server> => {
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, WEBHOOK_ALLOW_PRIVATE: 'true' };
    const server = await Server.start({ ...env, LOG_FORMAT: 'json' });
    servers.push(server);
    return server;
  };
  const queue = async (...subjects: string[]): Promise<void> => {
    const deliveries = subjects.map((subject, index) => ({
      webhookId,
      eventKey: `key-${index}`,
      messageId: `msg_${index}`,
      event: 'call.created',
      subject,
      body: '{}',
    }));
    await app.work.run((tx) => app.context.get(DeliveryQueue, { strict: false }).add(tx, deliveries));
  };
  /** The number of deliveries by status and attempts. */
  const states = async (): Promise<Record<string, number>> => {
    const rows = await app.reader.rows<{ status: string; attempts: number; claim: string | null }>(
      `SELECT d.status, d.attempts, q.claim FROM deliveries d LEFT JOIN delivery_queue q ON q.delivery_id = d.id`,
    );
    const counts: Record<string, number> = {};
    for (const { status, attempts, claim } of rows) {
      const state = `${status} after ${attempts}${claim === null ? '' : ', claimed'}`;
      counts[state] = (counts[state] ?? 0) + 1;
    }
    return counts;
  };
  const ids = () => receiver.take().map(({ headers }) => headers['webhook-id'] as string);

  it('finishes them, records their outcome, and leaves the rest to the next process', async () => {
    const open: (() => void)[] = [];
    receiver.respondWith((response) => open.push(() => response.end()));
    await queue(...Array.from({ length: 20 }, (_, index) => `call:${index}`));
    const server = await start();
    await eventually(() => expect(open).toHaveLength(ROOM));
    expect(await states()).toEqual({ 'open after 0, claimed': ROOM, 'open after 0': 20 - ROOM });

    const stoppedAt = performance.now();
    server.child.process.kill('SIGTERM');
    await eventually(() => expect(server.child.output).toContain('SIGTERM: finishing what runs'));
    // Five get a response now, three never do.
    for (const answer of open.splice(0, 5)) answer();
    expect(await server.child.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(DRAIN);
    expect(server.child.output).not.toContain('cut off');
    const begun = ids();
    expect(begun).toHaveLength(ROOM);
    expect(await states()).toEqual({ 'delivered after 1': 5, 'open after 1': 3, 'open after 0': 12 });

    receiver.respondWith(200);
    await start();
    const all = { 'delivered after 1': 17, 'delivered after 2': 3 };
    await eventually(async () => expect(await states()).toEqual(all), 40_000);
    const later = ids();
    expect(later).toHaveLength(15);
    // Answered deliveries are not sent again; unanswered ones are.
    expect(later.filter((id) => begun.slice(0, 5).includes(id))).toEqual([]);
    expect(later).toEqual(expect.arrayContaining(begun.slice(5)));
    expect(new Set([...begun, ...later]).size).toBe(20);
  }, 120_000);
});
