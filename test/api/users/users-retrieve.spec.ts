import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, createTeam } from '../../support/builders.js';

const NOT_IDS = [
  'nobody',
  '-1',
  '0',
  '1.5',
  '007',
  '1e3',
  '0x1',
  '9007199254740992',
  '9007199254740993',
  '99999999999999999999',
  '%20',
  '1%2F2',
  'nobody@example.com',
  '@',
  "'%20OR%201=1",
];

describe('a user in the path', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  describe.each(['v1', 'v2'])('of %s', (version) => {
    it('is found by id', async () => {
      const { id, email } = await inviteUser(company);
      const { status, body } = await company.api.get(`/${version}/users/${id}`);
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ id, email });
    });

    it('is found by email in any case, with @ or %40', async () => {
      const { id } = await inviteUser(company, { email: `Ada.${version}@Example.com` });
      for (const email of [
        `Ada.${version}@Example.com`,
        `ada.${version}@example.com`,
        `ADA.${version}@EXAMPLE.COM`,
        `ada.${version}%40example.com`,
      ]) {
        const { status, body } = await company.api.get(`/${version}/users/${email}`);
        expect(status).toBe(200);
        expect(body.user).toMatchObject({ id, email: `Ada.${version}@Example.com` });
      }
    });

    it('is found by an email with a plus sign, bare or as %2B', async () => {
      const { id } = await inviteUser(company, { email: `ada+${version}@example.com` });
      for (const email of [`ada+${version}@example.com`, `ada%2B${version}%40example.com`])
        expect((await company.api.get(`/${version}/users/${email}`)).body.user.id).toBe(id);
    });

    it('is not found by an email with text after a NUL', async () => {
      const { email } = await inviteUser(company);
      expect((await company.api.get(`/${version}/users/${encodeURIComponent(email)}%00x`)).status).toBe(404);
    });

    it('is found with a trailing slash', async () => {
      const { id } = await inviteUser(company);
      expect((await company.api.get(`/${version}/users/${id}/`)).body.user.id).toBe(id);
    });

    it('can be updated by email', async () => {
      const { id, email } = await inviteUser(company);
      const { status, body } = await company.api.put(`/${version}/users/${email}`, { first_name: 'Katherine' });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ id, name: 'Katherine Hopper' });
    });

    it.each(NOT_IDS)('answers 404 for %s, on retrieve and update', async (id) => {
      for (const { status, body } of [
        await company.api.get(`/${version}/users/${id}`),
        await company.api.put(`/${version}/users/${id}`, { first_name: 'Nobody' }),
      ]) {
        expect(status).toBe(404);
        expect(body).toMatchObject({ error: 'Not Found', success: false });
      }
    });
  });

  it.each(NOT_IDS)('answers 404 for %s, on delete and availability', async (id) => {
    expect((await company.api.delete(`/v1/users/${id}`)).status).toBe(404);
    expect((await company.api.get(`/v1/users/${id}/availability`)).status).toBe(404);
  });

  it('returns the availability by email', async () => {
    const { email } = await inviteUser(company);
    const { status, body } = await company.api.get(`/v1/users/${email.toUpperCase()}/availability`);
    expect(status).toBe(200);
    expect(body).toEqual({ availability: 'offline' });
  });

  it('can be deleted by email', async () => {
    const { id, email } = await inviteUser(company);
    expect((await company.api.delete(`/v1/users/${email.toUpperCase()}`)).status).toBe(204);
    expect((await company.api.get(`/v2/users/${id}`)).status).toBe(404);
  });

  it('answers 404 on every route for another company, by id and by email, and changes nothing', async () => {
    const other = await app.company();
    const foreign = await inviteUser(other);
    const { id: teamId } = await createTeam(company);
    const { api } = company;
    for (const ref of [foreign.id, foreign.email])
      for (const { status } of [
        await api.get(`/v1/users/${ref}`),
        await api.get(`/v2/users/${ref}`),
        await api.put(`/v1/users/${ref}`, { first_name: 'Mallory' }),
        await api.put(`/v2/users/${ref}`, { first_name: 'Mallory' }),
        await api.delete(`/v1/users/${ref}`),
        await api.get(`/v1/users/${ref}/availability`),
        await api.post(`/v1/teams/${teamId}/users/${ref}`),
        await api.delete(`/v1/teams/${teamId}/users/${ref}`),
      ])
        expect(status).toBe(404);
    expect((await other.api.get(`/v2/users/${foreign.id}`)).body.user).toEqual(foreign);
  });

  it('is not in the lists of another company', async () => {
    const foreign = await inviteUser(await app.company());
    for (const path of ['/v1/users', '/v2/users', '/v1/users/availabilities']) {
      const { body } = await company.api.get(`${path}?per_page=50`);
      expect(body.users.map(({ id }: { id: number }) => id)).not.toContain(foreign.id);
    }
  });

  it('allows GET, PUT and DELETE under /v1 and no DELETE under /v2', async () => {
    const { id } = await inviteUser(company);
    const v2 = await company.api.delete(`/v2/users/${id}`);
    expect(v2.status).toBe(405);
    expect(v2.headers.get('allow')).not.toContain('DELETE');
    expect((await company.api.get(`/v2/users/${id}`)).status).toBe(200);
    const v1 = await company.api.send('PATCH', `/v1/users/${id}`, {});
    expect(v1.status).toBe(405);
    expect(v1.headers.get('allow')).toMatch(/GET.*PUT.*DELETE|DELETE.*GET.*PUT/);
  });
});
