import { AssignCall, CommentCall } from '../../../src/contracts/calls/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { team } from '../../support/builders.js';
import { Desk, type Ringing } from '../../support/company/desk.js';
import { number } from '../../support/company/numbers.js';

describe('what is done with a call', () => {
  let app: TestApp;
  let company: TestCompany;
  let desk: Desk;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    desk = await Desk.open(app, company, 2);
  });

  afterAll(() => app.close());

  describe('POST /v1/calls/:id/comments', () => {
    const comment = ({ id }: Ringing, body?: unknown) => company.api.post(`/v1/calls/${id}/comments`, body);

    it('adds a comment that nobody in particular posted', async () => {
      const call = await desk.past();
      const { status, body } = await comment(call, { content: '  Wants an offer 📞 ' });
      const told = { content: 'Wants an offer 📞', posted_at: Math.floor(app.clock.now() / 1000), posted_by: null };
      expect([status, body]).toEqual([201, { comment: { id: expect.any(Number), ...told } }]);
      expect((await desk.call(call)).comments).toEqual([body.comment]);
    });

    it('tells who posted a comment of an agent, until that agent is gone', async () => {
      const call = await desk.ring();
      await app.commands.execute(new CommentCall(company.id, call.id, 'Rings', desk.agents[1]));
      expect((await desk.call(call)).comments[0].posted_by).toMatchObject({ id: desk.agents[1], available: true });
      await desk.report(call, { type: 'caller_hangup' });
      await company.api.delete(`/v1/users/${desk.agents[1]}`);
      expect((await desk.call(call)).comments[0].posted_by).toBeNull();
    });

    it('takes five, and refuses the sixth, whoever asks at the same time', async () => {
      const call = await desk.past();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => comment(call, { content: `${i}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 400, 400, 400]);
      expect((await comment(call, { content: 'more' })).body.troubleshoot).toMatch(/^Maximum of 5 comments/);
      expect((await desk.call(call)).comments).toHaveLength(5);
    });

    it.each<[number, string, unknown]>([
      [422, 'nothing', undefined],
      [422, 'blanks', ' '],
      [422, 'null', null],
      [400, 'a number', 5],
      [400, '4097 characters', 'x'.repeat(4097)],
      [201, '4096 characters', 'x'.repeat(4096)],
    ])('answers %i to %s', async (status, _what, content) => {
      expect((await comment(await desk.past(), { content })).status).toBe(status);
    });

    it('gives the first answer again for the same Idempotency-Key', async () => {
      const call = await desk.past();
      const headers = { 'Idempotency-Key': `comment-${call.id}` };
      const post = () => company.api.post(`/v1/calls/${call.id}/comments`, { content: 'once' }, { headers });
      expect((await post()).body).toEqual((await post()).body);
      expect((await desk.call(call)).comments).toHaveLength(1);
    });
  });

  describe('PUT /v1/calls/:id/archive and /unarchive', () => {
    it('archive a call and take it back, and answer with it', async () => {
      const call = await desk.past();
      for (const [verb, archived] of [
        ['archive', true],
        ['archive', true],
        ['unarchive', false],
        ['unarchive', false],
      ] as const) {
        const { status, body } = await company.api.put(`/v1/calls/${call.id}/${verb}`);
        expect([status, body]).toEqual([200, { call: await desk.call(call) }]);
        expect(body.call.archived).toBe(archived);
      }
    });
  });

  it('is told once: archiving and assigning what is so already changes nothing', async () => {
    const call = await desk.past();
    await app.newEvents();
    const assign = new AssignCall(company.id, call.id, desk.agents[0]);
    for (let twice = 0; twice < 2; twice++) {
      await company.api.put(`/v1/calls/${call.id}/archive`);
      await app.commands.execute(assign);
    }
    expect(await app.newEvents()).toEqual(['CallArchived', 'CallAssigned']);
    const stranger = await Desk.open(app, await app.company());
    const strange = new AssignCall(company.id, call.id, stranger.agents[0]);
    await expect(app.commands.execute(strange)).rejects.toMatchObject({ status: 422 });
  });

  describe('POST /v1/calls/:id/transfers', () => {
    const transfer = ({ id }: { id: number }, body: unknown) => company.api.post(`/v1/calls/${id}/transfers`, body);
    const refused = async (call: { id: number }, body: unknown, status: number, troubleshoot: string | RegExp) => {
      const answer = await transfer(call, body);
      expect(answer.status).toBe(status);
      expect(answer.body.troubleshoot).toMatch(troubleshoot);
    };

    it('transfers to a user, who rings', async () => {
      const call = await desk.talk();
      expect((await transfer(call, { user_id: desk.agents[1] })).status).toBe(204);
      await desk.answer(call, desk.agents[1]);
      expect((await desk.call(call)).user.id).toBe(desk.agents[1]);
    });

    it.each([undefined, 'simultaneous', 'random', 'longest_idle'])('transfers to a team, %s', async (strategy) => {
      const members = await team(company);
      await company.api.post(`/v1/teams/${members.id}/users/${desk.agents[1]}`);
      const call = await desk.talk();
      expect((await transfer(call, { team_id: members.id, dispatching_strategy: strategy })).status).toBe(204);
      expect((await desk.call(call)).transferred_to.id).toBe(desk.agents[1]);
      await desk.answer(call, desk.agents[1]);
    });

    it('transfers to an external number', async () => {
      const call = await desk.talk();
      expect((await transfer(call, { number: '+33199005678' })).status).toBe(204);
    });

    it('refuses none or two targets, and a strategy without a team', async () => {
      const call = await desk.talk();
      const one = /^Give exactly one of user_id, team_id and number\.$/;
      await refused(call, {}, 400, one);
      await refused(call, { user_id: desk.agents[1], number: '+33199005678' }, 400, one);
      await refused(call, { user_id: 1, team_id: 1, number: '+33199005678' }, 400, one);
      await refused(
        call,
        { user_id: 1, dispatching_strategy: 'random' },
        400,
        /^dispatching_strategy may be given only/,
      );
      expect((await desk.call(call)).transferred_by).toBeNull();
    });

    it('refuses values that are no such thing', async () => {
      const call = await desk.talk();
      await refused(call, { user_id: 'me' }, 400, /^user_id must be/);
      await refused(call, { team_id: 1.5 }, 400, /^team_id must be/);
      await refused(call, { number: '0199005678' }, 400, /^number must be a phone number in E.164/);
      await refused(call, { team_id: 1, dispatching_strategy: 'loudest' }, 400, /^dispatching_strategy must be one of/);
    });

    it('refuses a user or a team that the company does not have', async () => {
      const call = await desk.talk();
      const stranger = await app.company();
      const strangers = { user_id: await Desk.agent(app, stranger), team_id: (await team(stranger)).id };
      for (const id of [999_999, strangers.user_id])
        await refused(call, { user_id: id }, 422, /^user_id is not a user/);
      for (const id of [999_999, strangers.team_id])
        await refused(call, { team_id: id }, 422, /^team_id is not a team/);
    });

    it('refuses a call that is over with 400, and one that is not there with 404', async () => {
      const call = await desk.past();
      await refused(call, { user_id: desk.agents[1] }, 400, /over/);
      await refused({ id: 999_999 }, { user_id: desk.agents[1] }, 404, /not found/);
      const stranger = await Desk.open(app, await app.company());
      await refused(await stranger.talk(), { user_id: desk.agents[1] }, 404, /not found/);
    });
  });

  describe('POST /v1/users/:id/calls', () => {
    const start = (user: number | string, body: unknown) => company.api.post(`/v1/users/${user}/calls`, body);
    const asked = () => ({ number_id: desk.number.id, to: '+12025550123' });
    const total = async () => (await company.api.get('/v1/calls')).body.meta.total;

    it('starts an outbound call of the user, by id or email', async () => {
      const [first, second] = desk.agents;
      expect((await start(first, asked())).status).toBe(204);
      const { email } = (await company.api.get(`/v2/users/${second}`)).body.user;
      expect((await start(email, asked())).status).toBe(204);
      const { calls } = (await company.api.get('/v1/calls')).body;
      expect(calls).toMatchObject([
        { direction: 'outbound', status: 'initial', raw_digits: '+1 202 555 0123', user: { id: first } },
        { direction: 'outbound', user: { id: second }, number: { id: desk.number.id } },
      ]);
    });

    it('refuses a Number that is unknown, inactive, of another company or not of the user', async () => {
      const inactive = await number(app, company, { userIds: [...desk.agents], active: false });
      const unlinked = await number(app, company);
      const stranger = await Desk.open(app, await app.company());
      for (const number_id of [999_999, inactive.id, unlinked.id, stranger.number.id]) {
        const { status, body } = await start(desk.agents[0], { ...asked(), number_id });
        expect([status, Object.keys(body.errors)]).toEqual([400, ['number_id']]);
      }
      expect(await total()).toBe(0);
    });

    it.each([
      [400, { to: '2025550123' }],
      [400, { to: 'anonymous' }],
      [400, { number_id: 'mine' }],
      [422, { to: undefined }],
      [422, { number_id: undefined }],
      [422, { to: '' }],
    ])('answers %i to %j', async (status, fields) => {
      expect((await start(desk.agents[0], { ...asked(), ...fields })).status).toBe(status);
      expect(await total()).toBe(0);
    });

    it('refuses a user who is offline, on a call or rung by one with 405', async () => {
      const offline = await Desk.agent(app, company, false);
      const line = await number(app, company, { userIds: [offline, ...desk.agents] });
      expect((await start(offline, { ...asked(), number_id: line.id })).status).toBe(405);
      await start(desk.agents[0], asked());
      expect((await start(desk.agents[0], asked())).status).toBe(405);
      await desk.ring();
      expect((await start(desk.agents[1], asked())).status).toBe(405);
    });

    it('refuses a user whose phone is not the desktop one with 405', async () => {
      const [agent] = desk.agents;
      await app.work.run((tx) => tx.change(`UPDATE phone_sessions SET device = 'ios' WHERE user_id = ?`, [agent]));
      expect((await start(agent, asked())).status).toBe(405);
      expect(await total()).toBe(0);
    });

    it('starts one call of two requests at once', async () => {
      const answers = await Promise.all([start(desk.agents[0], asked()), start(desk.agents[0], asked())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 405]);
      expect(await total()).toBe(1);
    });

    it('does not find a user of another company, or none', async () => {
      const stranger = await Desk.agent(app, await app.company());
      for (const user of [stranger, 999_999, 'nobody']) expect((await start(user, asked())).status).toBe(404);
    });
  });
});
