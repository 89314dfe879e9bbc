import { AssignCall, StartInternalCall } from '../../../src/contracts/calls/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { flowWithEveryWidget } from '../../support/company/numbers.js';
import { getLinks, storeFile } from '../../support/company/call-files.js';

const START = Date.parse('2026-06-18T10:00:00.000Z');
const second = (after = 0): number => START / 1000 + after;

describe('GET /v1/calls/:id', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
  });

  beforeEach(() => app.clock.set(START));
  afterAll(() => app.close());

  const userOf = async (id: number) => (await company.api.get(`/v1/users/${id}`)).body.user;
  const without = (field: string, document: object) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => name !== field));
  const embedded = async (id: number) => without('numbers', await userOf(id));

  it('returns every field of an ended call', async () => {
    const call = await callCenter.ring();
    app.clock.advance(8_400);
    await callCenter.answer(call);
    app.clock.advance(171_900);
    await callCenter.report(call, { type: 'caller_hangup' });
    const user = await embedded(callCenter.agents[0]);
    const number = without('users', (await company.api.get(`/v1/numbers/${callCenter.number.id}`)).body.number);
    expect(await callCenter.call(call)).toStrictEqual({
      id: call.id,
      sid: call.sid,
      direct_link: `${app.url}/v1/calls/${call.id}`,
      started_at: second(),
      answered_at: second(8),
      ended_at: second(180),
      duration: 180,
      status: 'done',
      direction: 'inbound',
      raw_digits: '+33 6 39 98 45 67',
      asset: null,
      recording: null,
      voicemail: null,
      archived: false,
      missed_call_reason: null,
      hangup_cause: 'caller_hung_up',
      cost: '0.00',
      number,
      user,
      contact: null,
      assigned_to: null,
      teams: [],
      transferred_by: null,
      transferred_to: null,
      comments: [],
      tags: [],
      conference_participants: [
        { id: user.id, name: 'Ada Lovelace', type: 'user' },
        { id: null, name: '+33 6 39 98 45 67', type: 'contact', phone_number: '+33639984567' },
      ],
    });
  });

  it('returns no end and no duration for a live call', async () => {
    const call = await callCenter.ring();
    app.clock.advance(30_000);
    const live = { ended_at: null, duration: 0, missed_call_reason: null, hangup_cause: null };
    expect(await callCenter.call(call)).toMatchObject({ ...live, status: 'initial', answered_at: null, user: null });
    await callCenter.report(call, { type: 'caller_hangup' });
    expect(await callCenter.call(call)).toMatchObject({ status: 'done', missed_call_reason: 'abandoned_in_classic' });
  });

  it('returns the user who started an outbound call', async () => {
    const call = await callCenter.dial('+12025550123', callCenter.agents[1]);
    expect(await callCenter.call(call)).toMatchObject({
      direction: 'outbound',
      status: 'initial',
      raw_digits: '+1 202 555 0123',
      missed_call_reason: null,
      user: await embedded(callCenter.agents[1]),
      number: { id: callCenter.number.id },
      teams: [],
    });
    await callCenter.report(call, { type: 'callee_rejected', reason: 'busy' });
    expect(await callCenter.call(call)).toMatchObject({ status: 'done', answered_at: null, hangup_cause: 'busy' });
  });

  it('returns anonymous for an anonymous caller', async () => {
    const call = await callCenter.ring('anonymous');
    const returned = await callCenter.call(call);
    expect(returned.raw_digits).toBe('anonymous');
    expect(returned.conference_participants).toEqual([
      { id: null, name: 'anonymous', type: 'contact', phone_number: null },
    ]);
    await callCenter.report(call, { type: 'caller_hangup' });
  });

  it('returns who transferred the call to whom, and no user after an external transfer', async () => {
    const [first, second] = callCenter.agents;
    const call = await callCenter.talk();
    await company.api.post(`/v1/calls/${call.id}/transfers`, { user_id: second });
    const transfer = { transferred_by: await embedded(first), transferred_to: await embedded(second) };
    expect(await callCenter.call(call)).toMatchObject(transfer);
    await callCenter.answer(call, second);
    await company.api.post(`/v1/calls/${call.id}/transfers`, { number: '+33199005678' });
    const returned = await callCenter.call(call);
    expect(returned.transferred_by.id).toBe(second);
    expect(returned).not.toHaveProperty('transferred_to');
    await callCenter.report(call, { type: 'caller_hangup' });
  });

  it('returns the assignee', async () => {
    const call = await callCenter.completeCall();
    await app.commands.execute(
      new AssignCall({ companyId: company.id, callId: call.id, userId: callCenter.agents[1] }),
    );
    expect((await callCenter.call(call)).assigned_to).toEqual(await embedded(callCenter.agents[1]));
  });

  it('returns each participant of a conference once, also at /participants', async () => {
    const call = await callCenter.talk();
    const boss = { name: 'Grace Hopper', phoneNumber: '+12025550100' };
    for (const type of ['conference_joined', 'conference_left', 'conference_joined'] as const)
      await callCenter.report(call, { type, ...boss });
    await callCenter.report(call, { type: 'conference_joined', name: 'Jean Martin', userId: callCenter.agents[1] });
    const participants = [
      { id: callCenter.agents[0], name: 'Ada Lovelace', type: 'user' },
      { id: null, name: '+33 6 39 98 45 67', type: 'contact', phone_number: '+33639984567' },
      { id: null, name: 'Grace Hopper', type: 'contact', phone_number: '+12025550100' },
      { id: callCenter.agents[1], name: 'Jean Martin', type: 'user' },
    ];
    expect((await callCenter.call(call)).conference_participants).toEqual(participants);
    expect((await company.api.get(`/v1/calls/${call.id}/participants`)).body).toEqual({ participants });
    await callCenter.report(call, { type: 'caller_hangup' });
  });

  it('returns the chosen menu options with fetch_call_timeline and at /ivr_options', async () => {
    const scenario = await CallCenter.open(app, company, 1, { flow: flowWithEveryWidget() });
    const call = await scenario.ring();
    app.clock.advance(2_000);
    await scenario.report(call, { type: 'dtmf', digit: '9' });
    app.clock.advance(3_000);
    await scenario.report(call, { type: 'dtmf', digit: '1' });
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const at = (from: number, to: number) => ({
      id,
      created_at: second(to),
      transition_started_at: second(from),
      transition_ended_at: second(to),
    });
    const ivr_options_selected = [
      { ...at(0, 2), title: 'Hear it again', key: '9', branch: 'again' },
      { ...at(2, 5), title: 'Sales', key: '1', branch: 'sales' },
    ];
    expect(await scenario.call(call, '?fetch_call_timeline=true')).toMatchObject({ ivr_options_selected });
    expect((await company.api.get(`/v1/calls/${call.id}/ivr_options`)).body).toEqual({ ivr_options_selected });
    expect(await scenario.call(call)).not.toHaveProperty('ivr_options_selected');
    await scenario.report(call, { type: 'caller_hangup' });
    expect(
      (await callCenter.call(await callCenter.completeCall(), '?fetch_call_timeline=true')).ivr_options_selected,
    ).toEqual([]);
  });

  it('returns the URLs of its files, short ones with fetch_short_urls, also in the list', async () => {
    const recorded = await CallCenter.open(app, company, 1, { recording: true });
    const call = await recorded.completeCall();
    await storeFile(app, call, 'recording', { base64: Buffer.from('sound').toString('base64') });
    const links = await getLinks(app, company, call, true);
    const short = { recording_short_url: links.recording_short_url };
    const long = { asset: links.asset, recording: links.recording, voicemail: null };
    expect(long.recording).toMatch(/^http/);
    expect(await callCenter.call(call)).toMatchObject(long);
    expect(await callCenter.call(call)).not.toHaveProperty('recording_short_url');
    expect(await callCenter.call(call, '?fetch_short_urls=true')).toMatchObject({ ...long, ...short });
    const { calls } = (await company.api.get('/v1/calls?per_page=50&fetch_short_urls=true')).body;
    expect(calls.find(({ id }: { id: number }) => id === call.id)).toMatchObject({ ...long, ...short });
  });

  it('returns user null for a call whose user is deleted', async () => {
    const call = await callCenter.completeCall();
    const gone = await CallCenter.open(app, company);
    const other = await gone.completeCall();
    expect((await company.api.delete(`/v1/users/${gone.agents[0]}`)).status).toBe(204);
    expect((await gone.call(other)).user).toBeNull();
    expect((await gone.call(other)).conference_participants).toHaveLength(1);
    expect((await callCenter.call(call)).user).not.toBeNull();
  });

  it('accepts only true or false for fetch_contact, fetch_short_urls and fetch_call_timeline', async () => {
    const call = await callCenter.completeCall();
    for (const name of ['fetch_contact', 'fetch_short_urls', 'fetch_call_timeline']) {
      for (const value of ['true', 'false']) await callCenter.call(call, `?${name}=${value}`);
      for (const value of ['1', 'yes', 'TRUE', '']) {
        const { status, body } = await company.api.get(`/v1/calls/${call.id}?${name}=${value}`);
        expect([status, body.troubleshoot]).toEqual([400, `${name} must be true or false.`]);
        expect((await company.api.get(`/v1/calls?${name}=${value}`)).status).toBe(400);
        expect((await company.api.get(`/v1/calls/search?${name}=${value}`)).status).toBe(400);
      }
    }
  });

  it.each(['', '/participants', '/ivr_options'])(
    'answers 404 at :id%s for a call of another company, an internal call and an unknown call',
    async (path) => {
      const call = await callCenter.completeCall();
      const { callId } = await app.commands.execute(
        new StartInternalCall({ companyId: company.id, userId: callCenter.agents[0], calleeId: callCenter.agents[1] }),
      );
      const stranger = await app.company();
      for (const [api, id] of [
        [stranger.api, call.id],
        [company.api, callId],
        [company.api, 999_999],
        [company.api, 'abc'],
      ] as const)
        expect((await api.get(`/v1/calls/${id}${path}`)).status).toBe(404);
      const ends = await app.reader.first<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [callId]);
      await callCenter.report({ id: callId, sid: ends!.sid }, { type: 'caller_hangup' });
    },
  );

  it('returns a call for six months', async () => {
    const call = await callCenter.completeCall();
    app.clock.set('2026-12-18T10:00:00.000Z');
    expect((await company.api.get(`/v1/calls/${call.id}`)).status).toBe(200);
    app.clock.set('2026-12-18T10:00:00.001Z');
    for (const path of ['', '/participants', '/ivr_options'])
      expect((await company.api.get(`/v1/calls/${call.id}${path}`)).status).toBe(404);
    for (const [verb, path] of [
      ['PUT', 'archive'],
      ['PUT', 'unarchive'],
      ['POST', 'comments'],
      ['POST', 'transfers'],
    ]) {
      const { status } = await company.api.send(verb, `/v1/calls/${call.id}/${path}`, { content: 'x', user_id: 1 });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
