import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody, createTeam } from '../../support/builders.js';

const SHARED = [
  'id',
  'direct_link',
  'name',
  'email',
  'created_at',
  'time_zone',
  'language',
  'state',
  'substatus',
  'availability_status',
  'wrap_up_time',
  'extension',
  'default_number_id',
];
const V2 = [...SHARED, 'available'].sort();
const V1 = [...SHARED, 'available', 'numbers'].sort();
const MEMBER = [...SHARED].sort();

const keys = (value: object): string[] => Object.keys(value).sort();

describe('the user object', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  describe.each([
    ['v1', V1],
    ['v2', V2],
  ])('of %s', (version, expected) => {
    it('has exactly its keys when created', async () => {
      const { status, body } = await company.api.post(`/${version}/users`, userBody());
      expect(status).toBe(201);
      expect(keys(body)).toEqual(['user']);
      expect(keys(body.user)).toEqual(expected);
    });

    it('has exactly its keys when retrieved, updated and listed', async () => {
      const { id } = await inviteUser(company);
      const retrieved = await company.api.get(`/${version}/users/${id}`);
      const updated = await company.api.put(`/${version}/users/${id}`, { first_name: 'Ada' });
      const listed = await company.api.get(`/${version}/users?per_page=1`);
      expect(keys(retrieved.body.user)).toEqual(expected);
      expect(keys(updated.body.user)).toEqual(expected);
      expect(keys(listed.body)).toEqual(['meta', 'users']);
      expect(keys(listed.body.users[0])).toEqual(expected);
    });

    it('has a direct_link with the requested version', async () => {
      const { id } = await inviteUser(company);
      const { body } = await company.api.get(`/${version}/users/${id}`);
      expect(body.user.direct_link).toBe(`${app.url}/${version}/users/${id}`);
      expect((await company.api.get(new URL(body.user.direct_link).pathname)).body).toEqual(body);
    });
  });

  it('is the same row under both versions', async () => {
    const { id } = await inviteUser(company);
    const { body: v1 } = await company.api.get(`/v1/users/${id}`);
    const { body: v2 } = await company.api.get(`/v2/users/${id}`);
    const { numbers, direct_link, ...rest } = v1.user;
    expect(numbers).toEqual([]);
    expect({ ...rest, direct_link: direct_link.replace('/v1/', '/v2/') }).toEqual(v2.user);
  });

  it('has no `available` and no numbers inside a team', async () => {
    const user = await inviteUser(company);
    const { id } = await createTeam(company);
    await company.api.post(`/v1/teams/${id}/users/${user.id}`);
    const { body } = await company.api.get(`/v1/teams/${id}`);
    expect(keys(body.team.users[0])).toEqual(MEMBER);
    expect(body.team.users[0].direct_link).toBe(`${app.url}/v1/users/${user.id}`);
  });

  it('has its state as substatus: always_opened, always_closed or the reason', async () => {
    const { id } = await inviteUser(company);
    const set = async (status: object) => (await company.api.put(`/v2/users/${id}`, status)).body.user;
    expect(await set({ availability_status: 'available' })).toMatchObject({
      substatus: 'always_opened',
      state: 'always_opened',
    });
    expect(await set({ availability_status: 'custom' })).toMatchObject({
      substatus: 'always_opened',
      state: 'always_opened',
    });
    expect(await set({ availability_status: 'unavailable' })).toMatchObject({
      substatus: 'always_closed',
      state: 'always_closed',
    });
    expect(await set({ availability_status: 'unavailable', substatus: 'in_training' })).toMatchObject({
      substatus: 'in_training',
      state: 'in_training',
    });
  });

  describe('deprecation', () => {
    const DATES = { deprecation: '@1771977600', sunset: 'Wed, 30 Sep 2026 00:00:00 GMT' };
    const dates = ({ headers }: ApiResponse) => ({
      deprecation: headers.get('deprecation'),
      sunset: headers.get('sunset'),
    });
    const NONE = { deprecation: null, sunset: null };

    it('is announced with its dates by list, retrieve, create and update of V1', async () => {
      const { id } = await inviteUser(company);
      const { api } = company;
      expect(dates(await api.get('/v1/users'))).toEqual(DATES);
      expect(dates(await api.get(`/v1/users/${id}`))).toEqual(DATES);
      expect(dates(await api.post('/v1/users', userBody()))).toEqual(DATES);
      expect(dates(await api.put(`/v1/users/${id}`, { last_name: 'King' }))).toEqual(DATES);
    });

    it('is not announced by V1 routes without a successor, nor by V2', async () => {
      const { id } = await inviteUser(company);
      const { api } = company;
      expect(dates(await api.get('/v1/users/availabilities'))).toEqual(NONE);
      expect(dates(await api.get(`/v1/users/${id}/availability`))).toEqual(NONE);
      expect(dates(await api.get('/v2/users'))).toEqual(NONE);
      expect(dates(await api.get(`/v2/users/${id}`))).toEqual(NONE);
      expect(dates(await api.post('/v2/users', userBody()))).toEqual(NONE);
      expect(dates(await api.put(`/v2/users/${id}`, { last_name: 'King' }))).toEqual(NONE);
      expect(dates(await api.get('/v1/teams'))).toEqual(NONE);
      expect(dates(await api.delete(`/v1/users/${id}`))).toEqual(NONE);
    });

    it('does not stop the routes after the sunset', async () => {
      const other = await TestApp.start();
      try {
        other.clock.set('2027-01-01T00:00:00Z');
        const { api } = await other.company();
        expect((await api.get('/v1/users')).status).toBe(200);
      } finally {
        await other.close();
      }
    });
  });
});
