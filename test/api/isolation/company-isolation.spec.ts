import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { EXPORTS_PATH, exportInput } from '../../support/company/exports.js';
import { type Route, loadRoutes } from './openapi-routes.js';
import {
  clientFor,
  type FullCompany,
  createFullCompany,
  type Id,
  type SurfaceClient,
  unusedId,
} from './full-company.js';

/** Properties of bodies that contain an id, with the kind of resource. */
const BODY_IDS: Record<string, string> = {
  user_id: 'users',
  reviewee_user_id: 'users',
  inviter_user_id: 'users',
  team_id: 'teams',
  number_id: 'numbers',
  number_ids: 'numbers',
  call_id: 'calls',
  lineId: 'numbers',
  tags: 'tags',
  parentId: 'messages',
};
/** Properties that hold a list of ids. */
const LISTS = ['tags', 'number_ids'];
/** Properties that end like an id but are not one. */
const NO_IDS = ['caller_id', 'client_id'];
/** Documented for version 1, which validates it; version 2 ignores it. */
const UNREAD = ['POST /v2/users inviter_user_id'];
const NOTHING_YET =
  /^\/v1\/(calls\/\{call_id\}\/|numbers\/\{id\}\/(messages\/configuration|templates|whatsapp_status)$)|\/recording$/;
/** Accepts exactly one target. */
const TRANSFER = /\/transfers$/;

type Ids = Record<string, Id>;

/** How many resources match: the items of a list, the calls or rows of figures, or the lines of a CSV file. */
const totalOf = ({ body, text }: Pick<ApiResponse, 'body' | 'text'>): number =>
  body ? (body.meta?.total ?? body.totals?.calls ?? body.rows?.length) : text.trim().split('\r\n').length - 1;

/**
 * Generated from the OpenAPI document, so new routes are covered without a change here; a new kind of resource fails
 * until the full company has one. The rule: a resource of another company is indistinguishable from an unknown one.
 */
