import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.js';
import type { TestApp } from '../support/app.js';
import { Receiver } from '../support/http/receiver.js';
import { CallScenario, ringFlow, startApp } from './call-scenario.js';

const STEPS = [
  ['back', -2 * HOUR],
  ['forward', 2 * HOUR],
] as const;

describe.each(STEPS)('when the clock steps two hours %s', (_, step) => {
  let app: TestApp;
  let scenario: CallScenario;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
  });

  afterAll(() => app.close());

  it('a ringing call rings out and is missed, with no negative duration', async () => {
    const [ada] = await scenario.addAgents('ada');
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await scenario.advance(10);
    expect(await call.stage()).toBe('ringing');
    app.clock.step(step);
    await app.settle();
    await scenario.advance(25);
    expect(await call.stage()).toBe('voicemail');
    await scenario.advance(10 * 60);
    expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: 'agents_did_not_answer' });
    const { body } = await scenario.company.api.get(`/v1/calls/${call.id}`);
    expect(body.call.duration).toBeGreaterThanOrEqual(0);
  });

  it('the wrap-up time of an agent ends', async () => {
    const ada = await scenario.addAgent('ada');
    await app.work.run((tx) => tx.change('UPDATE users SET wrap_up_time = 60 WHERE id = ?', [ada.id]));
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await app.settle();
    await call.answer(ada);
    await call.hangUp(ada);
    app.clock.step(step);
    await scenario.advance(60);
    const next = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await app.settle();
    expect(await next.stage()).toBe('ringing');
    await call.row().then(({ answered_at, ended_at }) => expect(ended_at).toBeGreaterThanOrEqual(answered_at!));
  });

  it('a delivery that failed is retried', async () => {
    const receiver = await Receiver.start();
    await scenario.company.api.post('/v1/webhooks', { url: receiver.url });
    receiver.respondNextWith(503);
    await scenario.company.api.post('/v1/contacts', {
      first_name: 'Ada',
      phone_numbers: [{ label: 'Work', value: '+33612345678' }],
    });
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['contact.created']);
    app.clock.step(step);
    await app.deliver();
    app.clock.advance(MINUTE);
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['contact.created']);
    await receiver.close();
  });

  it('a company is not limited for longer than a minute', async () => {
    const { api } = await app.company({ rateLimit: 2 });
    const statuses = async (): Promise<number[]> => [
      (await api.get('/v1/ping')).status,
      (await api.get('/v1/ping')).status,
      (await api.get('/v1/ping')).status,
    ];
    expect(await statuses()).toEqual([200, 200, 429]);
    app.clock.step(step);
    const { status, headers } = await api.get('/v1/ping');
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(headers.get('x-switchhookapi-reset')).toBe(String((app.clock.now() + MINUTE) / SECOND));
    app.clock.advance(MINUTE);
    expect(await statuses()).toEqual([200, 200, 429]);
  });

  it('the key of a request whose process died can be used', async () => {
    const key = { headers: { 'Idempotency-Key': 'one' } };
    const created = await scenario.company.api.post(
      '/v1/contacts',
      { first_name: 'Ada', phone_numbers: [{ label: 'Work', value: '+33612345678' }] },
      key,
    );
    expect(created.status).toBe(201);
    const expiry = app.clock.now() + 5 * SECOND;
    await app.work.run((tx) => tx.change('UPDATE idempotency_keys SET answer = NULL, expires_at = ?', [expiry]));
    app.clock.step(step);
    const { status } = await scenario.company.api.post(
      '/v1/contacts',
      { first_name: 'Ada', phone_numbers: [{ label: 'Work', value: '+33612345678' }] },
      key,
    );
    expect(status).not.toBe(409);
  });
});
