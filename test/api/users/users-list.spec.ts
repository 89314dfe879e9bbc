import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';

const MINUTE = 60_000;
const START = Date.parse('2026-06-18T10:00:00.000Z');
const DOZEN = 12;

/** The creation time of the user at that position in the list, in seconds. */
const second = (place: number): number => (START + place * MINUTE) / 1000;

describe.each(['/v1/users', '/v2/users', '/v1/users/availabilities'])('GET %s', (path) => {
  let app: TestApp;
  let company: TestCompany;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    await inviteUser(await app.company());
    for (let place = 0; place < DOZEN; place++) {
      app.clock.set(START + place * MINUTE);
      ids.push((await inviteUser(company)).id);
    }
  });

  afterAll(() => app.close());

  const list = async (query = '') => {
    const { status, body } = await company.api.get(path + query);
    expect(status).toBe(200);
    return { meta: body.meta, ids: body.users.map((user: { id: number }) => user.id) };
  };

  it('lists only the users of the company, oldest first, with meta', async () => {
    expect(await list()).toEqual({
      ids,
      meta: { count: 12, total: 12, current_page: 1, per_page: 20, next_page_link: null, previous_page_link: null },
    });
  });

  it('lists the newest first with order=desc', async () => {
    expect((await list('?order=desc')).ids).toEqual([...ids].reverse());
  });

  it('pages without gap or overlap, in both orders', async () => {
    for (const order of ['asc', 'desc']) {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`?order=${order}&per_page=5&page=${page}`)));
      expect(pages.map(({ meta }) => meta.count)).toEqual([5, 5, 2]);
      expect(pages.flatMap((page) => page.ids)).toEqual(order === 'asc' ? ids : [...ids].reverse());
    }
  });

  it('links to the previous and next page with absolute URLs and every filter', async () => {
    const { meta } = await list(`?order=desc&from=${second(0)}&per_page=5&page=2&note=a%22b`);
    expect(meta).toMatchObject({ count: 5, total: 12, current_page: 2, per_page: 5 });
    for (const [link, page, count] of [
      [meta.previous_page_link, '1', 5],
      [meta.next_page_link, '3', 2],
    ]) {
      const url = new URL(link);
      expect(url.origin + url.pathname).toBe(app.url + path);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        order: 'desc',
        from: String(second(0)),
        note: 'a"b',
        page,
        per_page: '5',
      });
      expect((await list(url.search)).meta.count).toBe(count);
    }
  });

  it('is empty after the last page, with the total', async () => {
    expect(await list('?page=4&per_page=5')).toMatchObject({
      ids: [],
      meta: { count: 0, total: 12, next_page_link: null },
    });
  });

  it('contains only users created at or after from', async () => {
    const { ids: found, meta } = await list(`?from=${second(4)}`);
    expect(found).toEqual(ids.slice(4));
    expect(meta.total).toBe(8);
  });

  it('contains only users created at or before to', async () => {
    expect((await list(`?to=${second(4)}`)).ids).toEqual(ids.slice(0, 5));
  });

  it('combines from, to, order and paging', async () => {
    const { ids: found, meta } = await list(`?from=${second(2)}&to=${second(8)}.0&order=desc&per_page=3&page=2`);
    expect(found).toEqual([ids[5], ids[4], ids[3]]);
    expect(meta).toMatchObject({ count: 3, total: 7 });
  });

  it('is empty when no user was created in the time range', async () => {
    expect(await list(`?from=${second(30)}`)).toMatchObject({ ids: [], meta: { total: 0, next_page_link: null } });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=1.5',
    'per_page=0',
    'per_page=51',
    'per_page=',
    'from=yesterday',
    'to=2026-06-18',
    `from=${second(2)}&to=${second(1)}`,
    'order=up',
  ])('refuses ?%s with 400', async (query) => {
    const { status, body } = await company.api.get(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'Bad Request', success: false });
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  });
});

describe('users created at the same time', () => {
  it('are ordered by id, in both directions', async () => {
    const app = await TestApp.start();
    try {
      const company = await app.company();
      const ids: number[] = [];
      for (let each = 0; each < 5; each++) ids.push((await inviteUser(company)).id);
      const listed = async (order: string) =>
        (await company.api.get(`/v2/users?order=${order}`)).body.users.map(({ id }: { id: number }) => id);
      expect(await listed('asc')).toEqual([...ids].sort((a, b) => a - b));
      expect(await listed('desc')).toEqual([...ids].sort((a, b) => b - a));
    } finally {
      await app.close();
    }
  });
});
