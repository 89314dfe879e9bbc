import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, createTeam } from '../../support/builders.js';

const NOT_IDS = ['support', '-1', '0', '1.5', '9007199254740992', '99999999999999999999', 'ada@example.com', '4711'];

describe('teams', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const members = (body: any): number[] => body.team.users.map(({ id }: { id: number }) => id);

  describe('GET /v1/teams', () => {
    it('lists only the teams of the company, oldest first, with meta', async () => {
      await createTeam(await app.company());
      const made = [await createTeam(company), await createTeam(company)];
      const { status, body } = await company.api.get('/v1/teams');
      expect(status).toBe(200);
      expect(body).toEqual({
        meta: { count: 2, total: 2, current_page: 1, per_page: 20, next_page_link: null, previous_page_link: null },
        teams: made,
      });
    });

    it('shows the users of each team, with availability_status and default_number_id and without available', async () => {
      const user = await inviteUser(company, { availability_status: 'custom' });
      const [first, second] = [await createTeam(company), await createTeam(company)];
      for (const { id } of [first, second]) await company.api.post(`/v1/teams/${id}/users/${user.id}`);
      const { teams } = (await company.api.get('/v1/teams')).body;
      for (const { users } of teams) {
        expect(users).toHaveLength(1);
        expect(users[0]).toMatchObject({ id: user.id, availability_status: 'custom', default_number_id: null });
        expect(users[0]).not.toHaveProperty('available');
        expect(users[0]).not.toHaveProperty('numbers');
      }
    });

    it('orders and pages without gap or overlap', async () => {
      const ids: number[] = [];
      for (let each = 0; each < 7; each++) {
        app.clock.advance(1_000);
        ids.push((await createTeam(company)).id);
      }
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        for (let link = `/v1/teams?order=${order}&per_page=3`; link;) {
          const { body } = await company.api.get(link);
          found.push(...body.teams.map(({ id }: { id: number }) => id));
          link = body.meta.next_page_link?.replace(app.url, '');
        }
        expect(found).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
    });

    it.each(['order=up', 'page=0', 'per_page=51'])('refuses ?%s with 400', async (query) => {
      expect((await company.api.get(`/v1/teams?${query}`)).status).toBe(400);
    });

    it('refuses callers without credentials with 403, on every route', async () => {
      const anonymous = company.api.with(undefined);
      for (const { status } of [
        await anonymous.get('/v1/teams'),
        await anonymous.get('/v1/teams/1'),
        await anonymous.post('/v1/teams', { name: 'Support' }),
        await anonymous.delete('/v1/teams/1'),
        await anonymous.post('/v1/teams/1/users/1'),
        await anonymous.delete('/v1/teams/1/users/1'),
      ])
        expect(status).toBe(403);
    });
  });

  describe('GET /v1/teams/:id', () => {
    it('retrieves a team with its users in the order they joined', async () => {
      const made = await createTeam(company);
      const [a, b] = [await inviteUser(company), await inviteUser(company)];
      for (const { id } of [b, a]) await company.api.post(`/v1/teams/${made.id}/users/${id}`);
      const { status, body } = await company.api.get(`/v1/teams/${made.id}`);
      expect(status).toBe(200);
      expect({ ...body.team, users: [] }).toEqual(made);
      expect(members(body)).toEqual([b.id, a.id]);
    });

    it.each(NOT_IDS)('answers 404 for %s', async (id) => {
      expect((await company.api.get(`/v1/teams/${id}`)).status).toBe(404);
    });
  });

  describe('POST /v1/teams', () => {
    const create = (name: unknown) => company.api.post('/v1/teams', { name });

    it('creates a team without users', async () => {
      app.clock.set('2026-06-18T10:11:02.000Z');
      const { status, body } = await create('Support');
      expect(status).toBe(201);
      expect(body).toEqual({
        team: {
          id: expect.any(Number),
          direct_link: `${app.url}/v1/teams/${body.team.id}`,
          name: 'Support',
          created_at: '2026-06-18T10:11:02.000Z',
          users: [],
        },
      });
      expect((await company.api.get(`/v1/teams/${body.team.id}`)).body).toEqual(body);
    });

    it.each([undefined, null, '', '   ', '\t\n'])('refuses the name %j with 422', async (name) => {
      const { status, body } = await create(name);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ name: [expect.any(String)] });
    });

    it.each([7, true, ['Support'], { name: 'Support' }])('refuses the name %j with 400', async (name) => {
      expect((await create(name)).status).toBe(400);
    });

    it('accepts 64 visible characters and refuses 65 with 400', async () => {
      // The last one normalises to three characters, which gives the longest key.
      for (const sign of ['x', '🦄', '\ufb2c']) {
        const { status, body } = await create(sign.repeat(64));
        expect(status).toBe(201);
        expect(body.team.name).toBe(sign.repeat(64));
        expect((await create(sign.repeat(65))).status).toBe(400);
      }
      expect((await company.api.get('/v1/teams')).body.meta.total).toBe(3);
    });

    it('trims the name before it is measured and compared', async () => {
      expect((await create(`  ${'y'.repeat(64)}  `)).body.team.name).toBe('y'.repeat(64));
      expect((await create(` ${'y'.repeat(64)}`)).status).toBe(400);
    });

    it('refuses a used name with 400, in any case and Unicode normalisation', async () => {
      expect((await create('Équipe ÄÖÜ')).status).toBe(201);
      for (const name of ['Équipe ÄÖÜ', 'équipe äöü', 'ÉQUIPE ÄÖÜ', ' Équipe ÄÖÜ ', 'Équipe ÄÖÜ'.normalize('NFD')]) {
        const { status, body } = await create(name);
        expect(status).toBe(400);
        expect(body.errors).toEqual({ name: ['is already the name of a team'] });
      }
      expect((await create('Equipe AOU')).status).toBe(201);
    });

    it('accepts a name that another company uses', async () => {
      await createTeam(await app.company(), 'Sales');
      expect((await create('Sales')).status).toBe(201);
    });

    it('frees the name of a deleted team', async () => {
      const { body } = await create('Night shift');
      await company.api.delete(`/v1/teams/${body.team.id}`);
      expect((await create('night SHIFT')).status).toBe(201);
    });

    it.each([
      ['an essentials plan', { plan: 'essentials' as const }, 5],
      ['a professional plan', { plan: 'professional' as const }, 50],
      ['a limit of its own', { plan: 'professional' as const, maxTeams: 3 }, 3],
      ['a limit above its plan', { plan: 'essentials' as const, maxTeams: 7 }, 7],
    ])('creates no more teams than %s allows', async (_, settings, limit) => {
      company = await app.company(settings);
      const made = [];
      for (let each = 0; each < limit; each++) made.push(await createTeam(company));
      await app.newEvents();
      const { status, body } = await create('One too many');
      expect(status).toBe(400);
      expect(body.troubleshoot).toContain(String(limit));
      expect((await company.api.get('/v1/teams')).body.meta.total).toBe(limit);
      expect(await app.newEvents()).toEqual([]);
      await company.api.delete(`/v1/teams/${made[0].id}`);
      expect((await create('One again')).status).toBe(201);
    });

    it('has no limit on a custom plan', async () => {
      company = await app.company({ plan: 'custom' });
      for (let each = 0; each < 51; each++) await createTeam(company);
      expect((await company.api.get('/v1/teams')).body.meta.total).toBe(51);
    });

    it('does not count a refused name against the limit', async () => {
      company = await app.company({ maxTeams: 2 });
      await create('One');
      for (let each = 0; each < 3; each++) expect((await create('one')).status).toBe(400);
      expect((await create('Two')).status).toBe(201);
    });
  });

  describe('DELETE /v1/teams/:id', () => {
    it('answers 204 and keeps the users', async () => {
      const { id } = await createTeam(company);
      const user = await inviteUser(company);
      await company.api.post(`/v1/teams/${id}/users/${user.id}`);
      const { status, text } = await company.api.delete(`/v1/teams/${id}`);
      expect([status, text]).toEqual([204, '']);
      expect((await company.api.get(`/v1/teams/${id}`)).status).toBe(404);
      expect((await company.api.get('/v1/teams')).body).toMatchObject({ teams: [], meta: { total: 0 } });
      expect((await company.api.get(`/v2/users/${user.id}`)).body.user).toEqual(user);
      expect((await company.api.delete(`/v1/teams/${id}`)).status).toBe(404);
    });

    it.each(NOT_IDS)('answers 404 for %s', async (id) => {
      expect((await company.api.delete(`/v1/teams/${id}`)).status).toBe(404);
    });
  });

  describe('the members', () => {
    it('are added with 201 and removed with 200, each with the team in the response', async () => {
      const { id } = await createTeam(company);
      const user = await inviteUser(company);
      const added = await company.api.post(`/v1/teams/${id}/users/${user.id}`);
      expect([added.status, members(added.body)]).toEqual([201, [user.id]]);
      const removed = await company.api.delete(`/v1/teams/${id}/users/${user.id}`);
      expect([removed.status, members(removed.body)]).toEqual([200, []]);
      expect((await company.api.post(`/v1/teams/${id}/users/${user.id}`)).status).toBe(201);
    });

    it('are refused with 422 when they are added twice or removed without being members', async () => {
      const { id } = await createTeam(company);
      const user = await inviteUser(company);
      expect((await company.api.delete(`/v1/teams/${id}/users/${user.id}`)).status).toBe(422);
      await company.api.post(`/v1/teams/${id}/users/${user.id}`);
      expect((await company.api.post(`/v1/teams/${id}/users/${user.id}`)).status).toBe(422);
      expect(members((await company.api.get(`/v1/teams/${id}`)).body)).toEqual([user.id]);
    });

    it.each(NOT_IDS)('answer 404 for team or user %s', async (wrong) => {
      const { id } = await createTeam(company);
      const user = await inviteUser(company);
      for (const path of [`/v1/teams/${id}/users/${wrong}`, `/v1/teams/${wrong}/users/${user.id}`]) {
        expect((await company.api.post(path)).status).toBe(404);
        expect((await company.api.delete(path)).status).toBe(404);
      }
    });

    it('answer 404 for a team or a user of another company, and nothing changes', async () => {
      const other = await app.company();
      const [mine, theirs] = [await createTeam(company), await createTeam(other)];
      const [me, them] = [await inviteUser(company), await inviteUser(other)];
      await other.api.post(`/v1/teams/${theirs.id}/users/${them.id}`);
      for (const path of [
        `${theirs.id}/users/${me.id}`,
        `${mine.id}/users/${them.id}`,
        `${theirs.id}/users/${them.id}`,
      ]) {
        expect((await company.api.post(`/v1/teams/${path}`)).status).toBe(404);
        expect((await company.api.delete(`/v1/teams/${path}`)).status).toBe(404);
      }
      expect((await company.api.get(`/v1/teams/${theirs.id}`)).status).toBe(404);
      expect((await company.api.delete(`/v1/teams/${theirs.id}`)).status).toBe(404);
      expect(members((await other.api.get(`/v1/teams/${theirs.id}`)).body)).toEqual([them.id]);
    });
  });

  it('do not allow PUT', async () => {
    const { id } = await createTeam(company);
    const { status, headers } = await company.api.put(`/v1/teams/${id}`, { name: 'Other' });
    expect(status).toBe(405);
    expect(headers.get('allow')).not.toContain('PUT');
  });

  it('publish one event for their creation and one for their deletion', async () => {
    await app.newEvents();
    const { id } = await createTeam(company);
    await company.api.delete(`/v1/teams/${id}`);
    await company.api.delete(`/v1/teams/${id}`);
    await company.api.post('/v1/teams', { name: '' });
    expect(await app.newEvents()).toEqual(['TeamCreated', 'TeamDeleted']);
  });
});
