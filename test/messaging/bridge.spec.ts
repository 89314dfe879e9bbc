import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { MessageNotifier } from '../../src/modules/messaging/message-notifier.js';
import { SendAttempt } from '../../src/modules/messaging/sending/send-attempt.js';
import { MessageSender } from '../../src/modules/messaging/sending/message-sender.js';
import { MessageLanes } from '../../src/modules/messaging/sending/message-lanes.js';
import { SendQueue } from '../../src/modules/messaging/sending/send-queue.js';
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { LEASE } from '../../src/platform/queue/queue-table.js';
import { Queues } from '../../src/platform/queue/queues.js';
import { startApp, CARRIER_TOKEN } from '../engine/call-scenario.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { Receiver } from '../support/http/receiver.js';
import { CUSTOMER, OTHER_CUSTOMER, newCustomer, MessagingScenario } from './messaging-scenario.js';

describe('messages over a bridge', () => {
  let app: TestApp;
  let bridge: Receiver;
  let scenario: MessagingScenario;

  beforeAll(async () => {
    bridge = await Receiver.start();
    app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url });
    scenario = await MessagingScenario.open(app);
  });

  beforeEach(async () => {
    bridge.respondWith(200);
    await app.settle();
    bridge.take();
  });

  afterAll(async () => {
    await app.close();
    await bridge.close();
  });

  const bodies = (): string[] => bridge.take().map(({ json }) => json.request.body as string);
  const later = async (milliseconds: number): Promise<void> => {
    app.clock.advance(milliseconds);
    await app.settle();
  };
  /** A second sender, like that of another process. */
  const another = (): MessageSender => {
    const own = { strict: false };
    return new MessageSender(
      app.context.get(Queues),
      app.context.get(SendQueue, own),
      app.context.get(MessageLanes, own),
      app.context.get(SendAttempt, own),
      app.context.get(MessageNotifier, own),
      app.clock,
    );
  };
  const sender = (): MessageSender => app.context.get(MessageSender, { strict: false });

  it('are posted after they are accepted, signed, with their id as the key', async () => {
    const id = await scenario.sendText(CUSTOMER, 'Hello 👍');
    expect(bridge.received).toEqual([]);
    await app.settle();
    const [{ json, body, headers }] = bridge.take();
    expect(json).toEqual({
      sid: id,
      key: id,
      request: {
        act: 'send_message',
        channel: 'sms',
        from: scenario.line.digits,
        to: [CUSTOMER],
        body: 'Hello 👍',
        media: [],
      },
    });
    const signature = createHmac('sha256', CARRIER_TOKEN).update(body).digest('hex');
    expect(headers['x-switchhook-signature']).toBe(`sha256=${signature}`);
  });

  it('are sent to a group with one request', async () => {
    await scenario.send({ participants: [CUSTOMER, OTHER_CUSTOMER], body: 'Hi' }, 'group/native/send');
    await app.settle();
    expect(bridge.take().map(({ json }) => [json.request.channel, json.request.to])).toEqual([
      ['mms', [CUSTOMER, OTHER_CUSTOMER]],
    ]);
  });

  it.each([
    ['its code', { error_code: '21610' }, '21610'],
    ['a code that is a number', { error_code: 30007 }, '30007'],
    ['a code that cannot be stored', { error_code: '1\ud800\0' }, '1\ufffd\ufffd'],
    ['no code', {}, '30008'],
  ])('that it refuses with %s fail and are not retried', async (_, answer, expected) => {
    bridge.respondNextWith((response: ServerResponse) => {
      response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    const id = await scenario.sendText(CUSTOMER);
    await app.settle();
    await later(HOUR);
    expect(await scenario.get(id)).toMatchObject({ status: 'failed', error_code: expected, sent_at: null });
    expect(bridge.take()).toHaveLength(1);
  });

  it.each([500, 302, 408, 429])('are retried when it answers %i, with the same key', async (status) => {
    bridge.respondNextWith(status);
    const id = await scenario.sendText(CUSTOMER);
    await app.settle();
    expect(await scenario.status(id)).toBe('pending');
    await later(SECOND);
    const [first, again, ...others] = bridge.take();
    expect([again.body, others]).toEqual([first.body, []]);
    expect(await scenario.status(id)).toBe('sent');
  });

  it('keep the order of their conversation, and delay no other', async () => {
    const to = newCustomer();
    bridge.respondNextWith(500);
    for (const body of ['one', 'two', 'three']) await scenario.sendText(to, body);
    await app.settle();
    expect(bodies()).toEqual(['one']);
    await scenario.sendText(newCustomer(), 'to somebody else');
    await app.settle();
    expect(bodies()).toEqual(['to somebody else']);
    await later(SECOND);
    expect(bodies()).toEqual(['one', 'two', 'three']);
  });

  it('continue after a refused message', async () => {
    const to = newCustomer();
    bridge.respondNextWith(422);
    for (const body of ['one', 'two']) await scenario.sendText(to, body);
    await app.settle();
    expect(bodies()).toEqual(['one', 'two']);
  });

  it('are given up after four hours, and later ones are sent', async () => {
    const to = newCustomer();
    bridge.respondWith(503);
    const id = await scenario.sendText(to, 'one');
    await app.settle();
    app.clock.advance(4 * HOUR - MINUTE);
    const next = await scenario.sendText(to, 'two');
    await later(MINUTE);
    expect(await scenario.get(id)).toMatchObject({ status: 'failed', error_code: '30410' });
    bridge.respondWith(200);
    await later(MINUTE);
    expect(await scenario.status(next)).toBe('sent');
  });

  it('that are accepted slowly delay neither events nor other messages', async () => {
    let release: () => void = () => undefined;
    bridge.respondNextWith((response) => {
      release = () => response.writeHead(200).end();
    });
    const slow = await scenario.sendText(newCustomer(), 'slow');
    const sending = sender().runOnce();
    await eventually(() => expect(bridge.received).toHaveLength(1));
    await app.user(scenario.company.id);
    expect(await app.context.get(OutboxRelay).runOnce()).toBeGreaterThan(0);
    const quick = await scenario.sendText(newCustomer(), 'quick');
    expect(await another().runOnce()).toBe(1);
    expect([await scenario.status(slow), await scenario.status(quick)]).toEqual(['pending', 'sent']);
    release();
    await sending;
    expect(await scenario.status(slow)).toBe('sent');
  });

  it('are sent once and in order by two workers', async () => {
    const beside = another();
    const people = Array.from({ length: 8 }, newCustomer);
    for (let n = 0; n < 4; n++) await Promise.all(people.map((to) => scenario.sendText(to, `${to} ${n}`)));
    const counts = await Promise.all([sender().runOnce(), beside.runOnce()]);
    expect(counts[0] + counts[1]).toBe(32);
    const received = bodies();
    expect(received.toSorted()).toEqual(people.flatMap((to) => [0, 1, 2, 3].map((n) => `${to} ${n}`)).toSorted());
    for (const to of people)
      expect(received.filter((body) => body.startsWith(to)).map((body) => body.at(-1))).toEqual(['0', '1', '2', '3']);
  });

  it('of a dead process are taken over when its lease has expired', async () => {
    const id = await scenario.sendText(newCustomer());
    const { table } = app.context.get(SendQueue, { strict: false });
    const [item] = await app.work.run((tx) => table.claim(tx, { condition: 'has_files = 0', values: [] }, 1));
    expect(item.message_id).toBe(id);
    await later(LEASE - 1);
    expect(await scenario.status(id)).toBe('pending');
    await later(1);
    expect(await scenario.status(id)).toBe('sent');
  });
});

describe('addresses that are not public', () => {
  let app: TestApp;
  let scenario: MessagingScenario;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await MessagingScenario.open(app);
  });

  afterAll(() => app.close());

  it.each([
    'http://example.com/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://10.0.0.8/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://0x7f000001/a',
    'https://2130706433/a',
  ])('are refused as callbackUrl and as mediaUrl: %s', async (url) => {
    expect((await scenario.configure(url)).status).toBe(400);
    expect((await scenario.send({ to: CUSTOMER, mediaUrl: [url] })).status).toBe(400);
  });
});
