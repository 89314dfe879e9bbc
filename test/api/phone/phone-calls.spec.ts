import { type Agent, CALLER, NO_DETAILS, PhoneScenario } from '../../phone/phone-scenario.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';

const NOBODY = 999_999;

describe('calls on the phone', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let stranger: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
    [stranger] = (await PhoneScenario.create(app)).agents;
  });

  beforeEach(async () => {
    await scenario.reset();
    app.events.splice(0);
  });

  afterAll(() => app.close());

  const me = async (agent: Agent) => (await agent.api.get('/phone/v1/me')).body;
  const start = (body: unknown, agent = ann) => agent.api.post('/phone/v1/calls', body);
  const outbound = (fields: object = {}) => ({ number_id: scenario.number.id, to: CALLER, ...fields });

  describe('POST /phone/v1/calls', () => {
    it('starts an outbound call with 201 and the call', async () => {
      const { status, body } = await start(outbound());
      expect(status).toBe(201);
      expect(body.call).toEqual({
        id: expect.any(Number),
        sid: expect.any(String),
        direction: 'outbound',
        status: 'initial',
        state: 'dialing',
        raw_digits: '+33 6 12 34 56 78',
        colleague: null,
        number: { id: scenario.number.id, name: expect.any(String), digits: expect.any(String) },
        user: { id: ann.id, name: 'Ada Lovelace' },
        started_at: Math.floor(app.clock.now() / 1000),
        answered_at: null,
        ended_at: null,
        ...NO_DETAILS,
      });
      expect(await me(ann)).toMatchObject({ call: body.call, availability: 'in_call' });
      const { id, sid } = body.call;
      const { call } = (await scenario.company.api.get(`/v1/calls/${id}`)).body;
      expect(call).toMatchObject({ id, sid, direction: 'outbound', user: { id: ann.id } });
    });

    it('calls a colleague with 201, invisible to the public API', async () => {
      const { status, body } = await start({ user_id: bob.id });
      expect(status).toBe(201);
      expect(body.call).toMatchObject({ direction: 'internal', state: 'dialing', number: null, raw_digits: null });
      expect(body.call.colleague).toMatchObject({ id: bob.id, name: 'Ada Lovelace' });
      expect((await me(bob)).call).toMatchObject({ id: body.call.id, state: 'ringing', colleague: { id: ann.id } });
      expect((await scenario.company.api.get(`/v1/calls/${body.call.id}`)).status).toBe(404);
      expect((await scenario.company.api.get('/v1/calls?order=desc')).body.calls[0]?.id).not.toBe(body.call.id);
    });

    it('works on a mobile phone too', async () => {
      const ios = await PhoneScenario.create(app);
      const mobile = await ios.agents[0].logInAgain('ios');
      await ios.agents[0].api.delete('/phone/v1/session');
      const { status } = await start({ number_id: ios.number.id, to: CALLER }, mobile);
      expect(status).toBe(201);
    });

    it.each([
      [422, {}, 'to'],
      [422, { number_id: 1 }, 'to'],
      [400, { number_id: 'one', to: CALLER }, 'number_id'],
      [400, { number_id: null, to: CALLER }, 'number_id'],
      [400, { number_id: NOBODY, to: CALLER }, 'number_id'],
      [400, { to: '+999999999999' }, 'to'],
      [400, { to: 'Bob' }, 'to'],
      [400, { to: '1'.repeat(33) }, 'to'],
      [400, { number_id: 1, to: 33612345678 }, 'to'],
      [400, { user_id: 0 }, 'user_id'],
      [400, { user_id: NOBODY }, 'user_id'],
      [400, { user_id: 1, to: CALLER }, 'user_id'],
      [400, { user_id: 1, number_id: 1 }, 'user_id'],
    ])('answers %i to %j', async (status, body, field) => {
      const answer = await start(body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
      expect(await app.newEvents()).toEqual([]);
    });

    it('refuses a Number of another company, and one that is not the agent’s, with 400', async () => {
      expect((await start(outbound(), stranger)).status).toBe(400);
      const unlinked = await scenario.logIn('desktop');
      expect((await start(outbound(), unlinked)).status).toBe(400);
    });

    it('refuses a colleague of another company, and oneself, with 400', async () => {
      expect((await start({ user_id: stranger.id })).status).toBe(400);
      expect((await start({ user_id: ann.id })).status).toBe(400);
    });

    it('refuses an agent who is on a call, ringing or unavailable with 405', async () => {
      expect((await start(outbound())).status).toBe(201);
      expect((await start(outbound())).status).toBe(405);
      expect((await start({ user_id: bob.id })).status).toBe(405);
      await scenario.receiveCall();
      expect((await me(bob)).call.state).toBe('ringing');
      expect((await start(outbound(), bob)).status).toBe(405);
      await scenario.reset();
      await ann.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
      expect((await start(outbound())).status).toBe(405);
    });

    it('starts one call for concurrent requests of an agent', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => start(outbound())));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 405, 405, 405, 405]);
    });
  });

  describe('POST /phone/v1/calls/:id/answer and /decline', () => {
    it('answer with 204, and assign the call to the agent', async () => {
      const { id } = await scenario.receiveCall();
      expect((await me(ann)).call).toMatchObject({ id, state: 'ringing', status: 'initial' });
      const { status, text } = await ann.act(id, 'answer');
      expect([status, text]).toEqual([204, '']);
      expect(await me(ann)).toMatchObject({
        availability: 'in_call',
        call: { id, state: 'talking', status: 'answered', user: { id: ann.id } },
      });
      expect(await me(bob)).toMatchObject({ availability: 'available', call: null });
    });

    it('give the call to one of two agents who answer concurrently; the other gets 409', async () => {
      const { id } = await scenario.receiveCall();
      const answers = await Promise.all([ann.act(id, 'answer'), bob.act(id, 'answer')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    it('decline with 204 while the other agent still rings', async () => {
      const { id } = await scenario.receiveCall();
      expect((await ann.act(id, 'decline')).status).toBe(204);
      expect((await me(ann)).call).toBeNull();
      expect((await me(bob)).call).toMatchObject({ id, state: 'ringing' });
      expect((await ann.act(id, 'decline')).status).toBe(409);
    });
  });

  describe('POST /phone/v1/calls/:id/hold, /unhold and /hangup', () => {
    it('hold, unhold and end a call, each with 204', async () => {
      const { id } = await scenario.receiveCall();
      await ann.act(id, 'answer');
      const states: unknown[] = [];
      for (const act of ['hold', 'unhold', 'hold', 'hangup']) {
        const { status, text } = await ann.act(id, act);
        expect([status, text]).toEqual([204, '']);
        states.push((await me(ann)).call?.state ?? null);
      }
      expect(states).toEqual(['held', 'talking', 'held', null]);
      const { call } = (await scenario.company.api.get(`/v1/calls/${id}`)).body;
      expect(call).toMatchObject({ status: 'done', user: { id: ann.id } });
      expect(await app.newEvents()).toEqual(expect.arrayContaining(['CallHeld', 'CallUnheld', 'CallEnded']));
    });

    it('refuse to hold twice, to unhold a call that is not held, and to hold a ringing call, with 409', async () => {
      const { id } = await scenario.receiveCall();
      expect((await ann.act(id, 'hold')).status).toBe(409);
      await ann.act(id, 'answer');
      expect((await ann.act(id, 'unhold')).status).toBe(409);
      expect((await ann.act(id, 'hold')).status).toBe(204);
      expect((await ann.act(id, 'hold')).status).toBe(409);
    });

    it('start unheld when a held call is transferred back', async () => {
      const { id } = await scenario.receiveCall();
      await ann.act(id, 'answer');
      await ann.act(id, 'hold');
      expect((await ann.act(id, 'transfers', { user_id: bob.id })).status).toBe(204);
      await bob.act(id, 'answer');
      expect((await bob.act(id, 'transfers', { user_id: ann.id })).status).toBe(204);
      await ann.act(id, 'answer');
      expect((await me(ann)).call).toMatchObject({ id, state: 'talking' });
    });
  });

  describe('POST /phone/v1/calls/:id/transfers', () => {
    let id: number;

    beforeEach(async () => {
      ({ id } = await scenario.receiveCall());
      await ann.act(id, 'answer');
    });

    it('transfers to a user with 204: the agent leaves, the other rings', async () => {
      const { status, text } = await ann.act(id, 'transfers', { user_id: bob.id });
      expect([status, text]).toEqual([204, '']);
      expect((await me(ann)).call).toBeNull();
      expect((await me(bob)).call).toMatchObject({ id, state: 'ringing' });
      const { call } = (await scenario.company.api.get(`/v1/calls/${id}`)).body;
      expect(call).toMatchObject({ transferred_by: { id: ann.id }, transferred_to: { id: bob.id } });
    });

    it('transfers to a team, by its strategy or by all at once', async () => {
      const { api } = scenario.company;
      const { team } = (await api.post('/v1/teams', { name: `Team ${id}` })).body;
      await api.post(`/v1/teams/${team.id}/users/${bob.id}`);
      const body = { team_id: team.id, dispatching_strategy: 'longest_idle' };
      expect((await ann.act(id, 'transfers', body)).status).toBe(204);
      expect((await me(bob)).call).toMatchObject({ id, state: 'ringing' });
      await bob.act(id, 'answer');
      expect((await bob.act(id, 'transfers', { team_id: team.id })).status).toBe(204);
    });

    it('transfers to an external number', async () => {
      expect((await ann.act(id, 'transfers', { number: '+33176360695' })).status).toBe(204);
      expect(await app.newEvents()).toEqual(expect.arrayContaining(['CallTransferred', 'CallExternallyTransferred']));
      expect((await me(ann)).call).toBeNull();
    });

    it.each([
      [400, {}],
      [400, { dispatching_strategy: 'random' }],
      [400, { user_id: 1, team_id: 1 }],
      [400, { user_id: 1, number: '+33176360695' }],
      [400, { user_id: 1, dispatching_strategy: 'random' }],
      [400, { number: '+33176360695', dispatching_strategy: 'random' }],
      [400, { team_id: 1, dispatching_strategy: 'loudest' }],
      [400, { number: '0176360695' }],
      [400, { user_id: 'bob' }],
      [400, { user_id: null }],
      [422, { user_id: NOBODY }],
      [422, { team_id: NOBODY }],
    ])('answers %i to %j, and the agent keeps the call', async (status, body) => {
      expect((await ann.act(id, 'transfers', body)).status).toBe(status);
      expect((await me(ann)).call).toMatchObject({ id, state: 'talking' });
    });

    it('is refused to another agent with 409, and after the end with 400', async () => {
      expect((await bob.act(id, 'transfers', { user_id: bob.id })).status).toBe(409);
      await ann.act(id, 'hangup');
      expect((await ann.act(id, 'transfers', { user_id: bob.id })).status).toBe(400);
    });
  });

  describe('PUT /phone/v1/calls/:id/assign', () => {
    const assign = (id: number, body: unknown, agent = ann) => agent.api.put(`/phone/v1/calls/${id}/assign`, body);

    it('assigns with 204', async () => {
      const { id } = await scenario.receiveCall();
      expect((await assign(id, { user_id: bob.id })).status).toBe(204);
      const { call } = (await scenario.company.api.get(`/v1/calls/${id}`)).body;
      expect(call.assigned_to).toMatchObject({ id: bob.id });
    });

    it.each([
      [422, {}],
      [422, { user_id: NOBODY }],
      [400, { user_id: 'bob' }],
    ])('answers %i to %j', async (status, body) => {
      const { id } = await scenario.receiveCall();
      expect((await assign(id, body)).status).toBe(status);
    });
  });

  const ACTS: [string, string, unknown][] = [
    ...['answer', 'decline', 'hold', 'unhold', 'hangup'].map((act): [string, string, unknown] => [
      'POST',
      act,
      undefined,
    ]),
    ['POST', 'transfers', { number: '+33176360695' }],
    ['PUT', 'assign', { user_id: 1 }],
  ];

  describe.each(ACTS)('%s /phone/v1/calls/:id/%s', (method, act, body) => {
    const send = (api: ApiClient, id: unknown) => api.send(method, `/phone/v1/calls/${String(id)}/${act}`, body);

    it('answers 404 for a call of another company, and for none', async () => {
      const { id } = await scenario.receiveCall();
      for (const path of [NOBODY, 0, 'abc', '1.5']) expect((await send(ann.api, path)).status).toBe(404);
      expect((await send(stranger.api, id)).status).toBe(404);
      expect((await me(ann)).call).toMatchObject({ id, state: 'ringing' });
    });

    it('answers 403 without a session', async () => {
      expect((await send(new ApiClient(app.url), 1)).status).toBe(403);
      expect((await send(scenario.company.api, 1)).status).toBe(403);
    });
  });

  it('are refused with 409 after the end', async () => {
    const { id, sid } = await scenario.receiveCall();
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
    for (const act of ['answer', 'decline', 'hold', 'unhold', 'hangup'])
      expect((await ann.act(id, act)).status).toBe(409);
  });
});
