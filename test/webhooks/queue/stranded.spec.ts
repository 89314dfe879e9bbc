import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import { claimDeliveries, recordOutcome } from '../claims.js';

const ENV = { WEBHOOK_ALLOW_PRIVATE: 'true' };

describe('deliveries that wait for an earlier one of their subject', () => {
  let app: TestApp;
  let receiver: Receiver;
  let webhookId: number;

  beforeEach(async () => {
    app = await TestApp.start(ENV);
    receiver = await Receiver.start();
    const { api } = await app.company();
    webhookId = (await api.post('/v1/webhooks', { url: receiver.url })).body.webhook.id;
    const deliveries = [1, 2, 3].map((n) => ({
      webhookId,
      eventKey: `key-${n}`,
      messageId: `msg_${n}`,
      event: 'call.created',
      subject: 'call:1',
      body: '{}',
    }));
    await app.work.run((tx) => app.context.get(DeliveryQueue, { strict: false }).add(tx, deliveries));
  });

  afterEach(async () => {
    await receiver.close();
    await app.close();
  });

  const queued = () =>
    app.reader.rows<{ id: number; due_at: number; waiters: number }>(
      'SELECT id, due_at, waiters FROM delivery_queue ORDER BY id',
    );

  it('change the row of the one they wait for, so that its removal on another node of a cluster conflicts', async () => {
    expect(await claimDeliveries(app, webhookId)).toHaveLength(1);
    const [first, ...others] = await queued();
    expect(first.waiters).toBe(1);
    expect(others.map(({ due_at: due }) => due)).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  });

  it('are sent as soon as one is finished that was committed after them', async () => {
    const [, second] = await app.reader.rows<Record<string, unknown>>('SELECT * FROM delivery_queue ORDER BY id');
    await app.work.run((tx) => tx.change('DELETE FROM delivery_queue WHERE id = ?', [second.id]));
    const [delivery] = await claimDeliveries(app, webhookId);
    await app.work.run((tx) => tx.upsert('delivery_queue', [second], { key: ['id'] }));
    const answer = { latency: 0, statusCode: 200, error: null, responseBody: '' };
    await recordOutcome(app, { delivery, at: app.clock.now(), ...answer });
    await app.deliver();
    expect(receiver.take().map(({ headers }) => headers['webhook-id'])).toEqual(['msg_2', 'msg_3']);
  });

  it('are sent in order when that one has disappeared', async () => {
    expect(await claimDeliveries(app, webhookId)).toHaveLength(1);
    const [{ id }] = await queued();
    await app.work.run((tx) => tx.change('DELETE FROM delivery_queue WHERE id = ?', [id]));
    const worker = await TestApp.start(
      { ...ENV, DATABASE_URL: app.databaseUrl, ROLES: 'worker' },
      undefined,
      app.clock,
    );
    try {
      await eventually(async () => expect(await queued()).toEqual([]));
      expect(receiver.take().map(({ headers }) => headers['webhook-id'])).toEqual(['msg_2', 'msg_3']);
    } finally {
      await worker.close();
    }
  });
});