describe('isolation between companies', () => {
  let app: TestApp;
  let mine: FullCompany;
  let theirs: FullCompany;
  let routes: Route[];
  let before: string[];

  beforeAll(async () => {
    app = await TestApp.start();
    mine = await createFullCompany(app, 'Mine', 1);
    theirs = await createFullCompany(app, 'Walled', 2);
    routes = await loadRoutes(app.url);
    before = await everythingOf(theirs);
  });

  afterAll(() => app.close());

  const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
  const first = (ids: FullCompany['ids']): Ids =>
    Object.fromEntries(Object.entries(ids).map(([kind, [id]]) => [kind, id]));

  /** The path with an id for each parameter. */
  const pathOf = ({ path, params }: Route, ids: readonly Id[]): string =>
    params.reduce((text, { name }, at) => text.replace(`{${name}}`, encodeURIComponent(ids[at])), path);

  /** The path with the first resource of a company for each parameter; one without such a resource names none. */
  const pathIn = (company: FullCompany, route: Route): string =>
    pathOf(
      route,
      route.params.map(({ kind }) => company.ids[kind]?.[0]),
    );

  /** A valid body with ids of the caller, in which the test replaces one value. */
  function bodyOf({ body, path }: Route): Record<string, unknown> | undefined {
    if (!body) return undefined;
    if (TRANSFER.test(path)) return { number: '+33639984599' };
    const known = Object.entries(body).map(([name, example]) => [name, idFor(name, first(mine.ids)) ?? example]);
    return Object.fromEntries(known);
  }

  const isRead = (route: Route, name: string): boolean =>
    name in BODY_IDS && !UNREAD.includes(`${nameOf(route)} ${name}`);

  const idFor = (name: string, ids: Ids): unknown => {
    const kind = BODY_IDS[name];
    return kind === undefined ? undefined : LISTS.includes(name) ? [ids[kind]] : ids[kind];
  };

  /** The response without the requested ids, which may appear in its text. */
  const describeResponse = ({ status, body, text }: ApiResponse, ids: readonly Id[]) => {
    const masked = ids.reduce<string>((all, id) => all.replaceAll(String(id), 'ID'), text);
    return { status, masked: body === undefined ? masked : masked.replace(/request [\w-]+/, 'request') };
  };

  async function everythingOf(company: FullCompany): Promise<string[]> {
    const reads = routes.filter(({ method }) => method === 'GET');
    return Promise.all(
      reads.map(async (route) => {
        const path = pathIn(company, route);
        return `${path} ${(await clientFor(company, path).get(path)).text}`;
      }),
    );
  }

  const callers = ({ path }: Route): [string, SurfaceClient][] =>
    path.startsWith('/v')
      ? [
          ['a key', mine.company.api],
          ['a token', mine.token],
        ]
      : [['a user', clientFor(mine, path)]];

  it('is tested with a resource of every kind in a path', () => {
    const kinds = new Set(routes.flatMap(({ params }) => params.map(({ kind }) => kind)));
    expect([...kinds].filter((kind) => theirs.ids[kind] === undefined)).toEqual([]);
    expect(routes.filter(({ params }) => params.length > 0).length).toBeGreaterThan(60);
  });

  it('is tested with every property of a body that refers to a resource', () => {
    const names = new Set(routes.flatMap(({ body = {} }) => Object.keys(body)));
    const unknown = [...names].filter((name) => /(_id|_ids|Id|Ids)$/.test(name) && !(name in BODY_IDS));
    expect(unknown.filter((name) => !NO_IDS.includes(name))).toEqual(['role_ids']);
  });

  it('lets the owner access every resource', async () => {
    const missed: string[] = [];
    for (const route of routes.filter(({ method, params }) => method === 'GET' && params.length > 0)) {
      const path = pathIn(mine, route);
      if ((await clientFor(mine, path).get(path)).status !== 200) missed.push(route.path);
    }
    // A live call and an unconfigured line have no such resources yet.
    expect(missed.filter((path) => !NOTHING_YET.test(path))).toEqual([]);
  });

  it('treats ids of another company in a path like unknown ids', async () => {
    const violations: unknown[] = [];
    for (const route of routes.filter(({ params }) => params.length > 0))
      for (const [who, api] of callers(route))
        for (const foreign of foreignSets(route)) {
          const ids = (of: (id: Id) => Id): Id[] =>
            route.params.map(({ kind }, at) => (foreign[at] === undefined ? mine.ids[kind][0] : of(foreign[at])));
          const [requested, none] = [ids((id) => id), ids(unusedId)];
          const answer = await api.send(route.method, pathOf(route, requested), bodyOf(route));
          const twin = await api.send(route.method, pathOf(route, none), bodyOf(route));
          const [a, b] = [describeResponse(answer, requested), describeResponse(twin, none)];
          if (a.status !== 404 || a.masked !== b.masked || a.status !== b.status)
            violations.push([nameOf(route), who, requested, a, b]);
        }
    expect(violations).toEqual([]);
  });

  /** Every combination of own and foreign ids for the parameters. */
  const foreignSets = ({ params }: Route): (Id | undefined)[][] =>
    params
      .reduce<(Id | undefined)[][]>(
        (sets, { kind }) => sets.flatMap((set) => [undefined, ...theirs.ids[kind]].map((id) => [...set, id])),
        [[]],
      )
      .filter((set) => set.some((id) => id !== undefined));

  it('treats ids of another company in a body like unknown ids', async () => {
    const violations: unknown[] = [];
    for (const route of routes)
      for (const property of Object.keys(route.body ?? {}).filter((name) => isRead(route, name)))
        for (const [who, api] of callers(route)) {
          const path = pathIn(mine, route);
          const send = (ids: Ids): Promise<ApiResponse> =>
            api.send(route.method, path, {
              ...(TRANSFER.test(route.path) ? {} : bodyOf(route)),
              [property]: idFor(property, ids),
            });
          const kind = BODY_IDS[property];
          const [id] = theirs.ids[kind];
          const [a, b] = [
            describeResponse(await send({ [kind]: id }), [id]),
            describeResponse(await send({ [kind]: unusedId(id) }), [unusedId(id)]),
          ];
          if (a.status < 400 || a.status >= 500 || a.masked !== b.masked || a.status !== b.status)
            violations.push([nameOf(route), who, property, a, b]);
        }
    expect(violations).toEqual([]);
  });

  it.each([
    ['users', 'users'],
    ['teams', 'teams'],
    ['lines', 'numbers'],
    ['tags', 'tags'],
  ])('treats %s of another company in a report like unknown ids', async (option, kind) => {
    const requestReport = (id: Id) =>
      mine.company.api.post(EXPORTS_PATH, { input: exportInput({ options: { [option]: [id] } }) });
    const [id] = theirs.ids[kind];
    const [a, b] = [
      describeResponse(await requestReport(id), [id]),
      describeResponse(await requestReport(unusedId(id)), [unusedId(id)]),
    ];
    expect([a.status, a]).toEqual([400, b]);
  });

  it('hides other companies in every list, search and filter', async () => {
    const violations: unknown[] = [];
    for (const route of routes.filter(({ method }) => method === 'GET'))
      for (const [who, api] of callers(route)) {
        const path = pathIn(mine, route);
        const filters = route.queries.filter((name) => name in theirs.filters);
        const queries = ['', ...filters.map((name) => `?${new URLSearchParams({ [name]: theirs.filters[name] })}`)];
        for (const query of queries) {
          const response = await api.get(path + query);
          const { status, body, text } = response;
          const links = JSON.stringify(body?.meta ?? {});
          const leaked = theirs.marks.filter((mark) => text.replace(links, '').includes(mark));
          if (leaked.length > 0 || (query !== '' && (status !== 200 || totalOf(response) !== 0)))
            violations.push([path + query, who, status, leaked, text]);
        }
      }
    expect(violations).toEqual([]);
  });

  it('gives the same response for a filter of another company as for one without matches', async () => {
    const filtered = routes.flatMap(({ path, queries }) =>
      queries.filter((q) => q in theirs.filters).map((q) => [path, q]),
    );
    expect(filtered.length).toBeGreaterThanOrEqual(5);
    for (const [path, name] of filtered) {
      const query = new URLSearchParams({ [name]: theirs.filters[name] });
      const response = await clientFor(theirs, path).get(`${path}?${query}`);
      expect([path, name, totalOf(response)]).toEqual([path, name, 1]);
    }
  });

  it('left all data of the other company unchanged', async () => {
    expect(await everythingOf(theirs)).toEqual(before);
  });
});
