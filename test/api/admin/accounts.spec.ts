import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam, inviteUser, userBody } from '../../support/builders.js';
import { CallCenter } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { readMails, recipientOf } from '../../support/mails.js';

const HOURS = { time_zone: 'Europe/Paris', spans: [{ days: [1, 2, 3], from: '08:30', to: '24:00' }] };

describe('the accounts of users in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let foreigner: { id: number };
  let admin: { id: number; email: string; password: string };
  let dashboard: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const other = await app.company();
    foreigner = await app.user(other.id, { firstName: 'Zelda' });
    admin = await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' });
    dashboard = await DashboardClient.logIn(app.url, admin);
  });

  afterAll(() => app.close());

  const account = async (id: number) => (await dashboard.get(`/admin/v1/users/${id}`)).body.user;

  it('are found by words of the name, the email address or the extension', async () => {
    const { id } = await inviteUser(company, { first_name: 'Jean_Luc', last_name: 'Picard', email: 'jl@example.com' });
    const search = async (text: string) => {
      const { body } = await dashboard.get(`/admin/v1/users?search=${encodeURIComponent(text)}`);
      return body.users.map((user: { id: number }) => user.id);
    };
    expect(await search('PICARD jean')).toEqual([id]);
    expect(await search('jl@exa')).toEqual([id]);
    expect(await search('n_l')).toEqual([id]);
    expect(await search('a%d')).toEqual([]);
    expect(await search('zelda')).toEqual([]);
    const { body } = await dashboard.get('/admin/v1/users?per_page=1&page=2');
    expect([body.meta.total, body.users.length]).toEqual([2, 1]);
    const refused = await dashboard.get(`/admin/v1/users?search=${'x'.repeat(101)}`);
    expect([refused.status, refused.body.troubleshoot]).toEqual([
      400,
      'search must be a text of at most 100 characters.',
    ]);
  });

  it('change as a whole', async () => {
    const { id } = await app.user(company.id);
    const { status, body } = await dashboard.put(`/admin/v1/users/${id}`, {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace.hopper@example.com',
      language: 'fr-FR',
      time_zone: 'Asia/Tokyo',
      role_ids: ['agent', 'admin'],
      wrap_up_time: 45,
      working_hours: HOURS,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace.hopper@example.com',
      language: 'fr-FR',
      time_zone: 'Asia/Tokyo',
      roles: ['agent', 'admin'],
      wrap_up_time: 45,
      working_hours: HOURS,
      availability_status: 'custom',
      substatus: null,
      confirmed: true,
      active: true,
    });
    expect((await company.api.get('/v2/users/grace.hopper@example.com')).body.user.id).toBe(id);
    const lunch = { availability_status: 'unavailable', substatus: 'out_for_lunch' };
    expect((await dashboard.put(`/admin/v1/users/${id}`, lunch)).body.user).toMatchObject(lunch);
    expect((await dashboard.put(`/admin/v1/users/${id}`, { active: false })).body.user.active).toBe(false);
  });

  it.each([
    [{ email: 'nobody' }, 400, 'email must be a valid email address.'],
    [{ time_zone: 'Mars' }, 400, 'time_zone must be the IANA name of a time zone, such as Europe/Paris.'],
    [{ language: 'x' }, 400, 'language must be the tag of a language, such as en-US or fr-FR.'],
    [{ substatus: 'other' }, 400, 'substatus may be given only when availability_status is unavailable.'],
    [{ working_hours: { ...HOURS, spans: [] } }, 400, 'working_hours.spans must be a list.'],
    [
      { working_hours: { ...HOURS, spans: [{ days: [8], from: '09:00', to: '10:00' }] } },
      400,
      'working_hours.spans[0].days must be a list of days from 1 (Monday) to 7.',
    ],
    [
      { working_hours: { ...HOURS, spans: [{ days: [1], from: '25:00', to: '10:00' }] } },
      400,
      'working_hours.spans[0].from must be a time from 00:00 to 23:59.',
    ],
    [{ role_ids: [] }, 422, 'role_ids must hold at least one of owner, supervisor, admin, agent and nothing else.'],
  ])('do not accept %j', async (change, status, troubleshoot) => {
    const { id } = await app.user(company.id);
    const refused = await dashboard.put(`/admin/v1/users/${id}`, change);
    expect([refused.status, refused.body.troubleshoot]).toEqual([status, troubleshoot]);
  });

  it('keep an owner, and have unique email addresses', async () => {
    const demoted = await dashboard.put(`/admin/v1/users/${admin.id}`, { role_ids: ['agent'] });
    expect([demoted.status, demoted.body.troubleshoot]).toMatchObject([422, /last owner/]);
    const { id } = await app.user(company.id);
    const taken = await dashboard.put(`/admin/v1/users/${id}`, { email: admin.email.toUpperCase() });
    expect([taken.status, taken.body.troubleshoot]).toEqual([422, 'email is already taken.']);
  });

  it('are invited again when the address changes, or on demand', async () => {
    const { id, email } = await inviteUser(company);
    await dashboard.put(`/admin/v1/users/${id}`, { email: `new.${email}` });
    expect((await dashboard.post(`/admin/v1/users/${id}/invitation`)).status).toBe(204);
    await app.settle();
    const mails = await readMails(app.dataDir);
    expect(mails.filter((mail) => recipientOf(mail) === `new.${email}`)).toHaveLength(2);
    const confirmed = await dashboard.post(`/admin/v1/users/${admin.id}/invitation`);
    expect([confirmed.status, confirmed.body.troubleshoot]).toEqual([422, 'This account is confirmed already.']);
  });

  it('are created from a list, with a result for each row', async () => {
    const users = [
      userBody({ email: 'first@example.com', role_ids: ['agent', 'admin'] }),
      userBody({ email: 'first@EXAMPLE.com' }),
      userBody({ email: 'x' }),
      userBody({ email: admin.email }),
      { email: 'second@example.com', first_name: ' ', last_name: 'B', role_ids: ['boss'] },
    ];
    const errors = [
      null,
      'email is already taken.',
      'email must be a valid email address.',
      'email is already taken.',
      'first_name is mandatory and must not be blank. role_ids must hold at least one of owner, supervisor, admin, agent and nothing else.',
    ];
    const checked = (await dashboard.post('/admin/v1/invitations', { users, check_only: true })).body.results;
    expect(checked.map(({ error }: any) => error)).toEqual(errors);
    expect(checked.map(({ status }: any) => status)).toEqual(['valid', 'failed', 'failed', 'failed', 'failed']);
    expect((await company.api.get('/v2/users/first@example.com')).status).toBe(404);
    const { results } = (await dashboard.post('/admin/v1/invitations', { users })).body;
    expect(results.map(({ error }: any) => error)).toEqual(errors);
    expect(results[0]).toMatchObject({ row: 1, status: 'invited' });
    expect((await account(results[0].user_id)).roles).toEqual(['agent', 'admin']);
    expect((await dashboard.post('/admin/v1/invitations', { users: [] })).status).toBe(400);
    expect((await dashboard.post('/admin/v1/invitations', {})).status).toBe(422);
  });

  it('are linked to Numbers', async () => {
    const { number } = await CallCenter.open(app, company);
    const second = (await CallCenter.open(app, company)).number;
    const { id } = await app.user(company.id);
    const set = (number_ids: unknown) => dashboard.put(`/admin/v1/users/${id}/numbers`, { number_ids });
    const linked = async () =>
      (await company.api.get(`/v2/users/${id}/numbers`)).body.numbers.map((each: { id: number }) => each.id);
    expect((await set([second.id, number.id])).status).toBe(204);
    expect(await linked()).toEqual([number.id, second.id]);
    await set([second.id]);
    expect(await linked()).toEqual([second.id]);
    const refused = await set([987654]);
    expect([refused.status, refused.body.troubleshoot]).toEqual([
      422,
      'number_ids must not name 987654, which is no Number of this company.',
    ]);
    await set([]);
    expect(await linked()).toEqual([]);
  });

  it('have sessions, which are listed and ended', async () => {
    const person = await app.user(company.id, { roles: ['admin'] });
    const first = await DashboardClient.logIn(app.url, person);
    const second = await DashboardClient.logIn(app.url, person);
    const path = `/admin/v1/users/${person.id}/sessions`;
    const { sessions } = (await second.get(path)).body;
    expect(sessions.map(({ current }: any) => current)).toEqual([true, false]);
    expect((await dashboard.delete(`/admin/v1/users/${admin.id}/sessions/${sessions[1].id}`)).status).toBe(404);
    expect((await dashboard.delete(`${path}/${sessions[1].id}`)).status).toBe(204);
    expect((await first.get('/admin/v1/session')).body.session).toBeNull();
    expect((await second.get('/admin/v1/session')).body.session.user.id).toBe(person.id);
    expect((await dashboard.delete(path)).status).toBe(204);
    expect((await dashboard.get(path)).body.sessions).toEqual([]);
  });

  it('rename teams', async () => {
    const { id } = await createTeam(company, 'Support');
    await createTeam(company, 'Sales');
    expect((await dashboard.put(`/admin/v1/teams/${id}`, { name: ' Help desk ' })).body.team.name).toBe('Help desk');
    const taken = await dashboard.put(`/admin/v1/teams/${id}`, { name: 'sales' });
    expect([taken.status, taken.body.troubleshoot]).toEqual([400, 'name is already the name of a team.']);
    expect((await dashboard.put('/admin/v1/teams/987654', { name: 'X' })).status).toBe(404);
  });

  it('of other companies are unknown', async () => {
    const path = `/admin/v1/users/${foreigner.id}`;
    const answers = [
      await dashboard.get(path),
      await dashboard.put(path, { first_name: 'X' }),
      await dashboard.post(`${path}/invitation`),
      await dashboard.put(`${path}/numbers`, { number_ids: [] }),
      await dashboard.get(`${path}/sessions`),
      await dashboard.delete(`${path}/sessions`),
      await dashboard.delete(`${path}/sessions/1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});
