import type { Route } from '../../isolation/openapi-routes.js';
import { Surfaces } from '../../isolation/surfaces.js';

const VALUES: [string, unknown][] = [
  ['null', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['a list of nulls', [null]],
  ['a list of lists', [['a']]],
  ['an object with the keys of a prototype', { toString: 1, constructor: 2 }],
  ['true', true],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['the largest double', Number.MAX_VALUE],
  ['an integer that is not exact', 2 ** 53],
  ['a control character', '\u0001'],
  ['a code point that is no character', '\uffff'],
  ['the last code point', '\u{10ffff}'],
  ['a quote', "'"],
  ['70,000 characters', 'x'.repeat(70_000)],
];

const QUERIES: [string, string][] = [
  ['nothing', ''],
  ['bytes that are not UTF-8', '%ED%A0%80'],
  ['the last code point', '%F4%8F%BF%BF'],
  ['a negative number', '-1'],
  ['a number beyond all doubles', '1e400'],
  ['8,000 characters', 'x'.repeat(8000)],
];

/** Generated from the OpenAPI document, so new routes are covered without a change here. */
describe('a request with an unexpected value is accepted or refused, never answered with 5xx', () => {
  let surfaces: Surfaces;
  let routes: Route[];

  beforeAll(async () => {
    surfaces = await Surfaces.start();
    ({ routes } = surfaces);
  });

  afterAll(() => surfaces.close());

  const send = (route: Route, path: string, body: unknown) => surfaces.clientFor(route).send(route.method, path, body);

  it.each(VALUES)('in any field of a body: %s', async (_, value) => {
    const violations: unknown[] = [];
    for (const route of routes)
      for (const name of Object.keys(route.body ?? {})) {
        const { status, text } = await send(route, surfaces.pathFor(route), { ...route.body, [name]: value });
        if (status >= 500) violations.push([route.method, route.path, name, text]);
      }
    expect(violations).toEqual([]);
  });

  it.each(QUERIES)('in any query parameter: %s', async (_, value) => {
    const violations: unknown[] = [];
    for (const route of routes)
      for (const name of route.queries) {
        const { status, text } = await send(route, `${surfaces.pathFor(route)}?${name}=${value}`, route.body);
        if (status >= 500) violations.push([route.method, route.path, name, text]);
      }
    expect(violations).toEqual([]);
  });

  it('in any parameter of a path', async () => {
    const violations: unknown[] = [];
    for (const route of routes.filter(({ params }) => params.length > 0))
      for (const id of ['%01', '%EF%BF%BF', '%', '-1', '1e3', '9'.repeat(30), 'x'.repeat(400)]) {
        const { status, text } = await send(
          route,
          surfaces.pathFor(route, () => id),
          route.body,
        );
        if (status < 400 || status >= 500) violations.push([route.method, route.path, id, text]);
      }
    expect(violations).toEqual([]);
  });
});
