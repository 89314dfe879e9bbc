import { UpdateNumber } from '../../../../src/contracts/numbers/commands.js';
import { type Agent, CALLER, PhoneScenario } from '../../../phone/phone-scenario.js';
import { TestApp } from '../../../support/app.js';
import { createContact } from '../../../support/builders.js';
import { storeFile } from '../../../support/company/call-files.js';

const PATH = '/phone/v1/calls';
const OTHER = '+33612345679';

describe('the calls of an agent', () => {
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
    app.clock.advance(60_000);
  });

  afterAll(() => app.close());

  const list = async (agent: Agent, query = '') => (await agent.api.get(`${PATH}${query}`)).body.calls;
  const idsOf = (calls: { id: number }[]): number[] => calls.map(({ id }) => id);
  const end = async (sid: string) => {
    app.clock.advance(30_000);
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
  };

  async function answered(agent: Agent, from = CALLER): Promise<{ id: number; sid: string }> {
    const call = await scenario.receiveCall(from);
    expect((await agent.act(call.id, 'answer')).status).toBe(204);
    await end(call.sid);
    return call;
  }

  async function dialled(agent: Agent, body: object): Promise<{ id: number; sid: string }> {
    const { call } = (await agent.api.post(PATH, body)).body;
    await end(call.sid);
    return call;
  }

  it('are those that they took or made, latest first', async () => {
    const contact = await createContact(scenario.company, { phone_numbers: [{ label: 'Work', value: OTHER }] });
    const taken = await answered(ann, OTHER);
    const ofBob = await answered(bob);
    const made = await dialled(ann, { number_id: scenario.number.id, to: CALLER });
    const { status, body } = await ann.api.get(`${PATH}?per_page=2`);
    expect([status, idsOf(body.calls)]).toEqual([200, [made.id, taken.id]]);
    expect(body.meta).toMatchObject({ count: 2, total: 2, current_page: 1, next_page_link: null });
    expect(body.calls[1]).toEqual({
      id: taken.id,
      sid: taken.sid,
      direction: 'inbound',
      status: 'done',
      state: 'over',
      raw_digits: '+33 6 12 34 56 79',
      colleague: null,
      number: { id: scenario.number.id, name: expect.any(String), digits: expect.any(String) },
      user: { id: ann.id, name: 'Ada Lovelace' },
      started_at: expect.any(Number),
      answered_at: expect.any(Number),
      ended_at: body.calls[1].started_at + 30,
      contact,
      ivr_choices: [],
      tags: [],
      comments: [],
      recording: 'off',
      transferred_by: null,
      duration: 30,
      missed_call_reason: null,
      voicemail: null,
      recording_url: null,
      assigned_to: null,
      done: false,
    });
    expect(idsOf(await list(ann, '?order=asc'))).toEqual([taken.id, made.id]);
    expect(idsOf(await list(bob))).toEqual([ofBob.id]);
    const second = (await ann.api.get(`${PATH}?per_page=1&page=2`)).body;
    expect([idsOf(second.calls), second.meta.previous_page_link]).toEqual([
      [taken.id],
      expect.stringMatching(/page=1/),
    ]);
  });

  it('include internal calls of both sides, with the colleague', async () => {
    const call = await dialled(ann, { user_id: bob.id });
    for (const [agent, colleague] of [
      [ann, bob],
      [bob, ann],
    ]) {
      const [latest] = await list(agent);
      expect(latest).toMatchObject({ id: call.id, direction: 'internal', raw_digits: null, number: null });
      expect(latest).toMatchObject({ colleague: { id: colleague.id }, contact: null, state: 'over' });
    }
  });

  it('show the current call in its state', async () => {
    const { id } = await scenario.receiveCall();
    await ann.act(id, 'answer');
    expect((await list(ann))[0]).toMatchObject({ id, state: 'talking', duration: 0, ended_at: null });
    expect((await list(bob, `?phone_number=${encodeURIComponent(CALLER)}`))[0]).toMatchObject({ id, state: 'over' });
  });

  it('show a recording to everybody who was on the call or follows it up', async () => {
    const changes = { recording: true };
    await app.commands.execute(new UpdateNumber({ ref: { id: scenario.number.id }, changes }));
    const call = await answered(ann, OTHER);
    await storeFile(app, call, 'recording', { base64: Buffer.from('recording').toString('base64') });
    await app.settle();
    const find = async (agent: Agent) => (await list(agent, '?phone_number=0612345679'))[0];
    expect(await find(ann)).toMatchObject({ id: call.id, recording_url: expect.stringMatching(/^http/) });
    expect(await find(bob)).toMatchObject({ id: call.id, recording_url: null, assigned_to: null });
    await ann.api.put(`${PATH}/${call.id}/assign`, { user_id: bob.id });
    expect(await find(bob)).toMatchObject({
      recording_url: expect.stringMatching(/^http/),
      assigned_to: { id: bob.id, name: 'Ada Lovelace' },
    });
  });

  describe('with phone_number', () => {
    const PARTY = '+33655555501';

    it.each([['+33655555501'], ['+33 6 55 55 55 01'], ['0033655555501'], ['06 55 55 55 01'], ['33655555501']])(
      'finds calls with %s, also of colleagues and missed ones',
      async (spelling) => {
        const taken = await answered(bob, PARTY);
        const missed = await scenario.receiveCall(PARTY);
        await end(missed.sid);
        await answered(ann);
        const found = await list(ann, `?phone_number=${encodeURIComponent(spelling)}`);
        expect(idsOf(found).slice(0, 2)).toEqual([missed.id, taken.id]);
        expect(new Set(found.map((call: any) => call.raw_digits))).toEqual(new Set(['+33 6 55 55 55 01']));
      },
    );

    it('finds only own calls on Numbers that the user does not answer', async () => {
      const carla = await scenario.logIn('desktop');
      const query = `?phone_number=${encodeURIComponent(PARTY)}`;
      expect(await list(carla, query)).toEqual([]);
      const call = await answered(ann, PARTY);
      const transfer = async (userId: number) =>
        app.work.run((tx) => tx.change('UPDATE calls SET user_id = ? WHERE id = ?', [userId, call.id]));
      await transfer(carla.id);
      expect(idsOf(await list(carla, query))).toEqual([call.id]);
      expect(idsOf(await list(ann, query))).toContain(call.id);
    });

    it.each([['anonymous'], ['Bob'], [''], ['1'.repeat(33)]])('refuses %j with 400', async (text) => {
      const { status, body } = await ann.api.get(`${PATH}?phone_number=${text}`);
      expect([status, body.troubleshoot]).toEqual([400, 'phone_number must be a phone number.']);
    });
  });

  it.each([['page=0'], ['per_page=51'], ['order=up'], ['from=x']])('are refused for %s with 400', async (query) => {
    expect((await ann.api.get(`${PATH}?${query}`)).status).toBe(400);
  });

  it('are none of another company', async () => {
    await answered(ann);
    expect(await list(stranger)).toEqual([]);
    expect(await list(stranger, `?phone_number=${encodeURIComponent(CALLER)}`)).toEqual([]);
  });

  it('need a session', async () => {
    expect((await scenario.company.api.get(PATH)).status).toBe(403);
  });
});
