import { UpdateNumber } from '../../../../src/contracts/numbers/commands.js';
import { ImportCalls } from '../../../../src/contracts/calls/commands.js';
import { type Agent, CALLER, PhoneScenario } from '../../../phone/phone-scenario.js';
import { TestApp } from '../../../support/app.js';
import { createTeam } from '../../../support/builders.js';
import { storeFile } from '../../../support/company/call-files.js';

const PATH = '/phone/v1/inbox';

describe('the inbox of an agent', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let carla: Agent;
  let stranger: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    [stranger] = (await PhoneScenario.create(app)).agents;
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
    carla = await scenario.logIn('desktop');
    await app.newEvents();
  });

  afterAll(() => app.close());

  const list = async (agent: Agent, query = '') => (await agent.api.get(`${PATH}${query}`)).body;
  const ids = async (agent: Agent, query = '') => (await list(agent, query)).calls.map((call: any) => call.id);
  const unread = async (agent: Agent) => (await agent.api.get('/phone/v1/unread')).body;
  const mark = (agent: Agent, id: number | string, body: unknown) => agent.api.put(`${PATH}/${id}`, body);
  const link = (changes: UpdateNumber['changes']) =>
    app.commands.execute(new UpdateNumber({ ref: { id: scenario.number.id }, changes }));

  async function missed(from = CALLER): Promise<{ id: number; sid: string }> {
    const call = await scenario.receiveCall(from);
    app.clock.advance(20_000);
    await scenario.reportEvent(call.sid, { type: 'caller_hangup' });
    return call;
  }

  async function answered(agent: Agent): Promise<{ id: number; sid: string }> {
    const call = await scenario.receiveCall();
    expect((await agent.act(call.id, 'answer')).status).toBe(204);
    await scenario.reportEvent(call.sid, { type: 'caller_hangup' });
    app.clock.advance(1000);
    return call;
  }

  it('has the missed calls of their Numbers, latest first, until they are done', async () => {
    const [first, second] = [await missed(), await missed('+33612345679')];
    await answered(ann);
    const { meta, calls } = await list(ann);
    expect(meta).toMatchObject({ count: 2, total: 2, next_page_link: null });
    expect(calls.map((call: any) => call.id)).toEqual([second.id, first.id]);
    expect(calls[0]).toMatchObject({
      state: 'over',
      status: 'done',
      direction: 'inbound',
      missed_call_reason: 'abandoned_in_classic',
      user: null,
      voicemail: null,
      done: false,
    });
    expect(await ids(ann, '?order=asc&per_page=1&page=2')).toEqual([second.id]);
    expect([await ids(bob), await unread(bob)]).toEqual([[second.id, first.id], { inbox: 2, messages: 0 }]);

    await app.newEvents();
    expect((await mark(ann, first.id, { done: true })).status).toBe(204);
    expect(await app.newEvents()).toEqual(['CallArchived']);
    expect([await ids(bob), await ids(bob, '?done=true')]).toEqual([[second.id], [first.id]]);
    expect((await list(bob, '?done=true')).calls[0].done).toBe(true);
    expect((await unread(ann)).inbox).toBe(1);
    expect((await scenario.company.api.get(`/v1/calls/${first.id}`)).body.call.archived).toBe(true);

    expect((await mark(bob, first.id, { done: true })).status).toBe(204);
    expect(await app.newEvents()).toEqual([]);
    expect((await mark(bob, first.id, { done: false })).status).toBe(204);
    expect([await ids(ann), await ids(ann, '?done=true')]).toEqual([[second.id, first.id], []]);
  });

  it('follows what the public API and the phone archive', async () => {
    const call = await missed();
    await ann.api.put(`/phone/v1/calls/${call.id}/archive`);
    expect([await ids(ann), await ids(ann, '?done=true')]).toEqual([[], [call.id]]);
    await scenario.company.api.put(`/v1/calls/${call.id}/unarchive`);
    expect([await ids(ann), await ids(ann, '?done=true')]).toEqual([[call.id], []]);
  });

  it('has voicemails with their URL, also of calls that were answered before', async () => {
    const [first, second] = [await missed(), await answered(ann)];
    for (const call of [first, second])
      await storeFile(app, call, 'voicemail', { base64: Buffer.from('voicemail').toString('base64') });
    await app.settle();
    const { calls } = await list(ann);
    const voicemail = expect.stringMatching(/^http/);
    expect(calls).toEqual([
      expect.objectContaining({ id: second.id, voicemail, missed_call_reason: null, user: expect.anything() }),
      expect.objectContaining({ id: first.id, voicemail, missed_call_reason: 'abandoned_in_classic' }),
    ]);
  });

  it('has no calls in progress, answered, outbound or internal ones', async () => {
    await answered(ann);
    const { call } = (await ann.api.post('/phone/v1/calls', { user_id: bob.id })).body;
    await scenario.reportEvent(call.sid, { type: 'caller_hangup' });
    const outbound = { number_id: scenario.number.id, to: CALLER };
    const started = (await ann.api.post('/phone/v1/calls', outbound)).body.call;
    await scenario.reportEvent(started.sid, { type: 'caller_hangup' });
    await scenario.receiveCall();
    expect([await ids(ann), await ids(ann, '?done=true')]).toEqual([[], []]);
  });

  it('has calls that are assigned to the agent, each once', async () => {
    const [one, two] = [await answered(ann), await missed()];
    for (const { id } of [one, two])
      expect((await ann.api.put(`/phone/v1/calls/${id}/assign`, { user_id: carla.id })).status).toBe(204);
    expect(await ids(carla)).toEqual([two.id, one.id]);
    expect((await list(carla)).calls[1]).toMatchObject({ assigned_to: { id: carla.id }, missed_call_reason: null });
    expect(await ids(ann)).toEqual([two.id]);
    await ann.api.put(`/phone/v1/calls/${two.id}/assign`, { user_id: ann.id });
    expect([await ids(ann), await ids(carla), await unread(ann)]).toEqual([
      [two.id],
      [one.id],
      { inbox: 1, messages: 0 },
    ]);
    expect((await mark(carla, one.id, { done: true })).status).toBe(204);
    expect([await ids(carla), await ids(carla, '?done=true')]).toEqual([[], [one.id]]);
  });

  it('has those of the teams of the agent, as long as they are a member', async () => {
    const call = await missed();
    const team = await createTeam(scenario.company);
    await link({ teamIds: [team.id] });
    expect(await ids(carla)).toEqual([]);
    await scenario.company.api.post(`/v1/teams/${team.id}/users/${carla.id}`);
    expect([await ids(carla), (await mark(carla, call.id, { done: true })).status]).toEqual([[call.id], 204]);
    await scenario.company.api.delete(`/v1/teams/${team.id}/users/${carla.id}`);
    expect([await ids(carla, '?done=true'), (await mark(carla, call.id, { done: false })).status]).toEqual([[], 404]);
  });

  it('has imported missed calls', async () => {
    const at = Math.floor(app.clock.now() / 1000) - 3600;
    const fields = { direction: 'inbound', number_id: scenario.number.id, raw_digits: CALLER };
    const lines = [false, true].map((archived, n) =>
      JSON.stringify({
        ...fields,
        archived,
        sid: `imported-${scenario.number.id}-${n}`,
        started_at: at,
        ended_at: at + 9,
      }),
    );
    const stream = (async function* () {
      yield* lines;
    })();
    await app.commands.execute(new ImportCalls({ companyId: scenario.company.id, lines: stream }));
    const sids = async (query: string) => (await list(ann, query)).calls.map((call: any) => call.sid);
    expect(await sids('')).toEqual([`imported-${scenario.number.id}-0`]);
    expect(await sids('?done=true')).toEqual([`imported-${scenario.number.id}-1`]);
  });

  it('works for an agent of many Numbers', async () => {
    const call = await missed();
    const { calls } = await list(ann);
    await app.work.run(async (tx) => {
      for (let id = 1; id <= 60; id++)
        await tx.change('INSERT INTO number_users (company_id, number_id, user_id) VALUES (?, ?, ?)', [
          scenario.company.id,
          900_000_000 + id,
          ann.id,
        ]);
    });
    expect([await list(ann), (await unread(ann)).inbox]).toEqual([expect.objectContaining({ calls }), 1]);
    expect(calls[0].id).toBe(call.id);
    await app.work.run((tx) => tx.change('DELETE FROM number_users WHERE number_id > 900000000'));
  });

  it('answers 404 for calls that do not exist', async () => {
    const [call, taken] = [await missed(), await answered(ann)];
    for (const [agent, id] of [
      [stranger, call.id],
      [carla, call.id],
      [ann, taken.id],
      [ann, 999_999_999],
    ] as const)
      expect((await mark(agent, id, { done: true })).status).toBe(404);
    expect([await ids(stranger), await ids(stranger, '?done=true')]).toEqual([[], []]);
    expect(await unread(stranger)).toEqual({ inbox: 0, messages: 0 });
    expect((await ids(ann))[0]).toBe(call.id);
  });

  it.each([
    [422, {}, 'done'],
    [400, { done: 'yes' }, 'done'],
    [400, { done: 1 }, 'done'],
  ])('answers %i to %j', async (status, body, field) => {
    const { id } = await missed();
    const answer = await mark(ann, id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  });

  it.each([['done=maybe'], ['done='], ['page=0'], ['order=up']])('refuses %s with 400', async (query) => {
    expect((await ann.api.get(`${PATH}?${query}`)).status).toBe(400);
  });
});
