import { ImportCalls, StartInternalCall } from '../../../src/contracts/calls/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';

const MINUTE = 60_000;
const START = Date.parse('2026-06-18T10:00:00.000Z');
const DOZEN = 12;

/** The start of the call at that position in the list, in seconds. */
const second = (place: number): number => (START + place * MINUTE) / 1000;

async function* texts(lines: readonly object[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(JSON.stringify(line));
}

describe('GET /v1/calls', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  describe.each(['/v1/calls', '/v1/calls/search', '/v1/calls/search?direction=inbound'])('as %s', (path) => {
    let company: TestCompany;
    let ids: number[];

    beforeAll(async () => {
      app.clock.set(START);
      company = await app.company();
      const callCenter = await CallCenter.open(app, company, 2);
      await (await CallCenter.open(app, await app.company())).completeCall();
      ids = [];
      for (let place = 0; place < DOZEN; place++) {
        app.clock.set(START + place * MINUTE);
        ids.push((await callCenter.completeCall(undefined, 10)).id);
      }
      await app.commands.execute(
        new StartInternalCall({ companyId: company.id, userId: callCenter.agents[0], calleeId: callCenter.agents[1] }),
      );
    });

    const list = async (query = '') => {
      const { status, body } = await company.api.get(
        path + (query && path.includes('?') ? `&${query.slice(1)}` : query),
      );
      expect(status).toBe(200);
      return { meta: body.meta, ids: body.calls.map((call: { id: number }) => call.id) };
    };

    it('lists only the calls of the company, oldest first, without internal ones', async () => {
      const links = { next_page_link: null, previous_page_link: null };
      expect(await list()).toEqual({ ids, meta: { count: 12, total: 12, current_page: 1, per_page: 20, ...links } });
    });

    it('pages without gap or overlap, in both orders', async () => {
      for (const order of ['asc', 'desc']) {
        const pages = await Promise.all([1, 2, 3].map((page) => list(`?order=${order}&per_page=5&page=${page}`)));
        expect(pages.map(({ meta }) => meta.count)).toEqual([5, 5, 2]);
        expect(pages.flatMap((page) => page.ids)).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
    });

    it('contains only calls from `from` to `to`, both inclusive', async () => {
      const { ids: found, meta } = await list(`?from=${second(2)}&to=${second(8)}&order=desc&per_page=3&page=2`);
      expect(found).toEqual([ids[5], ids[4], ids[3]]);
      expect(meta).toMatchObject({ count: 3, total: 7 });
      expect((await list(`?to=${second(0) - 1}`)).meta.total).toBe(0);
    });

    it('links to the next and previous page with every filter', async () => {
      const { meta } = await list(`?order=desc&from=${second(0)}&per_page=5&page=2&fetch_contact=true`);
      for (const link of [meta.next_page_link, meta.previous_page_link]) {
        const url = new URL(link);
        expect(url.pathname).toBe(path.split('?')[0]);
        expect(Object.fromEntries(url.searchParams)).toMatchObject({
          order: 'desc',
          from: String(second(0)),
          per_page: '5',
          fetch_contact: 'true',
        });
      }
    });

    it.each(['page=0', 'per_page=51', 'per_page=0', 'order=up', 'from=yesterday', 'from=2&to=1'])(
      'refuses %s',
      async (query) => {
        expect((await company.api.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)).status).toBe(400);
      },
    );

    it('neither lists nor counts calls older than six months', async () => {
      app.clock.set(Date.parse('2026-12-18T10:00:00.000Z') + 5 * MINUTE);
      expect((await list()).ids).toEqual(ids.slice(5));
      expect((await list(`?from=${second(0)}`)).meta.total).toBe(7);
      expect((await list(`?to=${second(3)}`)).meta.total).toBe(0);
      expect((await list('?order=desc&per_page=3&page=3')).ids).toEqual([ids[5]]);
      app.clock.advance(1);
      expect((await list()).meta.total).toBe(6);
    });
  });

  it('counts six months by the calendar', async () => {
    app.clock.set('2026-02-28T12:00:00.000Z');
    const company = await app.company();
    await (await CallCenter.open(app, company)).completeCall();
    const total = async () => (await company.api.get('/v1/calls')).body.meta.total;
    app.clock.set('2026-08-31T12:00:00.000Z');
    expect(await total()).toBe(1);
    app.clock.set('2026-08-31T12:00:00.001Z');
    expect(await total()).toBe(0);
  });

  it('counts by direction after calls are added, imported and expired', async () => {
    app.clock.set('2026-01-10T12:00:00.000Z');
    const company = await app.company();
    const callCenter = await CallCenter.open(app, company);
    const total = async (query = '') =>
      (await company.api.get(`/v1/calls/search?direction=inbound${query}`)).body.meta.total;
    for (let day = 0; day < 6; day++) {
      await callCenter.completeCall();
      app.clock.advance(24 * 60 * MINUTE);
      expect(await total()).toBe(day + 1);
    }
    const imported = { started_at: Date.parse('2026-01-12T00:00:00.000Z') / 1000, answered_at: null };
    const line = { direction: 'inbound', number_id: callCenter.number.id, raw_digits: 'anonymous', ...imported };
    const lines = [line, { ...line, direction: 'outbound' }].map((each) => ({
      ...each,
      ended_at: line.started_at + 9,
    }));
    await app.commands.execute(new ImportCalls({ companyId: company.id, lines: texts(lines) }));
    expect(await total()).toBe(7);
    expect(await total(`&from=${line.started_at}&to=${line.started_at}`)).toBe(1);
    expect(await total(`&from=${line.started_at}&to=${line.started_at + 86_399}`)).toBe(2);
    expect(await total(`&from=${line.started_at + 1}`)).toBe(4);
    expect(await total(`&to=${line.started_at - 1}`)).toBe(2);
    app.clock.set('2026-07-12T12:00:00.000Z');
    expect(await total()).toBe(4);
    await callCenter.completeCall();
    expect(await total()).toBe(5);
  });

  it('needs as many queries for a page as for one call', async () => {
    const company = await app.company();
    const callCenter = await CallCenter.open(app, company);
    const queries = async (perPage: number): Promise<number> => {
      const rows = jest.spyOn(app.reader, 'rows');
      await company.api.get(`/v1/calls?per_page=${perPage}&fetch_call_timeline=true`);
      const { length } = rows.mock.calls;
      rows.mockRestore();
      return length;
    };
    for (let each = 0; each < 10; each++) await callCenter.completeCall();
    await queries(1);
    expect(await queries(10)).toBe(await queries(1));
  });

  describe('past the 10,000th call', () => {
    const TOTAL = 10_120;
    let company: TestCompany;
    let first: number;

    beforeAll(async () => {
      app.clock.set(START);
      company = await app.company();
      const callCenter = await CallCenter.open(app, company);
      const lines = Array.from({ length: TOTAL }, (_, i) => ({
        direction: 'inbound',
        number_id: callCenter.number.id,
        raw_digits: '+33639984567',
        started_at: second(0) - TOTAL + i,
        answered_at: null,
        ended_at: second(0),
      }));
      await app.commands.execute(new ImportCalls({ companyId: company.id, lines: texts(lines) }));
      first = (await company.api.get('/v1/calls?per_page=1')).body.calls[0].id;
    });

    describe.each([
      '/v1/calls?',
      '/v1/calls/search?direction=inbound&',
      '/v1/calls/search?phone_number=%2B33639984567&',
    ])('of %s', (path) => {
      const get = (query: string) => company.api.get(path + query);

      it('answers with an empty page that starts past it, and the true total', async () => {
        for (const query of ['page=201&per_page=50', 'page=10001&per_page=1', 'page=999999999999']) {
          const { status, body } = await get(query);
          expect([status, body.calls]).toEqual([200, []]);
          expect(body.meta).toMatchObject({ count: 0, total: TOTAL, next_page_link: null });
        }
      });

      it('cuts a page at the limit and makes it the last', async () => {
        const { meta, calls } = (await get('page=334&per_page=30')).body;
        expect(meta).toMatchObject({ count: 10, total: TOTAL, next_page_link: null });
        expect(meta.previous_page_link).toContain('page=333');
        expect(calls.at(-1).id).toBe(first + 9_999);
      });

      it('has no next link on the last reachable page, in either order', async () => {
        for (const order of ['asc', 'desc']) {
          const { meta, calls } = (await get(`page=200&per_page=50&order=${order}`)).body;
          expect(meta).toMatchObject({ count: 50, total: TOTAL, next_page_link: null });
          expect(calls.at(-1).id).toBe(order === 'asc' ? first + 9_999 : first + TOTAL - 10_000);
        }
        expect((await get('page=199&per_page=50')).body.meta.next_page_link).toContain('page=200');
      });

      it('continues when `from` is moved', async () => {
        const { meta, calls } = (await get(`from=${second(0) - TOTAL + 10_000}&per_page=50`)).body;
        expect(meta.total).toBe(120);
        expect(calls[0].id).toBe(first + 10_000);
      });
    });
  });
});
