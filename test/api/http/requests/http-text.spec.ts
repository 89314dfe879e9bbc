import { OAuthClient } from '../../../support/company/oauth-client.js';
import { requestHead, sendRaw } from '../../../support/http/raw-http.js';
import type { Route } from '../../isolation/openapi-routes.js';
import { Surfaces } from '../../isolation/surfaces.js';
import { picks } from '../../../support/size.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const LONE_SURROGATE = '\ud800@x.co';
const WELL_FORMED = 'must be well-formed Unicode text';
const WITHOUT_NUL = 'must not contain the character NUL';

type Body = Record<string, unknown>;

/** The path of every text in a value, with a function that copies the value with another text there. */
function textsIn(value: unknown, path = ''): { path: string; with: (text: string) => unknown }[] {
  if (typeof value === 'string') return [{ path, with: (text) => text }];
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      textsIn(item, `${path}[${at}]`).map((found) => ({
        path: found.path,
        with: (text: string) => value.with(at, found.with(text)),
      })),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, path === '' ? key : `${path}.${key}`).map((found) => ({
      path: found.path,
      with: (text: string) => ({ ...value, [key]: found.with(text) }),
    })),
  );
}

/** Generated from the OpenAPI document, so new routes are covered without a change here. */
describe('text that databases cannot store', () => {
  let surfaces: Surfaces;
  let routes: Route[];

  beforeAll(async () => {
    surfaces = await Surfaces.start();
    ({ routes } = surfaces);
  });

  afterAll(() => surfaces.close());

  const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
  /** The token endpoint has the errors of RFC 6749. */
  const isOAuth = ({ path }: Route): boolean => path === '/v1/oauth/token';
  const withBody = (): (Route & { body: Body })[] =>
    routes.filter((route): route is Route & { body: Body } => route.body !== undefined);
  const send = (route: Route, body: unknown) =>
    surfaces.clientFor(route).send(route.method, surfaces.pathFor(route), body);

  /** Copies of the example body, each with one property or nested text replaced. */
  const places = (body: Body) => [
    ...Object.keys(body).map((name) => ({ path: name, with: (text: string): Body => ({ ...body, [name]: text }) })),
    ...textsIn(body),
  ];

  it('is tested on every surface', () => {
    const bodies = withBody().map(nameOf);
    expect(bodies.length).toBeGreaterThan(50);
    for (const surface of ['/v1', '/v2', '/phone/v1', '/carrier/v1'])
      expect(bodies.some((name) => name.includes(` ${surface}/`))).toBe(true);
  });

  it.each([
    ['half of a surrogate pair', LONE_SURROGATE, WELL_FORMED, 0],
    ['the other half', 'x\udc00', WELL_FORMED, 1],
    ['NUL', 'a\0b', WITHOUT_NUL, 2],
  ])('is refused in every field of every body, with its name: %s', async (_, text, rule, at) => {
    const violations: unknown[] = [];
    for (const route of withBody())
      for (const place of places(route.body).filter((_, number) => picks(number, at, 3))) {
        const { status, body } = await send(route, place.with(text));
        const { troubleshoot, success, errors } = body ?? {};
        const expected = [400, `${place.path} ${rule}.`, false, isOAuth(route) ? undefined : { [place.path]: [rule] }];
        const actual = [status, troubleshoot, success, errors];
        if (JSON.stringify(actual) !== JSON.stringify(expected)) violations.push([nameOf(route), place.path, actual]);
      }
    expect(violations).toEqual([]);
  });

  it.each([
    ['in a field that nobody reads', { name: 'Text', colour: { shade: [LONE_SURROGATE] } }, 'colour.shade[0]'],
    ['in the name of a field', { name: 'Text', ['a\udfff']: 1 }, 'a\ufffd'],
    ['in a field with a very long name', { ['n'.repeat(100_000)]: LONE_SURROGATE }, 'n'.repeat(200)],
  ])('is refused %s as well', async (_, body, path) => {
    const answer = await surfaces.company.api.post('/v1/teams', body);
    expect([answer.status, answer.body.errors]).toEqual([400, { [path]: [WELL_FORMED] }]);
  });

  it('is not checked without credentials', async () => {
    const stranger = surfaces.company.api.with(undefined);
    expect((await stranger.post('/v1/teams', { name: LONE_SURROGATE })).status).toBe(403);
  });

  it('is refused in the body of a GET, whose keys stand for query parameters', async () => {
    const authorization = `Basic ${Buffer.from(`${surfaces.company.apiId}:${surfaces.company.apiToken}`).toString('base64')}`;
    const body = JSON.stringify({ phone_number: LONE_SURROGATE });
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
    const request = requestHead('GET /v1/contacts/search', { ...headers, 'Content-Length': String(body.length) });
    const { status, text } = await sendRaw(surfaces.app.url, request, body);
    expect([status, JSON.parse(text).errors]).toEqual([400, { phone_number: [WELL_FORMED] }]);
  });

  it.each([
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xe9]],
    ['the start of a character', [0xf0, 0x9f, 0x98]],
    ['a spelling that is too long', [0xc0, 0x80]],
  ])('is refused when the bytes are not UTF-8: %s', async (_, bytes) => {
    const { api } = surfaces.company;
    const raw = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const { status, body } = await api.post('/v1/teams', undefined, { raw, headers: JSON_TYPE });
    expect([status, body.troubleshoot]).toEqual([400, 'The body must be encoded in UTF-8.']);
  });

  it('accepts surrogate pairs, escaped or not, and every other escape', async () => {
    const { api } = surfaces.company;
    const raw = '{"name":"\\ud83d\\uDE00 \\\\ud800 😀 \\uffff \\\\u0000 \\u0001"}';
    const { status, body } = await api.post('/v1/teams', undefined, { raw, headers: JSON_TYPE });
    expect([status, body.team?.name]).toEqual([201, '😀 \\ud800 😀 \uffff \\u0000 \u0001']);
  });

  it.each([
    ['/dashboard/invitations/a-token', 'password', '%ED%A0%80', WELL_FORMED],
    ['/dashboard/invitations/a-token', 'password', 'a%00b', WITHOUT_NUL],
    ['/assets/recording/1', 'email', '%ff@x.co', WELL_FORMED],
    ['/dashboard/oauth/authorize', 'custom_name', '100%', WELL_FORMED],
    ['/dashboard/oauth/authorize', 'email', '%C0%80', WELL_FORMED],
    ['/v1/oauth/token', 'client_secret', '%E4', WELL_FORMED],
  ])('is refused in a form: %s %s=%s', async (path, field, value, rule) => {
    const response = await fetch(surfaces.app.url + path, {
      method: 'POST',
      body: `a=b+c&${field}=${value}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { troubleshoot } = (await response.json()) as { troubleshoot: string };
    expect([response.status, troubleshoot]).toEqual([400, `${field} ${rule}.`]);
  });

  it('reads all other characters in forms', async () => {
    const oauthClient = await OAuthClient.register(surfaces.app, { name: 'Émile & Söhne' });
    const boss = await surfaces.app.user(surfaces.company.id, { roles: ['owner'], password: 'pässwörd 😀 + 100%' });
    const { api } = await oauthClient.connect(boss, '100% & 😀 +');
    expect((await api.get('/v1/integrations/me')).body.integration.custom_name).toBe('100% & 😀 +');
  });

  it.each(['%00', '%ED%A0%80', '%F4%8F%BF%BF', 'x'.repeat(400)])('matches nothing in a path: %s', async (id) => {
    const violations: unknown[] = [];
    for (const route of routes.filter(({ params }) => params.length > 0)) {
      const { status, text } = await surfaces.clientFor(route).send(
        route.method,
        surfaces.pathFor(route, () => id),
        route.body,
      );
      if (![400, 404, 422].includes(status)) violations.push([nameOf(route), status, text]);
    }
    expect(violations).toEqual([]);
  });

  it('does not match the part of a path before a NUL', async () => {
    const violations: unknown[] = [];
    for (const route of routes.filter(({ params, method }) => params.length > 0 && method === 'GET')) {
      const path = surfaces.pathFor(route, (id) => `${encodeURIComponent(id)}%00`);
      const { status } = await surfaces.clientFor(route).get(path);
      if (status !== 404 && status !== 400) violations.push([path, status]);
    }
    expect(violations).toEqual([]);
  });

  it('is refused in every query parameter, with its name: NUL', async () => {
    const violations: unknown[] = [];
    for (const route of routes)
      for (const name of route.queries) {
        const path = `${surfaces.pathFor(route)}?per_page=2&${name}=1%00`;
        const { status, body } = await surfaces.clientFor(route).send(route.method, path, route.body);
        const actual = [status, body?.errors ?? body?.troubleshoot];
        if (JSON.stringify(actual) !== JSON.stringify([400, { [name]: [WITHOUT_NUL] }]))
          violations.push([path, actual]);
      }
    expect(violations).toEqual([]);
  });
});
