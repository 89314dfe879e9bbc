import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { requestHead, sendRaw } from '../../support/http/raw-http.js';

describe('page links', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    for (let n = 0; n < 5; n++) await createTeam(company);
  });

  afterAll(() => app.close());

  const meta = async (path: string) => (await company.api.get(path)).body.meta;

  it('are absolute, with page and per_page set', async () => {
    expect(await meta('/v1/teams?page=2&per_page=2')).toMatchObject({
      next_page_link: `${app.url}/v1/teams?page=3&per_page=2`,
      previous_page_link: `${app.url}/v1/teams?page=1&per_page=2`,
    });
  });

  it('are null when there is no such page', async () => {
    expect(await meta('/v1/teams')).toMatchObject({ next_page_link: null, previous_page_link: null });
    expect(await meta('/v1/teams?per_page=5')).toMatchObject({ next_page_link: null });
    expect(await meta('/v1/teams?per_page=2&page=3')).toMatchObject({ next_page_link: null });
  });

  it('lead through the whole list in both directions', async () => {
    const seen: number[] = [];
    let link: string | null = `${app.url}/v1/teams?per_page=2&order=desc`;
    let last = link;
    while (link) {
      const { body } = await company.api.get(link.slice(app.url.length));
      seen.push(...body.teams.map(({ id }: { id: number }) => id));
      last = link;
      link = body.meta.next_page_link;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    const { body } = await company.api.get(last.slice(app.url.length));
    expect(body.meta.previous_page_link).toContain('page=2');
  });

  it('keep from, to and order', async () => {
    const link = new URL((await meta('/v1/teams?per_page=1&from=1&to=9999999999&order=desc')).next_page_link);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      from: '1',
      to: '9999999999',
      order: 'desc',
      page: '2',
      per_page: '1',
    });
  });

  it.each([
    ['quotes', 'q=%22it%27s%22', ['"it\'s"']],
    ['unicode', 'q=%C3%A9%F0%9F%93%9E', ['é📞']],
    ['ampersands, equals signs and hashes', 'q=a%26b%3Dc%23d', ['a&b=c#d']],
    ['pluses and spaces', 'q=%2B33+1%20a', ['+33 1 a']],
    ['angle brackets and line ends', 'q=%3Cb%3E%0D%0A', ['<b>\r\n']],
    ['repeated parameters', 'q=1&q=2&q=2', ['1', '2', '2']],
    ['empty values', 'q=', ['']],
  ])('keep %s of a filter as they were', async (_, query, values) => {
    const { next_page_link: link } = await meta(`/v1/teams?${query}&per_page=1`);
    expect(link).toMatch(/^[\x21-\x7e]+$/);
    expect(link).not.toMatch(/["<>]/);
    expect(new URL(link).searchParams.getAll('q')).toEqual(values);
    const second = await meta(link.slice(app.url.length));
    expect(new URL(second.next_page_link).searchParams.getAll('q')).toEqual(values);
  });

  it('keep parameters with brackets in their names', async () => {
    const { next_page_link: link } = await meta('/v1/teams?tags[]=1&tags[]=2&per_page=1');
    expect(new URL(link).searchParams.getAll('tags[]')).toEqual(['1', '2']);
  });

  it('a page beyond the end is empty and links back', async () => {
    const { status, body } = await company.api.get('/v1/teams?page=9&per_page=2');
    expect(status).toBe(200);
    expect(body).toEqual({
      teams: [],
      meta: {
        count: 0,
        total: 5,
        current_page: 9,
        per_page: 2,
        next_page_link: null,
        previous_page_link: `${app.url}/v1/teams?page=8&per_page=2`,
      },
    });
  });

  it('a page with the largest number is empty', async () => {
    const { status, body } = await company.api.get('/v1/teams?page=999999999999999&per_page=50');
    expect([status, body.teams]).toEqual([200, []]);
  });

  it('have the requested path without a trailing slash', async () => {
    expect((await meta('/v1/teams/?per_page=1')).next_page_link).toBe(`${app.url}/v1/teams?page=2&per_page=1`);
  });

  it('have the configured address, for any Host header', async () => {
    const Authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    const target = requestHead('GET http://evil.example/v1/teams?per_page=1', { Authorization, Host: 'evil.example' });
    const { text } = await sendRaw(app.url, target);
    expect(JSON.parse(text).meta.next_page_link).toBe(`${app.url}/v1/teams?page=2&per_page=1`);
  });
});
