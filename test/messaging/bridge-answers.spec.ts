import { HOUR, SECOND } from '../../src/platform/clock.js';
import { CARRIER_TOKEN, startApp } from '../engine/call-scenario.js';
import { TestApp } from '../support/app.js';
import { answerWith, secretOfToken, verify } from '../support/http/bridge.js';
import { Receiver } from '../support/http/receiver.js';
import { MessagingScenario, newCustomer } from './messaging-scenario.js';

describe('the response of a bridge to a message', () => {
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

  const send = async (...answers: Parameters<Receiver['respondNextWith']>): Promise<string> => {
    bridge.respondNextWith(...answers);
    const id = await scenario.sendText(newCustomer());
    await app.settle();
    return id;
  };
  const later = async (milliseconds: number): Promise<number> => {
    bridge.take();
    app.clock.advance(milliseconds);
    await app.settle();
    return bridge.take().length;
  };

  it('is to a request that the Standard Webhooks library verifies', async () => {
    await send();
    const [received] = bridge.take();
    expect(verify(app.clock, secretOfToken(CARRIER_TOKEN), received)).toEqual(received.json);
  });

  it.each([400, 401, 403, 404, 410, 422])('%i is final, with the code of the provider', async (status) => {
    const id = await send(answerWith(status, { error_code: '21211' }));
    expect(await scenario.get(id)).toMatchObject({ status: 'failed', error_code: '21211' });
    expect(await later(HOUR)).toBe(0);
  });

  it.each([429, 503])('%i delays the message by its Retry-After', async (status) => {
    const id = await send(answerWith(status, {}, { 'retry-after': '600' }));
    expect(await later(600 * SECOND - 1)).toBe(0);
    expect(await scenario.status(id)).toBe('pending');
    expect(await later(1)).toBe(1);
    expect(await scenario.status(id)).toBe('sent');
  });

  it('with a date in Retry-After delays the message, too', async () => {
    const date = new Date(app.clock.now() + HOUR).toUTCString();
    await send(answerWith(429, {}, { 'retry-after': date }));
    expect(await later(HOUR - SECOND)).toBe(0);
    expect(await later(SECOND)).toBe(1);
  });

  it('with a Retry-After longer than the message stays valid makes it fail at once', async () => {
    const id = await send(answerWith(503, {}, { 'retry-after': String(5 * 3600) }));
    expect(await scenario.get(id)).toMatchObject({ status: 'failed', error_code: '30410' });
  });

  it('of 500 with a Retry-After is retried as usual', async () => {
    await send(answerWith(500, {}, { 'retry-after': '600' }));
    expect(await later(SECOND)).toBe(1);
  });

  it('may contain a provider_id, which status reports may use', async () => {
    const id = await send(answerWith(201, { provider_id: 'SM-8d2f' }));
    expect(await scenario.status(id)).toBe('sent');
    expect((await scenario.reportStatus('SM-8d2f', 'delivered')).status).toBe(202);
    expect(await scenario.status(id)).toBe('delivered');
    expect((await scenario.reportStatus('SM-8D2F', 'delivered')).status).toBe(404);
  });

  it('may use the same id for calls and messages', async () => {
    await send(answerWith(200, { provider_id: '4711' }));
    const { status } = await scenario.carrier.post('/carrier/v1/calls/4711/events', { type: 'caller_hangup' });
    expect(status).toBe(404);
  });
});
