import { createHmac } from 'node:crypto';
import { CarrierQueue } from '../../src/surfaces/carrier/carrier-queue.js';
import { CarrierRequestSender } from '../../src/surfaces/carrier/carrier-request-sender.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { TimerRunner } from '../../src/platform/timers/timer-runner.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { Receiver } from '../support/http/receiver.js';
import { type Agent, CALLER, CallScenario, startApp, CARRIER_TOKEN } from './call-scenario.js';

const requests = (receiver: Receiver): string[] =>
  receiver.take().map(({ json }) => (json as { request: { act: string } }).request.act);

describe('a carrier bridge', () => {
  let app: TestApp;
  let bridge: Receiver;
  let scenario: CallScenario;
  let ada: Agent;
  let to: string;

  beforeAll(async () => {
    bridge = await Receiver.start();
    app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url });
    scenario = await CallScenario.create(app);
  });

  beforeEach(async () => {
    ada = await scenario.addAgent('ada');
    to = await scenario.addNumber([ada]);
    await scenario.takeEvents();
    bridge.take();
    bridge.respondWith(200);
  });

  afterAll(async () => {
    await app.close();
    await bridge.close();
  });

  it('receives every request in order, after the commit', async () => {
    const { sid } = await scenario.receiveCall(to);
    expect(bridge.received).toEqual([]);
    await app.settle();
    expect(bridge.received.map(({ json }) => json as unknown)).toEqual([
      {
        sid,
        key: expect.any(String),
        request: { act: 'play', url: `${app.url}/assets/sounds/ringing_tone.mp3`, loop: true },
      },
      { sid, key: expect.any(String), request: { act: 'ring_agent', user_id: ada.id } },
    ]);
  });

  it('receives signed requests', async () => {
    await scenario.receiveCall(to);
    await app.settle();
    for (const { body, headers } of bridge.received) {
      const signature = createHmac('sha256', CARRIER_TOKEN).update(body).digest('hex');
      expect(headers['x-switchhook-signature']).toBe(`sha256=${signature}`);
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('receives a different key with every request', async () => {
    const call = await scenario.receiveCall(to);
    await call.answer(ada);
    for (let i = 0; i < 3; i++) {
      await call.hold(ada);
      await call.unhold(ada);
    }
    await app.settle();
    const keys = bridge.received.map(({ json }) => (json as { key: string }).key);
    expect(keys.length).toBeGreaterThanOrEqual(9);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([500, 302, 408])(
    'that answers %i gets the request again with the same key, before any later request',
    async (status) => {
      bridge.respondNextWith(200, status);
      const call = await scenario.receiveCall(to);
      await app.settle();
      const [, refused] = bridge.take();
      await call.answer(ada);
      await app.settle();
      expect(bridge.take()).toEqual([]);
      await scenario.advance(1);
      expect(bridge.received[0].body).toBe(refused.body);
      expect(requests(bridge)).toEqual(['ring_agent', 'bridge_agent']);
      expect(await app.reader.rows('SELECT id FROM carrier_requests')).toEqual([]);
    },
  );

  it('that fails for one call does not delay another call', async () => {
    bridge.respondNextWith(503);
    await scenario.receiveCall(to);
    await app.settle();
    bridge.take();
    const other = await scenario.addNumber([await scenario.addAgent('grace')]);
    await scenario.receiveCall(other);
    await app.settle();
    expect(requests(bridge)).toEqual(['play', 'ring_agent']);
  });

  it('that hangs delays no events, mails or other calls', async () => {
    let letGo: () => void = () => undefined;
    bridge.respondNextWith((response) => (letGo = () => response.writeHead(200).end()));
    const held = await scenario.receiveCall(to);
    await app.context.get(OutboxRelay).runOnce();
    const sending = app.context.get(CarrierRequestSender, { strict: false }).runOnce();
    await eventually(() => expect(bridge.take()).toHaveLength(1));
    await held.report('caller_hangup');
    await scenario.company.api.post('/v2/users', {
      email: 'new@example.com',
      first_name: 'Grace',
      last_name: 'Hopper',
    });
    await app.context.get(OutboxRelay).runOnce();
    await app.context.get(TimerRunner).runOnce();
    const names = app.events.splice(0).map((event) => event.constructor.name);
    expect(names).toEqual(expect.arrayContaining(['CallHungUp', 'CallEnded', 'UserCreated']));
    expect(await app.reader.rows(`SELECT id FROM timers WHERE kind = 'mail.send'`)).toEqual([]);
    letGo();
    await sending;
    await app.settle();
    expect(requests(bridge)).toEqual(['ring_agent', 'stop_ringing_agent', 'hang_up']);
  });

  it('receives requests from one process at a time, and from the next once its lease expires', async () => {
    const call = await scenario.receiveCall(to);
    await app.context.get(OutboxRelay).runOnce();
    const { table } = app.context.get(CarrierQueue, { strict: false });
    await app.work.run((tx) => table.claim(tx, { condition: '1 = 1', values: [] }, 10));
    await app.settle();
    expect(bridge.take()).toEqual([]);
    await scenario.advance(15);
    expect(requests(bridge)).toEqual(expect.arrayContaining(['play', 'ring_agent']));
    expect((await call.row()).status).toBe('initial');
  });

  it('that keeps failing gets retries for a quarter of an hour', async () => {
    bridge.respondWith(500);
    const call = await scenario.receiveCall(to);
    await call.report('caller_hangup');
    await app.settle();
    for (let minute = 0; minute < 15; minute++) await scenario.advance(60);
    // Calls of other tests time out in the meantime.
    const countRequests = () => bridge.take().filter(({ json }) => (json as { sid: string }).sid === call.sid).length;
    expect(countRequests()).toBeGreaterThan(10);
    for (let minute = 0; minute < 2; minute++) await scenario.advance(60);
    countRequests();
    await scenario.advance(60);
    expect(countRequests()).toBe(0);
    expect(await app.reader.rows('SELECT id FROM carrier_requests WHERE sid = ?', [call.sid])).toEqual([]);
  });

  it('may report events of calls that it was asked to originate', async () => {
    const numberId = await scenario.addNumberWithDigits('+33176351111', [ada]);
    const call = await scenario.startCall(ada, numberId);
    await app.settle();
    expect(bridge.received[0].json).toMatchObject({ sid: call.sid, request: { act: 'originate', to: CALLER } });
    await call.report('callee_answered');
    expect(await call.stage()).toBe('talking');
  });
});

describe('the simulator', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;

  const open = async (env: Record<string, string>): Promise<void> => {
    app = await startApp(env);
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada');
  };

  afterEach(() => app.close());

  it('leaves answering to the carrier API', async () => {
    await open({});
    const call = await scenario.startCall(ada, await scenario.addNumberWithDigits('+33176352222', [ada]));
    await scenario.advance(59);
    expect(await call.stage()).toBe('dialing');
  });

  describe('that plays the other party', () => {
    beforeEach(() => open({ SIMULATOR_FAR_END: 'auto' }));

    it('answers outbound calls after two seconds', async () => {
      const call = await scenario.startCall(ada, await scenario.addNumberWithDigits('+33176352222', [ada]));
      await scenario.advance(1.9);
      expect(await call.stage()).toBe('dialing');
      await scenario.advance(0.1);
      expect(await call.stage()).toBe('talking');
    });

    it('answers transfers to external numbers', async () => {
      const call = await scenario.receiveCall(await scenario.addNumber([ada]));
      await call.answer(ada);
      await call.transfer({ number: CALLER });
      await scenario.advance(2);
      expect(await call.stage()).toBe('talking_external');
    });

    it('does not answer for agents', async () => {
      const call = await scenario.receiveCall(await scenario.addNumber([ada]));
      await scenario.advance(10);
      expect(await call.stage()).toBe('ringing');
    });

    it('ignores a call that has been hung up before it answers', async () => {
      const call = await scenario.startCall(ada, await scenario.addNumberWithDigits('+33176352222', [ada]));
      await app.settle();
      await call.hangUp(ada);
      await scenario.takeEvents();
      await scenario.advance(2);
      expect(await scenario.takeEvents()).toEqual([]);
      expect(await app.reader.rows(`SELECT kind FROM timers WHERE kind LIKE 'carrier.%'`)).toEqual([]);
    });
  });
});
