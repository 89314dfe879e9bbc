import { HasDesktop } from '../../../src/contracts/phone/queries.js';
import { type Agent, CALLER, PhoneScenario } from '../../phone/phone-scenario.js';
import { TestApp } from '../../support/app.js';

const HOUR = 3_600_000;
const UNAVAILABLE = {
  error: 'Method Not Allowed',
  troubleshoot: 'The user is currently unavailable',
  success: false,
};

describe('POST /v1/users/:id/dial', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let agent: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app);
  });

  beforeEach(async () => {
    agent = await scenario.agents[0].logInAgain();
    const { call } = (await agent.api.get('/phone/v1/me')).body;
    if (call) await scenario.reportEvent(call.sid, { type: 'caller_hangup' });
    await agent.api.put('/phone/v1/availability', { availability_status: 'available' });
    await app.newEvents();
  });

  afterAll(() => app.close());

  const dial = (user: unknown = agent.id, body: unknown = { to: CALLER }) =>
    scenario.company.api.post(`/v1/users/${String(user)}/dial`, body);
  const prefilled = async () => (await agent.api.get('/phone/v1/me')).body.prefilled_number;

  it('shows the number on the phone with 204 without starting a call', async () => {
    const { status, text } = await dial();
    expect([status, text]).toEqual([204, '']);
    expect(await prefilled()).toBe(CALLER);
    expect((await agent.api.get('/phone/v1/me')).body).toMatchObject({ call: null, availability: 'available' });
    expect(await app.newEvents()).toEqual(['NumberPrefilled']);
  });

  it('replaces the pending number', async () => {
    await dial();
    await dial(agent.id, { to: '+33176360695' });
    expect(await prefilled()).toBe('+33176360695');
  });

  it('finds the user by email address', async () => {
    expect((await dial(encodeURIComponent(agent.login.email.toUpperCase()))).status).toBe(204);
  });

  it.each([
    [422, {}],
    [422, { to: '' }],
    [422, { to: null }],
    [400, { to: '0612345678' }],
    [400, { to: '+33 6 12 34 56 78' }],
    [400, { to: '33612345678' }],
    [400, { to: '+999123' }],
    [400, { to: 'anonymous' }],
    [400, { to: 33612345678 }],
    [400, { to: [CALLER] }],
  ])('answers %i to %j', async (status, body) => {
    const answer = await dial(agent.id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, ['to']]);
    expect(await app.newEvents()).toEqual([]);
  });

  it('answers 404 for a user of another company, and for none', async () => {
    const [stranger] = (await PhoneScenario.create(app)).agents;
    for (const user of [stranger.id, 999_999, 'abc', 'nobody@example.com']) expect((await dial(user)).status).toBe(404);
  });

  describe('is refused with 405', () => {
    afterEach(async () => expect(await app.newEvents()).not.toContain('NumberPrefilled'));

    it('when the user is unavailable', async () => {
      await agent.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
      const { status, body } = await dial();
      expect(status).toBe(405);
      expect(body).toEqual({ ...UNAVAILABLE, errors: { user: ['is not available'] } });
    });

    it('when the user is ringing or talking', async () => {
      const { id } = await scenario.receiveCall();
      expect((await dial()).status).toBe(405);
      await agent.act(id, 'answer');
      const { status, body } = await dial();
      expect([status, body]).toEqual([405, { ...UNAVAILABLE, errors: { user: ['is on a call'] } }]);
    });

    it('when the user is dialling', async () => {
      await agent.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: CALLER });
      expect((await dial()).status).toBe(405);
    });

    it('when the user is offline', async () => {
      const { id } = await app.user(scenario.company.id);
      expect((await dial(id)).status).toBe(405);
    });

    it.each(['ios', 'android'])('when the user has only the %s app open', async (device) => {
      const mobile = await scenario.logIn(device);
      expect((await dial(mobile.id)).status).toBe(405);
      expect(await app.queries.execute(new HasDesktop({ userId: mobile.id }))).toBe(false);
      const desktop = await mobile.logInAgain('desktop');
      expect(await app.queries.execute(new HasDesktop({ userId: mobile.id }))).toBe(true);
      await desktop.api.delete('/phone/v1/session');
      const { status, body } = await dial(mobile.id);
      expect([status, body.troubleshoot]).toEqual([405, UNAVAILABLE.troubleshoot]);
    });

    it('when the session on the desktop has expired', async () => {
      const leaving = await scenario.logIn('desktop');
      app.clock.advance(25 * HOUR);
      expect((await dial(leaving.id)).status).toBe(405);
      expect(await app.queries.execute(new HasDesktop({ userId: leaving.id }))).toBe(false);
    });
  });

  describe('the number', () => {
    it('stays when the session ends', async () => {
      await dial();
      await agent.api.delete('/phone/v1/session');
      agent = await agent.logInAgain();
      expect(await prefilled()).toBe(CALLER);
    });

    it('is removed when the user starts any call', async () => {
      await dial();
      await agent.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: '+33176360695' });
      expect(await prefilled()).toBeNull();
    });

    it('stays when the call is refused', async () => {
      await dial();
      expect((await agent.api.post('/phone/v1/calls', { number_id: 999_999, to: CALLER })).status).toBe(400);
      expect(await prefilled()).toBe(CALLER);
    });

    it('stays when the user answers a call', async () => {
      await dial();
      const { id } = await scenario.receiveCall();
      await agent.act(id, 'answer');
      await app.settle();
      expect(await prefilled()).toBe(CALLER);
    });

    it('is removed when a call is started for the user through the API', async () => {
      await dial();
      const { status } = await scenario.company.api.post(`/v1/users/${agent.id}/calls`, {
        number_id: scenario.number.id,
        to: CALLER,
      });
      expect(status).toBe(204);
      await app.settle();
      expect(await prefilled()).toBeNull();
    });

    it('is deleted with its user', async () => {
      const leaving = await scenario.logIn('desktop');
      await dial(leaving.id);
      await scenario.company.api.delete(`/v1/users/${leaving.id}`);
      await app.settle();
      const rows = await app.reader.rows('SELECT digits FROM prefilled_numbers WHERE user_id = ?', [leaving.id]);
      expect(rows).toEqual([]);
    });
  });

  it('is applied once for the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': `dial-${agent.id}` };
    const send = () => scenario.company.api.post(`/v1/users/${agent.id}/dial`, { to: CALLER }, { headers });
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    expect(await app.newEvents()).toEqual(['NumberPrefilled']);
  });
});
