import { randomUUID } from 'node:crypto';
import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { userBody } from '../../support/builders.js';

const DAY = 24 * 60 * 60 * 1000;

describe('Idempotency-Key', () => {
  let app: TestApp;
  let company: TestCompany;
  let other: TestCompany;
  let names = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ plan: 'custom' });
    other = await app.company({ plan: 'custom' });
  });

  afterAll(() => app.close());

  const post = (key: string, path: string, body: unknown, { api } = company): Promise<ApiResponse> =>
    api.post(path, body, { headers: { 'idempotency-key': key } });
  const teamBody = () => ({ name: `Team ${++names}` });
  const replayed = ({ headers }: ApiResponse): string | null => headers.get('idempotency-replayed');
  const twice = async (path: string, body: unknown): Promise<[ApiResponse, ApiResponse]> => {
    const key = randomUUID();
    return [await post(key, path, body), await post(key, path, body)];
  };

  it('returns the first response again: status, body and a header that marks it', async () => {
    const [first, second] = await twice('/v1/teams', teamBody());
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([second.status, replayed(second), second.text]).toEqual([201, 'true', first.text]);
  });

  it('returns the original response, not the current state', async () => {
    const key = randomUUID();
    const body = userBody();
    const { user } = (await post(key, '/v2/users', body)).body;
    await company.api.put(`/v2/users/${user.id}`, { first_name: 'Changed' });
    expect((await post(key, '/v2/users', body)).body.user.name).toBe(user.name);
  });

  it.each(['v1', 'v2'])('creates no second user and no second event under /%s', async (version) => {
    await app.newEvents();
    const before = (await company.api.get('/v2/users')).body.meta.total;
    const [first, second] = await twice(`/${version}/users`, userBody());
    expect(second.body.user.id).toBe(first.body.user.id);
    expect((await company.api.get('/v2/users')).body.meta.total).toBe(before + 1);
    expect((await app.newEvents()).filter((name) => name === 'UserCreated')).toHaveLength(1);
  });

  it.each([
    ['other white space', '{ "name":\n"As JSON",  "members": [{"a":1,"b":[2,3]}] }'],
    ['members in another order', '{"members":[{"b":[2,3],"a":1}],"name":"As JSON"}'],
    ['other escapes and spellings of numbers', '{"name":"\\u0041s JSON","members":[{"a":1.0,"b":[2e0,3]}]}'],
  ])('treats a body with %s as the same', async (difference, raw) => {
    const key = randomUUID();
    const name = `As JSON ${difference}`;
    const first = await post(key, '/v1/teams', { name, members: [{ a: 1, b: [2, 3] }] });
    const second = await company.api.post(
      '/v1/teams',
      {},
      {
        headers: { 'idempotency-key': key },
        raw: raw.replace('s JSON', `s JSON ${difference}`),
      },
    );
    expect([second.status, replayed(second), second.text]).toEqual([first.status, 'true', first.text]);
  });

  it.each([
    ['a list in another order', '[3,2]'],
    ['a number as a string', '[2,"3"]'],
    ['one more level', '[[2,3]]'],
  ])('treats a body with %s as different', async (_, list) => {
    const key = randomUUID();
    const { name } = teamBody();
    await post(key, '/v1/teams', { name, members: [2, 3] });
    const raw = `{"name":${JSON.stringify(name)},"members":${list}}`;
    const second = await company.api.post('/v1/teams', {}, { headers: { 'idempotency-key': key }, raw });
    expect(second.status).toBe(422);
  });

  it('refuses another body with 422', async () => {
    const key = randomUUID();
    await post(key, '/v1/teams', teamBody());
    const { status, body } = await post(key, '/v1/teams', teamBody());
    expect([status, body]).toEqual([
      422,
      {
        error: 'Unprocessable Entity',
        troubleshoot: 'This Idempotency-Key was used before with another body.',
        success: false,
      },
    ]);
  });

  it('keeps the response after a different body was refused', async () => {
    const key = randomUUID();
    const body = teamBody();
    const first = await post(key, '/v1/teams', body);
    await post(key, '/v1/teams', teamBody());
    expect((await post(key, '/v1/teams', body)).text).toBe(first.text);
  });

  it('is separate for each path', async () => {
    const key = randomUUID();
    const body = { ...userBody(), ...teamBody() };
    const [user, team] = [await post(key, '/v2/users', body), await post(key, '/v1/teams', body)];
    expect([user.status, team.status, replayed(team)]).toEqual([201, 201, null]);
  });

  it('is the same with a trailing slash or a query', async () => {
    const key = randomUUID();
    const body = teamBody();
    const first = await post(key, '/v1/teams', body);
    for (const path of ['/v1/teams/', '/v1/teams?x=1']) expect((await post(key, path, body)).text).toBe(first.text);
  });

  it('is separate for each company', async () => {
    const key = randomUUID();
    const body = teamBody();
    const mine = await post(key, '/v1/teams', body);
    const theirs = await post(key, '/v1/teams', body, other);
    expect([theirs.status, replayed(theirs)]).toEqual([201, null]);
    expect(theirs.body.team.id).not.toBe(mine.body.team.id);
  });

  it('is case-sensitive', async () => {
    const body = teamBody();
    await post('Case-Of-Key', '/v1/teams', body);
    expect(replayed(await post('case-of-key', '/v1/teams', body))).toBeNull();
  });

  it.each<[number, string, () => object]>([
    [400, '/v1/teams', () => ({ name: 'x'.repeat(65) })],
    [404, '/v1/teams/999/users/999', () => ({})],
    [422, '/v2/users', () => ({ email: 'a@example.com' })],
  ])('stores a %i of %s', async (status, path, body) => {
    const [first, second] = await twice(path, body());
    expect([first.status, replayed(first)]).toEqual([status, null]);
    expect([second.status, replayed(second), second.text]).toEqual([status, 'true', first.text]);
  });

  it('stores an error even when its cause is gone', async () => {
    const key = randomUUID();
    const body = teamBody();
    const { team } = (await company.api.post('/v1/teams', body)).body;
    expect((await post(key, '/v1/teams', body)).status).toBe(400);
    await company.api.delete(`/v1/teams/${team.id}`);
    expect((await post(key, '/v1/teams', body)).status).toBe(400);
    expect((await company.api.post('/v1/teams', body)).status).toBe(201);
  });

  it('does not store a 429', async () => {
    // Counts in memory, which uses the clock of the test.
    const limited = await TestApp.start({ REDIS_URL: '' });
    const strict = await limited.company({ rateLimit: 1 });
    await strict.api.get('/v1/ping');
    expect((await post('k', '/v1/teams', { name: 'A' }, strict)).status).toBe(429);
    limited.clock.advance(60_000);
    const answer = await post('k', '/v1/teams', { name: 'A' }, strict);
    expect([answer.status, replayed(answer)]).toEqual([201, null]);
    await limited.close();
  });

  it('does not store a 403: the same key works with valid credentials', async () => {
    const key = randomUUID();
    const body = teamBody();
    const stranger = company.api.with(undefined);
    expect((await stranger.post('/v1/teams', body, { headers: { 'idempotency-key': key } })).status).toBe(403);
    expect((await post(key, '/v1/teams', body)).status).toBe(201);
  });

  it('expires after 24 hours, and not before', async () => {
    const key = randomUUID();
    const body = teamBody();
    await post(key, '/v1/teams', body);
    app.clock.advance(DAY - 1);
    expect(replayed(await post(key, '/v1/teams', body))).toBe('true');
    app.clock.advance(1);
    const answer = await post(key, '/v1/teams', body);
    expect([answer.status, replayed(answer)]).toEqual([400, null]);
  });

  it('stores neither keys nor responses in plain text', async () => {
    const key = randomUUID();
    const { email } = userBody() as { email: string };
    await post(key, '/v2/users', userBody({ email }));
    const rows = await app.reader.rows<{ answer: string }>('SELECT * FROM idempotency_keys');
    const table = JSON.stringify(rows);
    const opened = rows.map(({ answer }) => Buffer.from(answer ?? '', 'base64').toString('latin1')).join();
    for (const secret of [key, email, 'direct_link']) {
      expect(table).not.toContain(secret);
      expect(opened).not.toContain(secret);
    }
  });

  it.each(['', ' ', 'two words', 'k'.repeat(256), 'schlüssel'])('refuses the key %p with 400', async (key) => {
    const { status, body } = await post(key, '/v1/teams', teamBody());
    expect([status, body.troubleshoot]).toEqual([
      400,
      'Idempotency-Key must be 1 to 255 printable characters without spaces.',
    ]);
  });

  it('accepts a key of 255 printable characters', async () => {
    const key = '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~'.padEnd(255, 'k');
    expect((await post(key, '/v1/teams', teamBody())).status).toBe(201);
  });

  it('is ignored on GET, PUT and DELETE', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { team } = (await company.api.post('/v1/teams', teamBody())).body;
    const { id } = await app.user(company.id);
    const answers = [
      await company.api.put(`/v2/users/${id}`, { first_name: 'One' }, { headers }),
      await company.api.put(`/v2/users/${id}`, { first_name: 'Two' }, { headers }),
      await company.api.get(`/v2/users/${id}`, { headers }),
      await company.api.delete(`/v1/teams/${team.id}`, undefined, { headers }),
      await company.api.delete(`/v1/teams/${team.id}`, undefined, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 404]);
    expect(answers[2].body.user.name).toBe('Two Lovelace');
  });
});
