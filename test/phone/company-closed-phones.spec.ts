import { UserDisconnected } from '../../src/contracts/users/events.js';
import { ApiClient } from '../support/http/api-client.js';
import { TestApp } from '../support/app.js';
import { CLOSING_FLAGS, setCompanyFlag } from '../support/company/company-flags.js';
import { Receiver } from '../support/http/receiver.js';
import { type Agent, PhoneScenario } from './phone-scenario.js';
import { Phone } from './phone.js';

describe.each(CLOSING_FLAGS)('the phones of a company with --%s off', (flag, reason) => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let agent: Agent;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 2);
    [agent] = scenario.agents;
  });

  afterAll(() => app.close());

  const close = () => setCompanyFlag(app, scenario.company, flag, false);
  const reopen = () => setCompanyFlag(app, scenario.company, flag, true);
  const logIn = () => new ApiClient(app.url).post('/phone/v1/session', agent.login);
  const sessions = () => app.reader.rows('SELECT id FROM phone_sessions WHERE company_id = ?', [scenario.company.id]);

  it('are refused at the next request', async () => {
    await close();
    for (const { status, body } of [
      await agent.api.get('/phone/v1/me'),
      await agent.api.put('/phone/v1/availability', { availability_status: 'unavailable' }),
      await agent.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: '+33612345678' }),
    ])
      expect([status, body]).toEqual([403, { error: 'Forbidden', troubleshoot: reason, success: false }]);
  });

  it('are logged out, and can log in again after the company is reopened', async () => {
    await close();
    await app.settle();
    expect(await sessions()).toEqual([]);
    await reopen();
    await app.settle();
    const { status, body } = await agent.api.get('/phone/v1/me');
    expect([status, body.troubleshoot]).toEqual([403, expect.stringContaining('log in again')]);
    const again = await logIn();
    expect(again.status).toBe(201);
    const api = new ApiClient(app.url, `Bearer ${again.body.token}`);
    expect((await api.get('/phone/v1/me')).body).toMatchObject({ availability: 'available' });
  });

  it('go offline with one event per user, however many devices they have', async () => {
    await agent.logInAgain('ios');
    await app.newEvents();
    await close();
    await app.settle();
    const disconnected = app.events.filter((event) => event instanceof UserDisconnected);
    expect(disconnected.map(({ userId }) => userId).sort()).toEqual(scenario.agents.map(({ id }) => id).sort());
    const timers = await app.reader.rows("SELECT timer_key FROM timers WHERE kind = 'phone.session-expiry'");
    expect(timers).toHaveLength((await app.reader.rows('SELECT id FROM phone_sessions')).length);
    app.events.length = 0;
    await setCompanyFlag(app, scenario.company, flag === 'active' ? 'verified' : 'active', false);
    expect(await app.newEvents()).toEqual([]);
  });

  it('are reported to webhooks, which keep working', async () => {
    const receiver = await Receiver.start();
    await scenario.company.api.post('/v1/webhooks', { url: receiver.url, events: ['user.disconnected'] });
    await close();
    await app.deliver();
    const payloads = receiver.take().map(({ json }) => json as { event: string; data: { id: number } });
    expect(payloads.map(({ data }) => data.id).sort()).toEqual(scenario.agents.map(({ id }) => id).sort());
    await receiver.close();
  });

  it('have their sockets closed with 4403 and the reason, within a second', async () => {
    const phones = await Promise.all(scenario.agents.map((each) => each.connectPhone()));
    for (const phone of phones) await phone.next();
    await close();
    for (const phone of phones) expect(await phone.closed).toEqual({ code: 4403, reason });
    const late = await agent.connectPhone();
    expect(await late.closed).toEqual({ code: 4403, reason });
  });

  it('have their sockets closed by another replica too, without Redis', async () => {
    const another = await TestApp.start({ DATABASE_URL: app.databaseUrl }, undefined, app.clock);
    try {
      const phone = await Phone.connect(another.url, agent.token);
      await phone.next();
      await close();
      expect(await phone.closed).toEqual({ code: 4403, reason });
    } finally {
      await another.close();
    }
  });

  it('leave those of other companies connected', async () => {
    const [other] = (await PhoneScenario.create(app)).agents;
    const [mine, theirs] = [await agent.connectPhone(), await other.connectPhone()];
    await Promise.all([mine.next(), theirs.next()]);
    await close();
    await app.settle();
    await mine.closed;
    await other.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    expect(await theirs.next()).toMatchObject({ type: 'availability' });
    await theirs.close();
  });

  it('stay logged in if they logged in after the reopening, however late the event is relayed', async () => {
    await close();
    app.clock.advance(1);
    await reopen();
    const { body } = await logIn();
    app.events.length = 0;
    await app.settle();
    expect(await sessions()).toHaveLength(1);
    expect((await new ApiClient(app.url, `Bearer ${body.token}`).get('/phone/v1/me')).status).toBe(200);
    expect(app.events.filter((event) => event.subject === `user:${agent.id}`)).toEqual([]);
  });
});
