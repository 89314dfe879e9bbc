import { get } from 'node:http';
import { IssueApiKey, RevokeApiKey } from '../../../src/contracts/auth/commands.js';
import { ListApiKeys } from '../../../src/contracts/auth/queries.js';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { Credentials } from '../../../src/modules/auth/credentials.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { requestHead, sendRaw } from '../../support/http/raw-http.js';

const encode = (text: string): string => Buffer.from(text).toString('base64');

describe('authentication', () => {
  let app: TestApp;
  let company: TestCompany;
  let other: TestCompany;
  let visitors = 0;

  beforeAll(async () => {
    app = await TestApp.start({ TRUST_PROXY: 'true' });
    company = await app.company();
    other = await app.company();
  });

  afterAll(() => app.close());

  /** Uses a new address for every attempt, so that the limit on failures does not apply. */
  const from = (): Record<string, string> => ({
    'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${++visitors % 256}`,
  });
  const attempt = (authorization: string | undefined, path = '/v1/ping') =>
    company.api.with(authorization).get(path, { headers: from() });

  const malformed: [string, () => string | undefined][] = [
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['the scheme alone', () => 'Basic'],
    ['the scheme and a space', () => 'Basic '],
    ['no scheme', () => encode(`${company.apiId}:${company.apiToken}`)],
    ['the pair without base64', () => `Basic ${company.apiId}:${company.apiToken}`],
    ['signs that are not base64', () => 'Basic !!!~~~'],
    ['base64 of nothing', () => 'Basic ===='],
    ['no colon', () => `Basic ${encode(company.apiId + company.apiToken)}`],
    ['a colon alone', () => `Basic ${encode(':')}`],
    ['an empty id', () => `Basic ${encode(`:${company.apiToken}`)}`],
    ['an empty token', () => `Basic ${encode(`${company.apiId}:`)}`],
    ['a wrong token', () => `Basic ${encode(`${company.apiId}:${'0'.repeat(64)}`)}`],
    ['the token cut short', () => `Basic ${encode(`${company.apiId}:${company.apiToken.slice(0, -1)}`)}`],
    ['the token and more', () => `Basic ${encode(`${company.apiId}:${company.apiToken}0`)}`],
    ['the token in capitals', () => `Basic ${encode(`${company.apiId}:${company.apiToken.toUpperCase()}`)}`],
    ['a space before the id', () => `Basic ${encode(` ${company.apiId}:${company.apiToken}`)}`],
    ['a space behind the id', () => `Basic ${encode(`${company.apiId} :${company.apiToken}`)}`],
    ['the id in capitals', () => `Basic ${encode(`${company.apiId.toUpperCase()}:${company.apiToken}`)}`],
    ['an unknown id', () => `Basic ${encode(`${'0'.repeat(32)}:${company.apiToken}`)}`],
    ['the id of another key', () => `Basic ${encode(`${other.apiId}:${company.apiToken}`)}`],
    ['id and token swapped', () => `Basic ${encode(`${company.apiToken}:${company.apiId}`)}`],
    ['a quote for SQL', () => `Basic ${encode(`' OR 1=1 --:x`)}`],
    ['a pattern for SQL', () => `Basic ${encode(`%:${company.apiToken}`)}`],
    ['non-ASCII inside', () => `Basic ${encode('ключ:жетон')}`],
    ['a NUL inside', () => `Basic ${encode(`${company.apiId}\0:${company.apiToken}`)}`],
    ['bytes that are not UTF-8', () => `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xc0]).toString('base64')}`],
    ['non-ASCII outside', () => 'Basic é'],
    ['two pairs', () => `Basic ${encode(`${company.apiId}:${company.apiToken}`)} ${encode('a:b')}`],
    ['two schemes', () => `Basic ${encode(`${company.apiId}:${company.apiToken}`)}, Bearer x`],
    ['a very long pair', () => `Basic ${encode(`a:${'b'.repeat(10_000)}`)}`],
    ['a very long id', () => `Basic ${encode(`${'a'.repeat(10_000)}:b`)}`],
    ['Bearer alone', () => 'Bearer'],
    ['Bearer with the token', () => `Bearer ${company.apiToken}`],
    ['Bearer with the pair', () => `Bearer ${encode(`${company.apiId}:${company.apiToken}`)}`],
    ['Bearer with junk', () => 'Bearer null'],
    ['Digest', () => 'Digest username="a", realm="b", nonce="c", uri="/", response="d"'],
    ['an unknown scheme', () => 'Token token=abc'],
    ['a scheme that starts the same', () => `Basics ${encode(`${company.apiId}:${company.apiToken}`)}`],
  ];

  it.each(malformed)('refuses %s with 403', async (_, authorization) => {
    const { status, headers, body } = await attempt(authorization());
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toBe('Basic realm="switchhook", Bearer');
    expect(body).toEqual({
      error: 'Forbidden',
      troubleshoot: 'The Authorization header is missing or its credentials are not valid.',
      success: false,
    });
  });

  it.each(['/v1', '/v1/ping', '/v1/users', '/v2/users/1', '/v1/teams', '/v1/users/availabilities'])(
    'requires credentials on %s',
    async (path) => {
      expect((await attempt(undefined, path)).status).toBe(403);
    },
  );

  it('reveals nothing about a resource, its id or its parameters without credentials', async () => {
    for (const path of ['/v1/teams/1', '/v1/teams/999', '/v1/teams/word', '/v1/teams?page=0'])
      expect((await attempt(undefined, path)).status).toBe(403);
  });

  it('sends no rate-limit headers when it refuses credentials', async () => {
    const { headers } = await attempt(undefined);
    expect([headers.get('x-switchhookapi-limit'), headers.get('ratelimit')]).toEqual([null, null]);
  });

  it.each<[string, (pair: string) => string]>([
    ['as documented', (pair) => `Basic ${pair}`],
    ['in lower case', (pair) => `basic ${pair}`],
    ['in capitals', (pair) => `BASIC ${pair}`],
    ['with several spaces', (pair) => `Basic    ${pair}  `],
    ['without padding', (pair) => `Basic ${pair.replace(/=+$/, '')}`],
  ])('accepts the scheme %s', async (_, spell) => {
    const { status, body } = await attempt(spell(encode(`${company.apiId}:${company.apiToken}`)));
    expect([status, body]).toEqual([200, { ping: 'pong' }]);
  });

  it('accepts credentials in the URL', async () => {
    const url = app.url.replace('://', `://${company.apiId}:${company.apiToken}@`);
    const status = await new Promise((resolve) =>
      get(`${url}/v1/ping`, (answer) => resolve(answer.resume().statusCode)),
    );
    expect(status).toBe(200);
  });

  it('refuses a duplicate header unless the first is valid', async () => {
    const pair = `Basic ${encode(`${company.apiId}:${company.apiToken}`)}`;
    const twice = requestHead('GET /v1/ping', {
      Authorization: `Basic x\r\nAuthorization: ${pair}`,
      'X-Forwarded-For': '10.9.9.9',
    });
    expect((await sendRaw(app.url, twice)).status).toBe(403);
  });

  it('accepts every key of a company', async () => {
    const second = await app.commands.execute(new IssueApiKey({ companyId: company.id, name: 'second' }));
    const third = await app.commands.execute(new IssueApiKey({ companyId: company.id, name: 'third' }));
    for (const { apiId, apiToken } of [company, second, third])
      expect((await ApiClient.basic(app.url, apiId, apiToken).get('/v1/ping')).status).toBe(200);
  });

  it('accepts the token of a key only with the id of that key', async () => {
    const second = await app.commands.execute(new IssueApiKey({ companyId: company.id, name: 'mixed' }));
    expect((await attempt(`Basic ${encode(`${second.apiId}:${company.apiToken}`)}`)).status).toBe(403);
  });

  it('refuses a revoked key from the next request on, and no other key', async () => {
    const { apiId, apiToken } = await app.commands.execute(new IssueApiKey({ companyId: company.id, name: 'doomed' }));
    const doomed = ApiClient.basic(app.url, apiId, apiToken);
    for (let n = 0; n < 3; n++) expect((await doomed.get('/v1/ping')).status).toBe(200);
    await app.commands.execute(new RevokeApiKey({ companyId: company.id, apiId }));
    expect((await doomed.get('/v1/ping', { headers: from() })).status).toBe(403);
    expect((await company.api.get('/v1/ping')).status).toBe(200);
  });

  describe('with a second process', () => {
    let replica: TestApp;

    beforeAll(async () => {
      replica = await TestApp.start({ DATABASE_URL: app.databaseUrl, TRUST_PROXY: 'true' }, undefined, app.clock);
    });

    afterAll(() => replica.close());

    const statusOf = async ({ api }: TestCompany): Promise<number> =>
      (await api.at(replica.url).get('/v1/ping', { headers: from() })).status;

    it('refuses a key from the next request on when the other process has revoked it', async () => {
      const used = await app.company();
      expect([await statusOf(used), await statusOf(used)]).toEqual([200, 200]);
      await app.commands.execute(new RevokeApiKey({ companyId: used.id, apiId: used.apiId }));
      expect(await statusOf(used)).toBe(403);
    });

    it('refuses a company from the next request on when the other process has closed it', async () => {
      const closed = await app.company();
      expect([await statusOf(closed), await statusOf(closed)]).toEqual([200, 200]);
      await app.commands.execute(new UpdateCompany({ companyId: closed.id, settings: { active: false } }));
      expect(await statusOf(closed)).toBe(403);
      await app.commands.execute(new UpdateCompany({ companyId: closed.id, settings: { active: true } }));
      expect(await statusOf(closed)).toBe(200);
    });
  });

  it('stores only the hash of a token', async () => {
    const rows = await app.reader.rows<Record<string, unknown>>('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).not.toContain(company.apiToken);
  });

  it('refuses an inactive company with 403 from the next request on, until it is active again', async () => {
    const { id, api } = await app.company();
    expect((await api.get('/v1/ping')).status).toBe(200);
    await app.commands.execute(new UpdateCompany({ companyId: id, settings: { active: false } }));
    const { status, body } = await api.get('/v1/ping', { headers: from() });
    expect([status, body.troubleshoot]).toEqual([403, 'This company is not active.']);
    await app.commands.execute(new UpdateCompany({ companyId: id, settings: { active: true } }));
    expect((await api.get('/v1/ping')).status).toBe(200);
  });

  it('answers 404 for resources of another company', async () => {
    const { id } = await app.user(other.id);
    const { body } = await other.api.post('/v1/teams', { name: 'Theirs' });
    const paths = [`/v1/users/${id}`, `/v2/users/${id}`, `/v1/users/${id}/availability`, `/v1/teams/${body.team.id}`];
    for (const path of paths) {
      expect((await other.api.get(path)).status).toBe(200);
      expect((await company.api.get(path)).status).toBe(404);
    }
    expect((await company.api.delete(`/v1/teams/${body.team.id}`)).status).toBe(404);
    expect((await company.api.get('/v1/teams')).body.meta.total).toBe(0);
  });

  it('records when a key was last used', async () => {
    const { id, api } = await app.company();
    const lastUse = async () => (await app.queries.execute(new ListApiKeys({ companyId: id })))[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    app.clock.advance(61_000);
    await api.get('/v1/ping');
    // The time is written asynchronously; closing the application waits for it.
    await app.context.get(Credentials).onModuleDestroy();
    expect(await lastUse()).toBe(app.clock.now());
  });
});
