import type { Route } from '../../isolation/openapi-routes.js';
import { Surfaces } from '../../isolation/surfaces.js';
import { picks } from '../../../support/size.js';

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

const IDS = ['%01', '%EF%BF%BF', '%', '-1', '1e3', '9'.repeat(30), 'x'.repeat(400)];

const numbered = <T>([name, value]: [string, T], at: number): [string, T, number] => [name, value, at];

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

  it.each(VALUES.map(numbered))('in any field of a body: %s', async (_, value, at) => {
    const violations: unknown[] = [];
    const fields = routes.flatMap((route) => Object.keys(route.body ?? {}).map((name) => ({ route, name })));
    for (const { route, name } of fields.filter((_, place) => picks(place, at, VALUES.length))) {
      const { status, text } = await send(route, surfaces.pathFor(route), { ...route.body, [name]: value });
      if (status >= 500) violations.push([route.method, route.path, name, text]);
    }
    expect(violations).toEqual([]);
  });

  it.each(QUERIES.map(numbered))('in any query parameter: %s', async (_, value, at) => {
    const violations: unknown[] = [];
    const parameters = routes.flatMap((route) => route.queries.map((name) => ({ route, name })));
    for (const { route, name } of parameters.filter((_, place) => picks(place, at, QUERIES.length))) {
      const { status, text } = await send(route, `${surfaces.pathFor(route)}?${name}=${value}`, route.body);
      if (status >= 500) violations.push([route.method, route.path, name, text]);
    }
    expect(violations).toEqual([]);
  });

  it('in any parameter of a path', async () => {
    const violations: unknown[] = [];
    for (const [place, route] of routes.filter(({ params }) => params.length > 0).entries())
      for (const id of IDS.filter((_, at) => picks(place, at, IDS.length))) {
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
