import { Validator } from '@seriousme/openapi-schema-validator';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { TestApp } from '../../support/app.js';
import { DocumentSchemas } from '../../support/http/document-schemas.js';
import { named, OpenApiDocument, type Operation, type Schema } from './openapi-document.js';

/** The token endpoint has OAuth 2.0 errors and no API key. */
const TOKEN = '/v1/oauth/token';

const ANONYMOUS = [
  'POST /phone/v1/session',
  'POST /phone/v1/session/link',
  'GET /admin/v1/session',
  'POST /admin/v1/session',
  'POST /admin/v1/session/link',
  'POST /admin/v1/password_resets',
  'PUT /admin/v1/password_resets',
  'POST /admin/v1/setup',
];

describe('the OpenAPI document', () => {
  let app: TestApp;
  let openApi: OpenApiDocument;
  let document: any;
  let operations: [string, string, Operation][];
  let schemas: DocumentSchemas;

  beforeAll(async () => {
    app = await TestApp.start();
    openApi = await OpenApiDocument.load(app.url);
    document = openApi.json;
    operations = openApi.operations;
    schemas = new DocumentSchemas(document.components);
  });

  afterAll(() => app.close());

  /** Objects of other schemas have their examples there. */
  const exampleOf = (property: Schema): unknown =>
    property.examples ? property.examples[0] : exampleFrom(openApi.resolve(property));
  const exampleFrom = ({ examples, properties = {} }: Schema): unknown =>
    examples?.[0] ??
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property)]));

  /** The operations that break a rule, for the failure message. */
  const breaking = (rule: (operation: Operation, path: string, method: string) => boolean): string[] =>
    operations
      .filter(([path, method, operation]) => !rule(operation, path, method))
      .map(([path, method]) => named(path, method));

  it('is served to everyone, as JSON', async () => {
    const answer = await fetch(`${app.url}/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has the address of this installation', () => {
    expect(document.info.title).toBe('Switchhook API');
    expect(document.servers).toEqual([{ url: app.url }]);
  });

  it('describes every route that is served under /v1, /v2, /phone/v1 and /admin, and no other', () => {
    const fastify: FastifyInstance = (app.context as NestFastifyApplication).getHttpAdapter().getInstance();
    const served = routesOf(fastify.printRoutes({ commonPrefix: false })).filter(
      (route) => /^[A-Z]+ \/(v\d|phone\/v1|admin)(\/|$)/.test(route) && !route.startsWith('HEAD'),
    );
    const described = operations.map(([path, method]) => named(path, method).replace(/\{\w+\}/g, '*'));
    expect(described.sort()).toEqual(served.sort());
    expect(described.length).toBeGreaterThan(15);
  });

  it('describes every operation in one line each', () => {
    expect(breaking(({ summary }) => summary !== undefined && /^[A-Z][^\n]{3,80}$/.test(summary))).toEqual([]);
  });

  it('has a unique id for every operation', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a schema and a valid example for every response with a body', () => {
    for (const [path, method, { responses }] of operations)
      for (const [status, { content }] of Object.entries(responses)) {
        if (!content?.['application/json']) continue;
        const { schema, example } = content['application/json'];
        expect({ at: `${named(path, method)} ${status}`, faults: schemas.errorsOf(schema, example) }).toEqual({
          at: `${named(path, method)} ${status}`,
          faults: [],
        });
      }
  });

  it('has a success response for every operation, with a body except for 204', () => {
    const fine = ({ responses }: Operation): boolean => {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return (
        successes.length > 0 &&
        successes.every(([status, { content }]) => (content === undefined) === (status === '204'))
      );
    };
    expect(breaking(fine)).toEqual([]);
  });

  it('uses the Error schema for every error, with an example of its status', () => {
    for (const [path, method, { responses }] of operations)
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400 || (path === TOKEN && ['400', '401', '403', '413'].includes(status))) continue;
        const { schema, example } = content!['application/json'];
        expect([named(path, method), status, schema]).toEqual([
          named(path, method),
          status,
          { $ref: '#/components/schemas/Error' },
        ]);
        expect(example).toMatchObject({ error: responses[status].description, success: false });
      }
  });

  it('describes the common errors on every public operation', () => {
    const shared = ['400', '403', '413', '429', '500'];
    const fine = ({ responses }: Operation, path: string): boolean =>
      !path.startsWith('/v') || path === TOKEN || shared.every((status) => status in responses);
    expect(breaking(fine)).toEqual([]);
  });

  it('describes Idempotency-Key and its errors on every POST but logins and passwords', () => {
    const isWithout = /^\/admin\/v1\/(session|setup|password_resets)|^\/phone\/v1\/session/;
    const fine = ({ parameters, responses }: Operation, path: string, method: string): boolean =>
      method !== 'post' ||
      !/^\/(v\d|admin|phone)/.test(path) ||
      path === TOKEN ||
      isWithout.test(path) ||
      (parameters!.some(({ name }) => name === 'Idempotency-Key') && '409' in responses && '422' in responses);
    expect(breaking(fine)).toEqual([]);
  });

  it('describes every parameter of every path, and 404 with it', () => {
    const fine = ({ parameters = [], responses }: Operation, path: string): boolean =>
      [...path.matchAll(/\{(\w+)\}/g)].every(
        ([, name]) =>
          '404' in responses &&
          parameters.some(
            (each) => each.name === name && each.in === 'path' && each.required && each.description && each.schema,
          ),
      );
    expect(breaking(fine)).toEqual([]);
  });

  it('describes paging on every list', () => {
    const isList = ({ responses }: Operation): boolean => {
      const schema = responses['200']?.content?.['application/json']?.schema;
      return schema !== undefined && openApi.resolve(schema).properties?.meta !== undefined;
    };
    const fine = (operation: Operation): boolean =>
      !isList(operation) ||
      ['from', 'to', 'order', 'page', 'per_page'].every((name) =>
        operation.parameters!.some((each) => each.name === name),
      );
    expect(breaking(fine)).toEqual([]);
    expect(operations.filter(([, , operation]) => isList(operation)).length).toBeGreaterThanOrEqual(4);
  });

  it('has an example for every property of every request body, valid by its schema', () => {
    let bodies = 0;
    for (const [path, method, { requestBody }] of operations) {
      if (!requestBody) continue;
      bodies++;
      const { schema } = requestBody.content['application/json'];
      for (const [name, property] of Object.entries<any>(openApi.resolve(schema).properties!)) {
        const at = `${named(path, method)} ${name}`;
        expect({
          at,
          described: Boolean(property.description),
          faults: schemas.errorsOf(property, exampleOf(property)),
        }).toEqual({
          at,
          described: true,
          faults: [],
        });
      }
    }
    expect(bodies).toBeGreaterThan(4);
  });

  it('has the credentials of every operation, and none for logins', () => {
    const expected = (path: string, method: string): object[] => {
      if (ANONYMOUS.includes(named(path, method)) || path === TOKEN) return [];
      if (path.startsWith('/admin/')) return [{ session: [] }];
      return path.startsWith('/v') ? [{ basic: [] }, { oauth: ['public_api'] }, { session: [] }] : [{ bearer: [] }];
    };
    for (const [path, method, { security }] of operations)
      expect([named(path, method), security]).toEqual([named(path, method), expected(path, method)]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(
      expect.arrayContaining(['basic', 'oauth', 'session', 'bearer']),
    );
  });

  it('describes the OAuth authorization and token endpoints, without an API key', () => {
    expect(document.components.securitySchemes.oauth).toMatchObject({
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: `${app.url}/dashboard/oauth/authorize`,
          tokenUrl: `${app.url}${TOKEN}`,
          scopes: { public_api: expect.any(String) },
        },
      },
    });
    const { parameters, requestBody, responses } = document.paths[TOKEN].post;
    expect(parameters).toEqual([]);
    expect(Object.keys(requestBody.content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(openApi.resolve<Schema>(responses['400'].content['application/json'].schema).required).toEqual([
      'error',
      'error_description',
      'troubleshoot',
      'success',
    ]);
    expect(responses['401'].description).toBe('Unauthorized');
  });

  it('marks deprecations of the contract', () => {
    const deprecated = operations
      .filter(([, , operation]) => operation.deprecated)
      .map(([path, method]) => named(path, method));
    expect(deprecated.sort()).toEqual([
      'GET /v1/calls/{call_id}/realtime_transcription',
      'GET /v1/users',
      'GET /v1/users/{id}',
      'POST /v1/users',
      'PUT /v1/users/{id}',
    ]);
  });

  it('contains no trace of its generation', () => {
    expect(JSON.stringify(document)).not.toMatch(/x-refusals|x-query/);
  });
});

/** The methods and paths of the Fastify router, with parameters as *. */
function routesOf(tree: string): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of tree.split('\n')) {
    const match = /^([│ ]*)(?:├──|└──) (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const depth = match[1].length / 4;
    parents.length = depth;
    parents[depth] = match[2];
    const path = parents
      .join('')
      .replace(/(.)\/$/, '$1')
      .replace(/:[^/]+/g, '*');
    for (const method of match[3]?.split(', ') ?? []) routes.push(`${method} ${path}`);
  }
  return routes;
}
