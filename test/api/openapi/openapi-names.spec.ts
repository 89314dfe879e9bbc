import { TestApp } from '../../support/app.js';
import { DocumentSchemas } from '../../support/http/document-schemas.js';
import { named, OpenApiDocument, type Operation, type Schema } from './openapi-document.js';

const DOMAINS = [
  'Service',
  'OAuth',
  'Users',
  'Teams',
  'Calls',
  'Conversation intelligence',
  'Dialer campaigns',
  'Numbers',
  'Messages',
  'Webhooks',
  'Tags',
  'Contacts',
  'Companies',
  'Integrations',
  'AI voice agents',
  'Analytics',
];

/** The verbs that ids of operations start with. */
const VERBS =
  /^(add|answer|archive|assign|change|check|close|configure|create|decline|delete|dial|disable|enable|end|get|hangUp|hold|list|open|pause|ping|read|remove|replay|report|request|resume|retry|review|rotate|search|send|set|start|tag|transfer|unarchive|unhold|untag|update)([A-Z]|$)/;

describe('the names in the OpenAPI document', () => {
  let app: TestApp;
  let document: OpenApiDocument;
  let operations: [string, string, Operation][];

  beforeAll(async () => {
    // The carrier API is only served with a token.
    app = await TestApp.start({ CARRIER_TOKEN: 'the token of a carrier' });
    document = await OpenApiDocument.load(app.url);
    operations = document.operations;
  });

  afterAll(() => app.close());

  const breaking = (rule: (operation: Operation, path: string, method: string) => boolean): string[] =>
    operations
      .filter(([path, method, operation]) => !rule(operation, path, method))
      .map(([path, method]) => named(path, method));
  const contentsOf = ({ requestBody, responses }: Operation) =>
    [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));

  it('are verbs in camelCase for operations, each once', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id) || !VERBS.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['listUsers', 'listUsersV1', 'getUser', 'createUser', 'transferCall']));
  });

  it('are those of the resources for schemas', () => {
    expect(Object.keys(document.schemas)).toEqual(
      expect.arrayContaining(
        (
          'AccessToken ActionItem Call CallEvaluation CallList Company Contact Conversation CreateUser Delivery DialerCampaign ' +
          'Error Export Integration Message Number PhoneState PlaybookResult Sentiment Summary Tag Team Transcription ' +
          'UpdateUser User UserList UserV1 VoiceAgent Webhook WhatsAppMessage'
        ).split(' '),
      ),
    );
  });

  it('are in PascalCase for schemas, of which there are not many more than operations', () => {
    const names = Object.keys(document.schemas);
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name) || /Body$|Dto$/.test(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
    // Every event has a schema for its body, and some have one for their data.
    const events = Object.keys(document.json.webhooks).length;
    expect(names.length).toBeLessThan((operations.length + events) * 2);
  });

  it('denote the same object everywhere', () => {
    const ref = (name: string) => expect.objectContaining({ $ref: `#/components/schemas/${name}` });
    const orNull = (name: string) => expect.objectContaining({ anyOf: [ref(name), { type: 'null' }] });
    const { Call, NumberWithUsers, UserV1, Team, Message, PhoneState } = document.schemas;
    expect(Call.properties).toMatchObject({
      user: orNull('User'),
      assigned_to: orNull('User'),
      number: ref('Number'),
      contact: orNull('Contact'),
      teams: { items: ref('Team') },
    });
    expect(NumberWithUsers.properties!.users.items).toEqual(ref('User'));
    expect(UserV1.properties!.numbers.items).toEqual(ref('Number'));
    expect(Team.properties!.users.items).toEqual(ref('TeamMember'));
    expect(Message.properties).toMatchObject({ number: ref('Number'), contact: orNull('Contact') });
    expect(PhoneState.properties).toMatchObject({ user: ref('User'), numbers: { items: ref('Number') } });
  });

  it('exist for every body of requests and responses', () => {
    expect(breaking((operation) => contentsOf(operation).every(({ schema }) => schema.$ref !== undefined))).toEqual([]);
  });

  it('exist for every object inside a schema', () => {
    const anonymous = (schema: Schema, path: string): string[] => {
      const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
      const isObject = Object.keys(schema.properties ?? {}).length > 0;
      return [...(isObject ? [path] : []), ...parts.flatMap((part) => anonymous(part, path))];
    };
    const found = Object.entries(document.schemas).flatMap(([name, { properties = {}, anyOf = [] }]) => [
      ...anyOf.flatMap((part) => anonymous(part, name)),
      ...Object.entries(properties).flatMap(([key, part]) => anonymous(part, `${name}.${key}`)),
    ]);
    expect(found).toEqual([]);
  });

  it('are a domain for every operation, in the order of the contract', () => {
    const { tags, 'x-tagGroups': groups } = document.json;
    const names = tags.map(({ name }: { name: string }) => name);
    expect(breaking((operation) => operation.tags?.length === 1 && names.includes(operation.tags[0]))).toEqual([]);
    expect(groups.map(({ name }: { name: string }) => name)).toEqual([
      'Public API',
      'Phone API',
      'Dashboard API',
      'Webhooks',
    ]);
    expect(groups[0].tags).toEqual(DOMAINS);
    expect(groups.flatMap((group: { tags: string[] }) => group.tags)).toEqual(names);
    for (const { description } of tags) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  it('have a description for every operation', () => {
    expect(breaking(({ description }) => /^[A-Z][^]{8,}\.$/.test(description ?? ''))).toEqual([]);
  });

  it('have a description and an example for every parameter', () => {
    const fine = ({ parameters = [] }: Operation): boolean =>
      parameters.every(({ description, example }) => Boolean(description) && example !== undefined);
    expect(breaking(fine)).toEqual([]);
  });

  it('have a description for every request body, and an example for every body', () => {
    expect(breaking(({ requestBody }) => requestBody === undefined || Boolean(requestBody.description))).toEqual([]);
    expect(breaking((operation) => contentsOf(operation).every(({ example }) => example !== undefined))).toEqual([]);
  });

  it('have a valid example for every request body', () => {
    const schemas = new DocumentSchemas(document.json.components);
    for (const [path, method, { requestBody }] of operations)
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        expect([named(path, method), schemas.errorsOf(schema, example)]).toEqual([named(path, method), []]);
      }
  });

  it('have a description, as a sentence, and an example for every field of every schema', () => {
    const hasExample = (part: Schema): boolean =>
      part.examples !== undefined ||
      part.$ref !== undefined ||
      (part.items !== undefined && hasExample(part.items)) ||
      (part.anyOf ?? []).some(hasExample);
    const missing = Object.entries(document.schemas).flatMap(([name, { description, properties = {} }]) => [
      ...(description ? [] : [name]),
      ...Object.entries(properties)
        .filter(([, part]) => !part.description?.endsWith('.') || !hasExample(part))
        .map(([key]) => `${name}.${key}`),
    ]);
    expect(missing).toEqual([]);
  });

  it('refer to components for errors that several operations share', () => {
    const inline = Object.values<Record<string, any>>(document.json.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => Object.entries<any>(responses))
      .filter(([status, response]) => Number(status) >= 400 && !response.$ref)
      .map(([, response]) => JSON.stringify(response));
    expect(new Set(inline).size).toBe(inline.length);
    expect(Object.keys(document.json.components.responses)).toEqual(
      expect.arrayContaining(['BadRequest', 'Forbidden', 'NotFound', 'TooManyRequests', 'InternalServerError']),
    );
  });
});
