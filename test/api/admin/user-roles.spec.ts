import { TestApp, type TestCompany } from '../../support/app.js';
import { userBody } from '../../support/builders.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { runIn } from '../../cli/run-in.js';

const CHANGE_OWNER = 'Only owners may change or delete an owner.';
const GIVE_OWNER = 'Only owners may give the role owner.';

describe('the roles of users', () => {
  let app: TestApp;
  let company: TestCompany;
  let owner: { id: number; email: string; password: string };
  let ownerDashboard: DashboardClient;
  let adminDashboard: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    owner = await app.user(company.id, { roles: ['owner'] });
    ownerDashboard = await DashboardClient.logIn(app.url, owner);
    adminDashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin', 'agent'] }));
  });

  afterAll(() => app.close());

  const refusal = ({ status, body }: { status: number; body: { troubleshoot: string } }) => [status, body.troubleshoot];
  const rolesOf = async (id: number) => (await ownerDashboard.get(`/admin/v1/users/${id}`)).body.user.roles;

  it('let admins change everybody but owners', async () => {
    for (const change of [
      { role_ids: ['agent'] },
      { email: 'mine@example.com' },
      { first_name: 'Eve' },
      { active: false },
    ])
      expect(refusal(await adminDashboard.put(`/admin/v1/users/${owner.id}`, change))).toEqual([403, CHANGE_OWNER]);
    for (const version of ['v1', 'v2'])
      expect(refusal(await adminDashboard.put(`/${version}/users/${owner.id}`, { last_name: 'X' }))).toEqual([
        403,
        CHANGE_OWNER,
      ]);
    expect(refusal(await adminDashboard.delete(`/v1/users/${owner.id}`))).toEqual([403, CHANGE_OWNER]);
    const agent = await app.user(company.id);
    expect((await adminDashboard.put(`/admin/v1/users/${agent.id}`, { role_ids: ['admin'] })).status).toBe(200);
    expect((await adminDashboard.delete(`/v1/users/${agent.id}`)).status).toBe(204);
    const second = await app.user(company.id, { roles: ['owner', 'agent'] });
    expect((await ownerDashboard.put(`/admin/v1/users/${second.id}`, { role_ids: ['agent'] })).status).toBe(200);
  });

  it('let only owners log out owners, and create or delete their phones', async () => {
    const { sessions } = (await ownerDashboard.get(`/admin/v1/users/${owner.id}/sessions`)).body;
    const phoneOf = (user_id: number) => ({ user_id });
    const { sip_phone: phone } = (await ownerDashboard.post('/admin/v1/sip_phones', phoneOf(owner.id))).body;
    for (const refused of [
      await adminDashboard.delete(`/admin/v1/users/${owner.id}/sessions`),
      await adminDashboard.delete(`/admin/v1/users/${owner.email}/sessions`),
      await adminDashboard.delete(`/admin/v1/users/${owner.id}/sessions/${sessions[0].id}`),
      await adminDashboard.post('/admin/v1/sip_phones', phoneOf(owner.id)),
      await adminDashboard.delete(`/admin/v1/sip_phones/${phone.id}`),
    ])
      expect(refusal(refused)).toEqual([403, CHANGE_OWNER]);
    const { sip_phones: phones } = (await ownerDashboard.get(`/admin/v1/sip_phones?user_id=${owner.id}`)).body;
    expect(phones.map(({ id }: { id: number }) => id)).toEqual([phone.id]);
    const second = await app.user(company.id, { roles: ['owner'] });
    for (const [dashboard, { id }] of [
      [adminDashboard, await app.user(company.id, { roles: ['admin'] })],
      [ownerDashboard, second],
    ] as const) {
      const made = (await dashboard.post('/admin/v1/sip_phones', phoneOf(id))).body.sip_phone;
      expect((await dashboard.delete(`/admin/v1/sip_phones/${made.id}`)).status).toBe(204);
      expect((await dashboard.delete(`/admin/v1/users/${id}/sessions`)).status).toBe(204);
    }
    expect((await ownerDashboard.delete(`/admin/v1/sip_phones/${phone.id}`)).status).toBe(204);
    expect((await ownerDashboard.delete(`/admin/v1/users/${owner.id}/sessions`)).status).toBe(204);
    expect((await ownerDashboard.get('/admin/v1/users')).status).toBe(401);
  });

  it('let only owners grant the role owner', async () => {
    const agent = await app.user(company.id);
    const toOwner = { role_ids: ['agent', 'owner'] };
    expect(refusal(await adminDashboard.put(`/admin/v1/users/${agent.id}`, toOwner))).toEqual([403, GIVE_OWNER]);
    expect(refusal(await adminDashboard.put(`/v2/users/${agent.id}`, toOwner))).toEqual([403, GIVE_OWNER]);
    expect(refusal(await adminDashboard.post('/v2/users', userBody({ role_ids: ['owner'] })))).toEqual([
      403,
      GIVE_OWNER,
    ]);
    const users = [userBody({ role_ids: ['owner'] }), userBody({ role_ids: ['supervisor'] })].map(
      ({ email, first_name, last_name, role_ids }) => ({ email, first_name, last_name, role_ids }),
    );
    for (const [check_only, expected] of [
      [true, 'valid'],
      [false, 'invited'],
    ] as const) {
      const { body } = await adminDashboard.post('/admin/v1/invitations', { users, check_only });
      expect(body.results).toMatchObject([{ status: 'failed', error: GIVE_OWNER }, { status: expected }]);
    }
    expect(await rolesOf(agent.id)).toEqual(['agent']);
    expect((await ownerDashboard.put(`/admin/v1/users/${agent.id}`, toOwner)).body.user.roles).toEqual([
      'agent',
      'owner',
    ]);
  });

  describe('for keys and apps', () => {
    let app1: ApiClient;

    beforeEach(async () => {
      app1 = (await (await OAuthClient.register(app)).connect(owner)).api;
    });

    const limit = (roles: string) =>
      runIn(app, ['company:update', '--company', String(company.id), '--api-roles', roles]);

    it('are unrestricted by default', async () => {
      for (const api of [company.api, app1]) {
        const { status, body } = await api.post('/v2/users', userBody({ role_ids: ['owner'] }));
        expect(status).toBe(201);
        expect((await api.put(`/v2/users/${body.user.id}`, { role_ids: ['owner', 'admin'] })).status).toBe(200);
        expect((await api.delete(`/v1/users/${body.user.id}`)).status).toBe(204);
      }
    });

    it('can be limited by the operator', async () => {
      const admin = await app.user(company.id, { roles: ['admin'] });
      const mixed = await app.user(company.id, { roles: ['agent', 'admin'] });
      await limit('agent,supervisor');
      for (const api of [company.api, app1]) {
        const agent = await app.user(company.id);
        const give = 'In this company API keys and apps may give only the roles agent, supervisor.';
        const change =
          'In this company API keys and apps may change or delete only users with the roles agent, supervisor.';
        for (const version of ['v1', 'v2']) {
          expect(refusal(await api.post(`/${version}/users`, userBody({ role_ids: ['agent', 'admin'] })))).toEqual([
            403,
            give,
          ]);
          expect(refusal(await api.put(`/${version}/users/${agent.id}`, { role_ids: ['owner'] }))).toEqual([403, give]);
          for (const { id } of [owner, admin, mixed])
            expect(refusal(await api.put(`/${version}/users/${id}`, { wrap_up_time: 9 }))).toEqual([403, change]);
        }
        expect(refusal(await api.delete(`/v1/users/${admin.id}`))).toEqual([403, change]);
        expect((await api.put(`/v2/users/${agent.id}`, { role_ids: ['supervisor', 'agent'] })).status).toBe(200);
        expect((await api.delete(`/v1/users/${agent.id}`)).status).toBe(204);
        expect((await api.post('/v2/users', userBody())).status).toBe(201);
      }
      await limit('all');
      expect((await company.api.delete(`/v1/users/${admin.id}`)).status).toBe(204);
    });

    it('can be limited by owners in the settings', async () => {
      const put = (dashboard: DashboardClient, api_roles: unknown) => dashboard.put('/admin/v1/company', { api_roles });
      expect((await put(ownerDashboard, ['agent'])).body.company.api_roles).toEqual(['agent']);
      expect((await company.api.post('/v2/users', userBody({ role_ids: ['supervisor'] }))).status).toBe(403);
      for (const roles of [null, ['owner']])
        expect(refusal(await put(adminDashboard, roles))).toEqual([403, 'Only owners may change api_roles.']);
      expect(refusal(await put(ownerDashboard, ['boss']))).toEqual([
        422,
        'api_roles must hold at least one of owner, supervisor, admin, agent and nothing else.',
      ]);
      expect((await put(ownerDashboard, null)).body.company.api_roles).toBeNull();
      const other = await app.company();
      expect((await other.api.post('/v2/users', userBody({ role_ids: ['admin'] }))).status).toBe(201);
    });

    it('are reported with the users that a key or app created, before and when it ends', async () => {
      const made = (await company.api.post('/v2/users', userBody())).body.user;
      const gone = (await company.api.post('/v2/users', userBody())).body.user;
      const ofApp = (await app1.post('/v1/users', userBody())).body.user;
      await ownerDashboard.post('/v2/users', userBody());
      await company.api.delete(`/v1/users/${gone.id}`);
      const shown = ({ id, name, email }: Record<string, unknown>) => ({ id, name, email });
      const { api_keys: keys } = (await ownerDashboard.get('/admin/v1/api_keys')).body;
      expect(keys[0].created_users).toEqual([shown(made)]);
      const { integrations } = (await ownerDashboard.get('/admin/v1/integrations')).body;
      expect(integrations[0].created_users).toEqual([shown(ofApp)]);
      const revoke = ['key:revoke', '--company', String(company.id), '--api-id', company.apiId, '--json'];
      expect(JSON.parse((await runIn(app, revoke))[0])).toEqual({
        api_id: company.apiId,
        created_users: [{ user_id: made.id, name: made.name, email: made.email }],
      });
    });
  });
});
