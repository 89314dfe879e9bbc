import { AddTeamMember, CreateTeam } from '../../../src/contracts/teams/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { LiveView } from '../dashboard/live-view.js';

interface TeamWithCalls {
  teamId: number;
  memberId: number;
  center: CallCenter;
  call: CallReference;
  missed: CallReference;
}

describe('a supervisor', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let own: TeamWithCalls;
  let foreign: TeamWithCalls;
  let supervisorId: number;
  let tagId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    await app.user(company.id, { roles: ['owner'] });
    const supervisor = await app.user(company.id, { roles: ['supervisor', 'agent'] });
    supervisorId = supervisor.id;
    const first = await team('Sales', supervisorId);
    const second = await team('Support');
    own = { ...first, ...(await calls(first)) };
    foreign = { ...second, ...(await calls(second)) };
    tagId = (await company.api.post('/v1/tags', { name: 'Refund', color: '#00b388' })).body.tag.id;
    for (const { call } of [own, foreign]) await company.api.post(`/v1/calls/${call.id}/tags`, { tags: [tagId] });
    dashboard = await DashboardClient.logIn(app.url, supervisor);
  });

  afterAll(() => app.close());

  async function team(name: string, ...others: number[]) {
    const { teamId } = await app.commands.execute(new CreateTeam({ companyId: company.id, name }));
    const memberId = await CallCenter.addAgent(app, company);
    for (const userId of [memberId, ...others])
      await app.commands.execute(new AddTeamMember({ companyId: company.id, teamId, userId }));
    return { teamId, memberId };
  }

  /** Two calls: one answered by a member, and one that nobody answered, which has only its teams. */
  async function calls({ teamId, memberId }: { teamId: number; memberId: number }) {
    const center = await CallCenter.open(app, company, 0, { teamIds: [teamId] });
    const call = await center.talk('+33639984511', memberId);
    await center.report(call, { type: 'caller_hangup' });
    const missed = await center.ring('+33639984512');
    await center.report(missed, { type: 'caller_hangup' });
    await app.settle();
    return { center, call, missed };
  }

  const found = async (query = '') =>
    (await dashboard.get(`/v1/calls${query}`)).body.calls.map(({ id }: { id: number }) => id);

  it('sees the calls of the members and the teams, in every list', async () => {
    const all = await company.api.get('/v1/calls');
    expect(all.body.meta.total).toBe(4);
    const { body } = await dashboard.get('/v1/calls');
    expect(body.meta.total).toBe(2);
    expect(await found()).toEqual([own.call.id, own.missed.id]);
    expect(await found('/search?direction=inbound')).toEqual([own.call.id, own.missed.id]);
    expect(await found('/search?phone_number=%2B33639984511')).toEqual([own.call.id]);
    expect(await found(`/search?tags=${tagId}`)).toEqual([own.call.id]);
    expect(await found(`/search?user_id=${own.memberId}`)).toEqual([own.call.id]);
    expect(await found(`/search?direction=outbound`)).toEqual([]);
  });

  it('sees the same calls by the filters of the dashboard, and in figures', async () => {
    const ids = async (query: string) =>
      (await dashboard.get(`/admin/v1/calls?${query}`)).body.calls.map(({ id }: { id: number }) => id);
    expect(await ids('order=asc')).toEqual([own.call.id, own.missed.id]);
    expect(await ids(`team_id=${own.teamId}&order=asc`)).toEqual([own.call.id, own.missed.id]);
    expect(await ids(`team_id=${foreign.teamId}`)).toEqual([]);
    const csv = (await dashboard.get('/admin/v1/calls.csv')).text;
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const { body } = await dashboard.get('/admin/v1/analytics/breakdown?by=team');
    expect(JSON.stringify(body)).toContain('Sales');
    expect(JSON.stringify(body)).not.toContain('Support');
    for (const path of ['timeline', 'line_quality', 'analysis']) {
      expect((await dashboard.get(`/admin/v1/calls/${own.call.id}/${path}`)).status).toBe(200);
      expect((await dashboard.get(`/admin/v1/calls/${foreign.call.id}/${path}`)).status).toBe(404);
    }
  });

  it('opens, comments on and tags own calls; those of other teams do not exist', async () => {
    for (const { id } of [own.call, own.missed]) {
      expect((await dashboard.get(`/v1/calls/${id}`)).body.call.id).toBe(id);
      expect((await dashboard.get(`/v1/calls/${id}/participants`)).status).toBe(200);
      expect((await dashboard.post(`/v1/calls/${id}/comments`, { content: 'Well done' })).status).toBe(201);
      expect((await dashboard.post(`/v1/calls/${id}/tags`, { tags: [tagId] })).status).toBe(201);
    }
    const unknown = await dashboard.get('/v1/calls/999999');
    for (const { id } of [foreign.call, foreign.missed]) {
      const answers = [
        await dashboard.get(`/v1/calls/${id}`),
        await dashboard.get(`/v1/calls/${id}/ivr_options`),
        await dashboard.get(`/v1/calls/${id}/evaluations`),
        await dashboard.get(`/v1/calls/${id}/transcription`),
        await dashboard.post(`/v1/calls/${id}/comments`, { content: 'Not mine' }),
        await dashboard.post(`/v1/calls/${id}/tags`, { tags: [tagId] }),
      ];
      for (const { status, body } of answers) expect([status, body]).toEqual([404, unknown.body]);
      expect((await company.api.get(`/v1/calls/${id}`)).body.call.comments).toEqual([]);
    }
  });

  it('may not archive or transfer calls, nor change tags', async () => {
    for (const [method, path] of [
      ['PUT', `/v1/calls/${own.call.id}/archive`],
      ['POST', `/v1/calls/${own.call.id}/transfers`],
      ['POST', '/v1/tags'],
      ['DELETE', `/v1/tags/${tagId}`],
    ])
      expect((await dashboard.send(method, path, method === 'POST' ? {} : undefined)).status).toBe(403);
  });

  it('sees their own teams and their members, and all tags', async () => {
    const idsOf = (items: { id: number }[]): number[] => items.map(({ id }) => id);
    const users = (await dashboard.get('/v2/users')).body;
    expect([users.meta.total, idsOf(users.users)]).toEqual([2, [supervisorId, own.memberId]]);
    expect(idsOf((await dashboard.get('/v1/teams')).body.teams)).toEqual([own.teamId]);
    expect(idsOf((await dashboard.get('/v1/tags')).body.tags)).toContain(tagId);
  });

  it('sees the state of the phones of their own teams, now and as it changes', async () => {
    const view = await LiveView.open(app.url, dashboard);
    const before = await view.until(() => true);
    expect((await dashboard.get('/admin/v1/live')).body.live).toEqual(before);
    expect(before).toMatchObject({ calls: [], offline: 1, today: { inbound: 2, answered: 1, missed: 1 } });
    expect(before.agents.map(({ id }: any) => id)).toEqual([own.memberId]);
    expect(before.teams).toMatchObject([{ id: own.teamId, name: 'Sales', connected: 1, inbound: 2 }]);
    expect(before.numbers).toMatchObject([{ inbound: 2 }]);
    const theirs = await foreign.center.ring('+33639984513');
    const ours = await own.center.ring('+33639984514');
    await app.settle();
    const after = await view.until(({ calls }) => calls.length > 0);
    expect(after.calls.map(({ id }: any) => id)).toEqual([ours.id]);
    expect(after.today.inbound).toBe(3);
    expect((await dashboard.get(`/v1/calls/${ours.id}`)).status).toBe(200);
    expect((await dashboard.get(`/v1/calls/${theirs.id}`)).status).toBe(404);
    await view.close();
    await own.center.report(ours, { type: 'caller_hangup' });
    await foreign.center.report(theirs, { type: 'caller_hangup' });
  });

  it('of no team sees nothing of others', async () => {
    const alone = await app.user(company.id, { roles: ['supervisor'] });
    const lonely = await DashboardClient.logIn(app.url, alone);
    expect((await lonely.get('/v1/calls')).body.calls).toEqual([]);
    expect((await lonely.get('/v1/teams')).body.teams).toEqual([]);
    expect((await lonely.get('/v2/users')).body.users.map(({ id }: any) => id)).toEqual([alone.id]);
    expect((await lonely.get(`/v1/calls/${own.call.id}`)).status).toBe(404);
  });

  it('who is an admin too sees everything', async () => {
    const both = await app.user(company.id, { roles: ['supervisor', 'admin'] });
    expect((await (await DashboardClient.logIn(app.url, both)).get('/v1/calls')).body.meta.total).toBe(6);
  });
});
