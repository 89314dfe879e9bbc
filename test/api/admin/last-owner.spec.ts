import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { runIn } from '../../cli/run-in.js';

const LAST =
  'This user is the last owner of the company who can log in; the other owners must confirm their accounts first.';
const LAST_OF_ALL = 'This user is the last owner of the company; make another user owner first.';

describe('the last owner of a company', () => {
  let app: TestApp;
  let company: TestCompany;
  let owner: { id: number; email: string; password: string };
  let dashboard: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    owner = await app.user(company.id, { roles: ['owner'] });
    dashboard = await DashboardClient.logIn(app.url, owner);
  });

  afterAll(() => app.close());

  const inviteOwner = (to = company) => inviteUser(to, { role_ids: ['owner'] });
  const cli = (command: string, ...options: string[]) =>
    runIn(app, [command, '--company', String(company.id), ...options]);

  /** Every way in which a company could lose an owner, by session and by key. */
  const removals = (id: number) => [
    () => company.api.delete(`/v1/users/${id}`),
    () => company.api.put(`/v1/users/${id}`, { role_ids: ['agent'] }),
    () => company.api.put(`/v2/users/${id}`, { role_ids: ['agent'] }),
    () => dashboard.delete(`/v1/users/${id}`),
    () => dashboard.put(`/admin/v1/users/${id}`, { role_ids: ['admin'] }),
    () => dashboard.put(`/admin/v1/users/${id}`, { active: false }),
  ];

  it('stays while able to log in, whoever else is invited, until another one confirms the account', async () => {
    const invited = await inviteOwner();
    for (const remove of removals(owner.id)) {
      const { status, body } = await remove();
      expect([status, body.troubleshoot]).toEqual([422, LAST]);
    }
    for (const change of [
      ['--active', 'off'],
      ['--roles', 'agent'],
    ])
      await expect(cli('user:update', '--user', owner.email, ...change)).rejects.toThrow(LAST);
    await cli('user:reset-password', '--user', invited.email);
    expect((await company.api.delete(`/v1/users/${owner.id}`)).status).toBe(204);
  });

  it('is never an invited one while another owner can log in', async () => {
    for (let way = 0; way < removals(0).length; way++) {
      const { id } = await inviteOwner();
      expect((await removals(id)[way]()).status).toBeLessThan(300);
    }
    expect((await company.api.delete(`/v1/users/${owner.id}`)).body.troubleshoot).toBe(LAST_OF_ALL);
  });

  it('stays even before anybody has confirmed an account', async () => {
    const fresh = await app.company();
    const first = await inviteOwner(fresh);
    const refused = await fresh.api.delete(`/v1/users/${first.id}`);
    expect([refused.status, refused.body.troubleshoot]).toEqual([422, LAST_OF_ALL]);
    await inviteOwner(fresh);
    expect((await fresh.api.delete(`/v1/users/${first.id}`)).status).toBe(204);
  });
});
