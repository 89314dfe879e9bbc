import { TestApp } from '../support/app.js';
import { expectMatchesCarrierDocument } from '../support/http/openapi-conformance.js';
import { answerWith, secretOfToken, verify } from '../support/http/bridge.js';
import { Receiver } from '../support/http/receiver.js';
import { type Agent, CALLER, CallScenario, CARRIER_TOKEN, startApp } from './call-scenario.js';

const acts = (receiver: Receiver): string[] => receiver.take().map(({ json }) => json.request.act as string);

describe('the answer of a carrier bridge', () => {
  let app: TestApp;
  let bridge: Receiver;
  let scenario: CallScenario;
  let ada: Agent;
  let numberId: number;
  let digits = 54_000;

  beforeAll(async () => {
    bridge = await Receiver.start();
    app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url });
    scenario = await CallScenario.create(app);
  });

  beforeEach(async () => {
    ada = await scenario.addAgent('ada');
    numberId = await scenario.addNumberWithDigits(`+331763${++digits}`, [ada]);
    await scenario.takeEvents();
    bridge.take();
    bridge.respondWith(200);
  });

  afterAll(async () => {
    await app.close();
    await bridge.close();
  });

  const queued = (sid: string) => app.reader.rows('SELECT id FROM carrier_requests WHERE sid = ?', [sid]);

  it('is to a request that the Standard Webhooks library verifies, with its key as the id', async () => {
    await scenario.startCall(ada, numberId);
    await app.settle();
    const [received] = bridge.take();
    expect(verify(app.clock, secretOfToken(CARRIER_TOKEN), received)).toEqual(received.json);
    expect(received.headers['webhook-id']).toBe(received.json.key);
    expect(received.headers['webhook-timestamp']).toBe(String(Math.floor(app.clock.now() / 1_000)));
    expect(() => verify(app.clock, secretOfToken('another token'), received)).toThrow();
  });

  it.each([400, 401, 403, 404, 410, 422])('%i is final: the callee is unreachable', async (status) => {
    bridge.respondNextWith(answerWith(status, { error_code: '21217' }));
    const call = await scenario.startCall(ada, numberId);
    await app.settle();
    expect(acts(bridge)[0]).toBe('originate');
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'unreachable' });
    await scenario.advance(60);
    expect(acts(bridge)).not.toContain('originate');
    expect(await queued(call.sid)).toEqual([]);
  });

  it('that refuses an external transfer makes the transfer fail', async () => {
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_answered');
    await app.settle();
    bridge.respondWith((response, { json }) =>
      response.writeHead(json.request.act === 'dial_external' ? 404 : 200).end(),
    );
    await call.transfer({ number: CALLER });
    await scenario.takeEvents();
    await app.settle();
    expect(await call.stage()).not.toBe('dialing_external');
  });

  it('that refuses another request does not affect the call', async () => {
    bridge.respondWith((response, { json }) => response.writeHead(json.request.act === 'originate' ? 200 : 400).end());
    const call = await scenario.startCall(ada, numberId);
    await app.settle();
    expect(await call.stage()).toBe('dialing');
  });

  it.each([429, 503])('%i delays the request, and the later ones of the call, by its Retry-After', async (status) => {
    bridge.respondNextWith(answerWith(status, {}, { 'retry-after': '20' }));
    const call = await scenario.startCall(ada, numberId);
    await app.settle();
    expect(acts(bridge)).toEqual(['originate']);
    await scenario.advance(19);
    expect(acts(bridge)).toEqual([]);
    await scenario.advance(1);
    expect(acts(bridge)[0]).toBe('originate');
    expect(await queued(call.sid)).toEqual([]);
  });

  it('that requests a pause longer than the request stays useful ends its attempts', async () => {
    bridge.respondNextWith(answerWith(503, {}, { 'retry-after': '3600' }));
    const call = await scenario.startCall(ada, numberId);
    await app.settle();
    await call.hangUp(ada);
    await app.settle();
    expect(acts(bridge)).toContain('hang_up');
    expect(await queued(call.sid)).toEqual([]);
  });

  describe('with a provider_id', () => {
    const start = async (providerId: unknown) => {
      bridge.respondNextWith(answerWith(200, { provider_id: providerId }));
      const call = await scenario.startCall(ada, numberId);
      await app.settle();
      return call;
    };
    const report = (id: string, type: string) =>
      scenario.carrier.post(`/carrier/v1/calls/${encodeURIComponent(id)}/events`, { type });

    it('lets reports identify the call by it and by its sid', async () => {
      const call = await start('CA/1f2e');
      expect((await report('CA/1f2e', 'callee_ringing')).status).toBe(202);
      expect((await report(call.sid, 'callee_answered')).status).toBe(202);
      expect(await call.stage()).toBe('talking');
    });

    it('is part of the later requests of the call', async () => {
      const call = await start(777_123);
      bridge.take();
      await call.report('callee_answered');
      await call.hold(ada);
      await app.settle();
      const received = bridge.take().at(-1)!;
      await expectMatchesCarrierDocument(app.url, received);
      expect(received.json).toMatchObject({
        sid: call.sid,
        provider_id: '777123',
        request: { act: 'hold', user_id: ada.id },
      });
    });

    it('may be one of several of a call', async () => {
      await start('leg-a');
      const call = await scenario.receiveCall(await scenario.addNumber([await scenario.addAgent('grace')]));
      let legs = 0;
      bridge.respondWith((response) => answerWith(200, { provider_id: `leg-b${++legs}` })(response));
      await app.settle();
      expect(legs).toBeGreaterThan(1);
      for (let leg = 1; leg <= legs; leg++) expect((await report(`leg-b${leg}`, 'callee_answered')).status).toBe(409);
      expect((await report(`leg-b${legs + 1}`, 'callee_answered')).status).toBe(404);
      expect(await call.stage()).toBe('ringing');
    });

    it.each([null, '', 'two words', 'x'.repeat(129), { id: 1 }])('that is invalid is ignored: %j', async (id) => {
      const call = await start(id);
      expect(await call.stage()).toBe('dialing');
      expect(await app.reader.rows('SELECT id FROM carrier_references WHERE sid = ?', [call.sid])).toEqual([]);
    });
  });
});
