import { AssignCall, CommentCall } from '../../../src/contracts/calls/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { createNumber } from '../../support/company/numbers.js';

describe('actions on a call', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
  });

  afterAll(() => app.close());

  describe('POST /v1/calls/:id/comments', () => {
    const comment = ({ id }: CallReference, body?: unknown) => company.api.post(`/v1/calls/${id}/comments`, body);

    it('adds a comment without an author', async () => {
      const call = await callCenter.completeCall();
      const { status, body } = await comment(call, { content: '  Wants an offer 📞 ' });
      const expectedComment = {
        content: 'Wants an offer 📞',
        posted_at: Math.floor(app.clock.now() / 1000),
        posted_by: null,
      };
      expect([status, body]).toEqual([201, { comment: { id: expect.any(Number), ...expectedComment } }]);
      expect((await callCenter.call(call)).comments).toEqual([body.comment]);
    });

    it('names the user of a dashboard session, also to keys', async () => {
      const user = await app.user(company.id, { roles: ['owner'], firstName: 'Grace', lastName: 'Hopper' });
      const dashboard = await DashboardClient.logIn(app.url, user);
      const call = await callCenter.completeCall();
      const author = { id: user.id, name: 'Grace Hopper' };
      const { status, body } = await dashboard.post(`/v1/calls/${call.id}/comments`, { content: 'Calls again' });
      expect([status, body.comment.posted_by]).toEqual([201, expect.objectContaining(author)]);
      const { id: tagId } = (await company.api.post('/v1/tags', { name: 'Refund', color: '#00b388' })).body.tag;
      const { body: tagged } = await dashboard.post(`/v1/calls/${call.id}/tags`, { tags: [tagId] });
      expect(tagged.tags[0].tagged_by).toMatchObject(author);
      const { comments, tags } = await callCenter.call(call);
      expect([comments[0].posted_by, tags[0].tagged_by]).toMatchObject([author, author]);
    });

    it('shows the author of a comment until that agent is deleted', async () => {
      const call = await callCenter.ring();
      await app.commands.execute(
        new CommentCall({ companyId: company.id, callId: call.id, content: 'Rings', byUserId: callCenter.agents[1] }),
      );
      expect((await callCenter.call(call)).comments[0].posted_by).toMatchObject({
        id: callCenter.agents[1],
        available: true,
      });
      await callCenter.report(call, { type: 'caller_hangup' });
      await company.api.delete(`/v1/users/${callCenter.agents[1]}`);
      expect((await callCenter.call(call)).comments[0].posted_by).toBeNull();
    });

    it('accepts five comments and refuses the sixth, also concurrently', async () => {
      const call = await callCenter.completeCall();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => comment(call, { content: `${i}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 400, 400, 400]);
      expect((await comment(call, { content: 'more' })).body.troubleshoot).toMatch(/^Maximum of 5 comments/);
      expect((await callCenter.call(call)).comments).toHaveLength(5);
    });

    it.each<[number, string, unknown]>([
      [422, 'nothing', undefined],
      [422, 'blanks', ' '],
      [422, 'null', null],
      [400, 'a number', 5],
      [400, '4097 characters', 'x'.repeat(4097)],
      [201, '4096 characters', 'x'.repeat(4096)],
    ])('answers %i to %s', async (status, _what, content) => {
      expect((await comment(await callCenter.completeCall(), { content })).status).toBe(status);
    });

    it('returns the first response again for the same Idempotency-Key', async () => {
      const call = await callCenter.completeCall();
      const headers = { 'Idempotency-Key': `comment-${call.id}` };
      const post = () => company.api.post(`/v1/calls/${call.id}/comments`, { content: 'once' }, { headers });
      expect((await post()).body).toEqual((await post()).body);
      expect((await callCenter.call(call)).comments).toHaveLength(1);
    });
  });

  describe('PUT /v1/calls/:id/archive and /unarchive', () => {
    it('archive and unarchive a call and return it', async () => {
      const call = await callCenter.completeCall();
      for (const [verb, archived] of [
        ['archive', true],
        ['archive', true],
        ['unarchive', false],
        ['unarchive', false],
      ] as const) {
        const { status, body } = await company.api.put(`/v1/calls/${call.id}/${verb}`);
        expect([status, body]).toEqual([200, { call: await callCenter.call(call) }]);
        expect(body.call.archived).toBe(archived);
      }
    });
  });

  it('publishes no event when a call is archived or assigned again', async () => {
    const call = await callCenter.completeCall();
    await app.newEvents();
    const assign = new AssignCall({ companyId: company.id, callId: call.id, userId: callCenter.agents[0] });
    for (let twice = 0; twice < 2; twice++) {
      await company.api.put(`/v1/calls/${call.id}/archive`);
      await app.commands.execute(assign);
    }
    expect(await app.newEvents()).toEqual(['CallArchived', 'CallAssigned']);
    const stranger = await CallCenter.open(app, await app.company());
    const strange = new AssignCall({ companyId: company.id, callId: call.id, userId: stranger.agents[0] });
    await expect(app.commands.execute(strange)).rejects.toMatchObject({ status: 422 });
  });

  describe('POST /v1/calls/:id/transfers', () => {
    const transfer = ({ id }: { id: number }, body: unknown) => company.api.post(`/v1/calls/${id}/transfers`, body);
    const refused = async (call: { id: number }, body: unknown, status: number, troubleshoot: string | RegExp) => {
      const answer = await transfer(call, body);
      expect(answer.status).toBe(status);
      expect(answer.body.troubleshoot).toMatch(troubleshoot);
    };

    it('transfers to a user', async () => {
      const call = await callCenter.talk();
      expect((await transfer(call, { user_id: callCenter.agents[1] })).status).toBe(204);
      await callCenter.answer(call, callCenter.agents[1]);
      expect((await callCenter.call(call)).user.id).toBe(callCenter.agents[1]);
    });

    it.each([undefined, 'simultaneous', 'random', 'longest_idle'])('transfers to a team, %s', async (strategy) => {
      const members = await createTeam(company);
      await company.api.post(`/v1/teams/${members.id}/users/${callCenter.agents[1]}`);
      const call = await callCenter.talk();
      expect((await transfer(call, { team_id: members.id, dispatching_strategy: strategy })).status).toBe(204);
      expect((await callCenter.call(call)).transferred_to.id).toBe(callCenter.agents[1]);
      await callCenter.answer(call, callCenter.agents[1]);
    });

    it('transfers to an external number', async () => {
      const call = await callCenter.talk();
      expect((await transfer(call, { number: '+33199005678' })).status).toBe(204);
    });

    it('refuses zero or two targets, and a strategy without a team', async () => {
      const call = await callCenter.talk();
      const one = /^Give exactly one of user_id, team_id and number\.$/;
      await refused(call, {}, 400, one);
      await refused(call, { user_id: callCenter.agents[1], number: '+33199005678' }, 400, one);
      await refused(call, { user_id: 1, team_id: 1, number: '+33199005678' }, 400, one);
      await refused(
        call,
        { user_id: 1, dispatching_strategy: 'random' },
        400,
        /^dispatching_strategy may be given only/,
      );
      expect((await callCenter.call(call)).transferred_by).toBeNull();
    });

    it('refuses values of the wrong type', async () => {
      const call = await callCenter.talk();
      await refused(call, { user_id: 'me' }, 400, /^user_id must be/);
      await refused(call, { team_id: 1.5 }, 400, /^team_id must be/);
      await refused(call, { number: '0199005678' }, 400, /^number must be a phone number in E.164/);
      await refused(call, { team_id: 1, dispatching_strategy: 'loudest' }, 400, /^dispatching_strategy must be one of/);
    });

    it('refuses a user or a team that the company does not have', async () => {
      const call = await callCenter.talk();
      const stranger = await app.company();
      const strangers = { user_id: await CallCenter.addAgent(app, stranger), team_id: (await createTeam(stranger)).id };
      for (const id of [999_999, strangers.user_id])
        await refused(call, { user_id: id }, 422, /^user_id is not a user/);
      for (const id of [999_999, strangers.team_id])
        await refused(call, { team_id: id }, 422, /^team_id is not a team/);
    });

    it('refuses an ended call with 400 and an unknown one with 404', async () => {
      const call = await callCenter.completeCall();
      await refused(call, { user_id: callCenter.agents[1] }, 400, /over/);
      await refused({ id: 999_999 }, { user_id: callCenter.agents[1] }, 404, /not found/);
      const stranger = await CallCenter.open(app, await app.company());
      await refused(await stranger.talk(), { user_id: callCenter.agents[1] }, 404, /not found/);
    });
  });

  describe('POST /v1/users/:id/calls', () => {
    const start = (user: number | string, body: unknown) => company.api.post(`/v1/users/${user}/calls`, body);
    const callBody = () => ({ number_id: callCenter.number.id, to: '+12025550123' });
    const total = async () => (await company.api.get('/v1/calls')).body.meta.total;

    it('starts an outbound call of the user, by id or email', async () => {
      const [first, second] = callCenter.agents;
      expect((await start(first, callBody())).status).toBe(204);
      const { email } = (await company.api.get(`/v2/users/${second}`)).body.user;
      expect((await start(email, callBody())).status).toBe(204);
      const { calls } = (await company.api.get('/v1/calls')).body;
      expect(calls).toMatchObject([
        { direction: 'outbound', status: 'initial', raw_digits: '+1 202 555 0123', user: { id: first } },
        { direction: 'outbound', user: { id: second }, number: { id: callCenter.number.id } },
      ]);
    });

    it('refuses a Number that is unknown, inactive, of another company or not of the user', async () => {
      const inactive = await createNumber(app, company, { userIds: [...callCenter.agents], active: false });
      const unlinked = await createNumber(app, company);
      const stranger = await CallCenter.open(app, await app.company());
      for (const number_id of [999_999, inactive.id, unlinked.id, stranger.number.id]) {
        const { status, body } = await start(callCenter.agents[0], { ...callBody(), number_id });
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
      expect((await start(callCenter.agents[0], { ...callBody(), ...fields })).status).toBe(status);
      expect(await total()).toBe(0);
    });

    it('refuses a user who is offline, on a call or ringing with 405', async () => {
      const offline = await CallCenter.addAgent(app, company, false);
      const line = await createNumber(app, company, { userIds: [offline, ...callCenter.agents] });
      const expectRefusal = async (user: number, body: object, reason: string) => {
        const { status, body: error } = await start(user, body);
        expect([status, error.troubleshoot]).toEqual([405, 'The user is currently unavailable']);
        expect(error.errors).toEqual({ user: [reason] });
      };
      await expectRefusal(offline, { ...callBody(), number_id: line.id }, 'has no desktop phone open');
      await start(callCenter.agents[0], callBody());
      await expectRefusal(callCenter.agents[0], callBody(), 'is on a call');
      await callCenter.ring();
      await expectRefusal(callCenter.agents[1], callBody(), 'is on a call');
    });

    it('refuses a user whose phone is not the desktop one with 405', async () => {
      const [agent] = callCenter.agents;
      await app.work.run((tx) => tx.change(`UPDATE phone_sessions SET device = 'ios' WHERE user_id = ?`, [agent]));
      expect((await start(agent, callBody())).status).toBe(405);
      expect(await total()).toBe(0);
    });

    it('starts one call for two concurrent requests', async () => {
      const answers = await Promise.all([
        start(callCenter.agents[0], callBody()),
        start(callCenter.agents[0], callBody()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 405]);
      expect(await total()).toBe(1);
    });

    it('answers 404 for a user of another company and an unknown user', async () => {
      const stranger = await CallCenter.addAgent(app, await app.company());
      for (const user of [stranger, 999_999, 'nobody']) expect((await start(user, callBody())).status).toBe(404);
    });
  });
});
