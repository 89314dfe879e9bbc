import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, createTeam } from '../../support/builders.js';

describe('teams, with concurrent requests', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const statuses = async (requests: Promise<{ status: number }>[]): Promise<number[]> =>
    (await Promise.all(requests)).map(({ status }) => status).sort();

  it('are created once for two requests with one name: 201 and 400', async () => {
    for (let pair = 0; pair < 10; pair++) {
      const names = [`Team ${pair}`, `TEAM ${pair}`];
      expect(await statuses(names.map((name) => company.api.post('/v1/teams', { name })))).toEqual([201, 400]);
    }
    expect((await company.api.get('/v1/teams')).body.meta).toMatchObject({ total: 10, count: 10 });
  });

  it('never exceed the limit', async () => {
    company = await app.company({ maxTeams: 5 });
    const names = Array.from({ length: 10 }, (_, each) => `Team ${each}`);
    const answers = await statuses(names.map((name) => company.api.post('/v1/teams', { name })));
    expect(answers).toEqual([...Array(5).fill(201), ...Array(5).fill(400)]);
    const { body } = await company.api.get('/v1/teams');
    expect(body.meta.total).toBe(5);
    expect(body.teams).toHaveLength(5);
  });

  it('add a member once for two requests: 201 and 422', async () => {
    const { id } = await createTeam(company);
    for (let pair = 0; pair < 10; pair++) {
      const path = `/v1/teams/${id}/users/${(await inviteUser(company)).id}`;
      expect(await statuses([company.api.post(path), company.api.post(path)])).toEqual([201, 422]);
    }
    expect((await company.api.get(`/v1/teams/${id}`)).body.team.users).toHaveLength(10);
  });

  it('remove a member once for two requests: 200 and 422', async () => {
    const { id } = await createTeam(company);
    const path = `/v1/teams/${id}/users/${(await inviteUser(company)).id}`;
    await company.api.post(path);
    expect(await statuses([company.api.delete(path), company.api.delete(path)])).toEqual([200, 422]);
  });

  it('are deleted once for two requests: 204 and 404', async () => {
    for (let pair = 0; pair < 5; pair++) {
      const path = `/v1/teams/${(await createTeam(company)).id}`;
      expect(await statuses([company.api.delete(path), company.api.delete(path)])).toEqual([204, 404]);
    }
    expect((await company.api.get('/v1/teams')).body.meta.total).toBe(0);
  });
});
