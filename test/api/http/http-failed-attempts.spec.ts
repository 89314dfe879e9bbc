import { Controller, Get } from '@nestjs/common';
import { Unlisted } from '../../../src/platform/http/openapi/describe.js';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { UnauthorizedIs401 } from '../../../src/platform/http/access/surface.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { mountController } from '../../support/processes/mount.js';

@Unlisted()
@Controller('v1/evaluations-of-the-test')
class EvaluationsController {
  @Get()
  @UnauthorizedIs401()
  get(): { seen: true } {
    return { seen: true };
  }
}
mountController(EvaluationsController);

const EVALUATIONS = '/v1/evaluations-of-the-test';
const LIMIT = 60;

describe('failed attempts', () => {
  let app: TestApp;
  let company: TestCompany;
  let address = 0;

  beforeAll(async () => {
    // Counts in memory, which uses the clock of the test.
    app = await TestApp.start({ TRUST_PROXY: 'true', REDIS_URL: '' });
    company = await app.company();
  });

  afterAll(() => app.close());

  const newAddress = (): string => `10.0.0.${++address}`;
  const fail = (from: string, authorization: string | undefined = 'Basic nonsense', path = '/v1/ping') =>
    company.api.with(authorization).get(path, { headers: { 'x-forwarded-for': from } });
  const failOften = async (from: string, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await fail(from)).status);
    return statuses;
  };

  it('of one address are refused with 403 sixty times a minute, then with 429', async () => {
    const statuses = await failOften(newAddress(), LIMIT + 2);
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(403), 429, 429]);
  });

  it('count on unknown paths too, which answer 404 until then', async () => {
    const from = newAddress();
    const statuses = [];
    for (let n = 0; n < LIMIT + 1; n++) statuses.push((await fail(from, 'Basic nonsense', '/v1/nothing')).status);
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(404), 429]);
    expect((await company.api.with(undefined).get('/v1/nothing')).status).toBe(404);
  });

  it('over the limit get the error body, Retry-After and the challenge', async () => {
    const from = newAddress();
    await failOften(from, LIMIT);
    app.clock.advance(15_000);
    const { headers, body } = await fail(from);
    expect(headers.get('retry-after')).toBe('45');
    expect(headers.get('www-authenticate')).toBe('Basic realm="switchhook", Bearer');
    expect(body).toEqual({
      error: 'Too Many Requests',
      troubleshoot: 'Too many failed attempts; try again in 45 seconds.',
      success: false,
    });
  });

  it('never block a valid key from the same address', async () => {
    const from = newAddress();
    await failOften(from, LIMIT + 1);
    const { status } = await company.api.get('/v1/ping', { headers: { 'x-forwarded-for': from } });
    expect(status).toBe(200);
  });

  it('are reset after the minute', async () => {
    const from = newAddress();
    await failOften(from, LIMIT + 1);
    app.clock.advance(59_999);
    expect((await fail(from)).status).toBe(429);
    app.clock.advance(1);
    expect((await fail(from)).status).toBe(403);
  });

  it('of another address are counted separately', async () => {
    await failOften(newAddress(), LIMIT + 1);
    expect((await fail(newAddress())).status).toBe(403);
  });

  it('are counted over all kinds of failure and all paths', async () => {
    const from = newAddress();
    await failOften(from, LIMIT - 2);
    expect((await fail(from, undefined, '/v2/users')).status).toBe(403);
    expect((await fail(from, 'Bearer junk', '/v1/teams')).status).toBe(403);
    expect((await fail(from, 'Digest junk', '/v1/users/1')).status).toBe(429);
  });

  it('of IPv6 addresses are counted by their /64', async () => {
    for (let n = 1; n <= LIMIT; n++) await fail(`2001:db8:1:2::${n.toString(16)}`);
    expect((await fail('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await fail('2001:db8:1:3::1')).status).toBe(403);
  });

  it('do not count against the company', async () => {
    const before = (await company.api.get('/v1/ping')).headers.get('x-switchhookapi-remaining');
    await fail(newAddress(), `Basic ${Buffer.from(`${company.apiId}:wrong`).toString('base64')}`);
    const after = (await company.api.get('/v1/ping')).headers.get('x-switchhookapi-remaining');
    expect(Number(after)).toBe(Number(before) - 1);
  });

  describe('on the endpoint that answers 401 by contract', () => {
    it('get 401 with the challenge', async () => {
      const { status, headers, body } = await fail(newAddress(), undefined, EVALUATIONS);
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Basic realm="switchhook", Bearer');
      expect(body).toMatchObject({ error: 'Unauthorized', success: false });
    });

    it('get 429 over the limit', async () => {
      const from = newAddress();
      await failOften(from, LIMIT);
      expect((await fail(from, undefined, EVALUATIONS)).status).toBe(429);
    });

    it('do not block a valid key', async () => {
      expect((await company.api.get(EVALUATIONS)).body).toEqual({ seen: true });
    });

    it('answer 403 when the key is valid and the company is not active', async () => {
      const { id, api } = await app.company();
      await app.commands.execute(new UpdateCompany({ companyId: id, settings: { active: false } }));
      const { status } = await api.get(EVALUATIONS, { headers: { 'x-forwarded-for': newAddress() } });
      expect(status).toBe(403);
    });
  });
});
