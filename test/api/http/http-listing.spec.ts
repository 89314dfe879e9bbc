import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';

const LISTS = ['/v1/users', '/v2/users', '/v1/users/availabilities', '/v1/teams'];

describe('list parameters', () => {
  let app: TestApp;
  let company: TestCompany;
  /** Three teams, a second apart. */
  const born: number[] = [];
  const ids: number[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    for (let n = 0; n < 3; n++) {
      app.clock.advance(1_000);
      born.push(Math.floor(app.clock.now() / 1000));
      ids.push((await createTeam(company)).id);
    }
  });

  afterAll(() => app.close());

  const found = async (query: string): Promise<number[]> =>
    (await company.api.get(`/v1/teams?${query}`)).body.teams.map(({ id }: { id: number }) => id);

  const refused: [string, string, string][] = [
    ...['0', '-1', '1.5', 'two', '', '%20', '1e2', '0x2', '+1', '99999999999999999999', '1&page=2'].map(
      (value): [string, string, string] => [`page=${value}`, 'page', 'must be a whole number from 1 on'],
    ),
    ...['0', '51', '-5', '2.5', 'all', '', '1e1', '99999999999999999999', '5&per_page=6'].map(
      (value): [string, string, string] => [`per_page=${value}`, 'per_page', 'must be a whole number from 1 to 50'],
    ),
    ...['yesterday', '', '-1', '1e9', '1646389735.', '.5', '2026-06-18', '1646389735,0', '9'.repeat(13)].flatMap(
      (value): [string, string, string][] =>
        ['from', 'to'].map((name) => [`${name}=${value}`, name, 'must be a UNIX timestamp in seconds']),
    ),
    ['from=200&to=100', 'from', 'must not be later than to'],
    ['from=100.5&to=100.4', 'from', 'must not be later than to'],
    ...['up', '', 'ASC', 'asc,desc', 'asc&order=desc'].map((value): [string, string, string] => [
      `order=${value}`,
      'order',
      'must be asc or desc',
    ]),
  ];

  it.each(refused)('refuses %s with 400: %s %s', async (query, field, rule) => {
    const { status, body } = await company.api.get(`/v1/teams?${query}`);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Bad Request',
      troubleshoot: `${field} ${rule}.`,
      success: false,
      errors: { [field]: [rule] },
    });
  });

  it.each(LISTS)('applies the same rules to %s', async (path) => {
    for (const query of ['page=0', 'per_page=51', 'from=x', 'to=x', 'order=x'])
      expect((await company.api.get(`${path}?${query}`)).status).toBe(400);
  });

  it.each(LISTS)('%s starts with page 1 of 20 items a page', async (path) => {
    const { body } = await company.api.get(path);
    expect(body.meta).toMatchObject({ current_page: 1, per_page: 20, previous_page_link: null });
  });

  it.each(['1', '50'])('accepts per_page %s', async (perPage) => {
    const { body } = await company.api.get(`/v1/teams?per_page=${perPage}`);
    expect(body.meta.per_page).toBe(Number(perPage));
  });

  it('lists in order of creation, and in reverse with order=desc', async () => {
    expect(await found('')).toEqual(ids);
    expect(await found('order=asc')).toEqual(ids);
    expect(await found('order=desc')).toEqual([...ids].reverse());
  });

  it('from and to are inclusive to the second', async () => {
    expect(await found(`from=${born[1]}`)).toEqual(ids.slice(1));
    expect(await found(`to=${born[1]}`)).toEqual(ids.slice(0, 2));
    expect(await found(`from=${born[1]}&to=${born[1]}`)).toEqual([ids[1]]);
  });

  it('from and to accept decimals', async () => {
    expect(await found(`from=${born[1]}.0`)).toEqual(ids.slice(1));
    expect(await found(`from=${born[0]}.5`)).toEqual(ids.slice(1));
    expect(await found(`to=${born[1]}.0`)).toEqual(ids.slice(0, 2));
  });

  it('counts only the matches in meta', async () => {
    const { body } = await company.api.get(`/v1/teams?from=${born[1]}&per_page=1`);
    expect(body.meta).toMatchObject({ count: 1, total: 2 });
  });

  it('an empty time range gives an empty list', async () => {
    const { status, body } = await company.api.get('/v1/teams?from=1&to=2');
    expect([status, body.teams, body.meta.total]).toEqual([200, [], 0]);
  });

  it('ignores unknown parameters', async () => {
    expect(await found('colour=red&__proto__=1&page[]=0')).toEqual(ids);
  });

  describe('with equal created_at', () => {
    let twins: TestCompany;
    const made: number[] = [];

    beforeAll(async () => {
      twins = await app.company({ plan: 'custom' });
      for (let n = 0; n < 7; n++) made.push((await createTeam(twins)).id);
    });

    it.each(['asc', 'desc'])('orders by id, so that pages neither overlap nor have gaps: %s', async (order) => {
      const paged: number[] = [];
      for (let page = 1; page <= 4; page++) {
        const { body } = await twins.api.get(`/v1/teams?order=${order}&per_page=2&page=${page}`);
        paged.push(...body.teams.map(({ id }: { id: number }) => id));
      }
      expect(paged).toEqual(order === 'asc' ? made : [...made].reverse());
    });
  });
});
