import { HOUR, MINUTE } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import { readMetrics } from '../../support/metric.js';

describe('a failed attempt of a delivery', () => {
  let app: TestApp;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  const attempts = async (): Promise<number> =>
    [...(await readMetrics(app.url))]
      .filter(([series]) => series.startsWith('switchhook_webhook_attempts_total'))
      .reduce((sum, [, value]) => sum + value, 0);

  it('is retried after its usual delay, although the clock stepped back before it was stored', async () => {
    const { api } = await app.company();
    expect((await api.post('/v1/webhooks', { url: receiver.url, events: ['contact.created'] })).status).toBe(201);
    const contact = { first_name: 'Ada', phone_numbers: [{ label: 'Work', value: '+33612345678' }] };
    expect((await api.post('/v1/contacts', contact)).status).toBe(201);
    await app.settle();
    const storing = Promise.withResolvers<void>();
    // On SQLite writes take turns, so the outcome cannot be stored before this one ends.
    let busy: Promise<void> | undefined;
    receiver.respondNextWith((response) => {
      busy = app.work.run(() => storing.promise);
      response.writeHead(503).end();
    });
    const before = await attempts();
    const delivered = app.deliver();
    await eventually(async () => expect(await attempts()).toBe(before + 1));
    app.clock.advance(-2 * HOUR);
    storing.resolve();
    await Promise.all([busy, delivered]);
    expect(receiver.received).toHaveLength(1);
    // On MySQL it may be stored before the step, which the queue detects when it is polled.
    await app.deliver();
    app.clock.advance(MINUTE);
    await app.deliver();
    expect(receiver.received).toHaveLength(2);
  });
});
