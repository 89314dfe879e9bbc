import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { TestApp } from '../../support/app.js';
import { DocumentSchemas } from '../../support/http/document-schemas.js';
import { inFull } from '../../support/size.js';

type Node = Record<string, any>;

const LINT_RULES = join(__dirname, '../../../redocly.yaml');
const REDOCLY = join(__dirname, '../../../node_modules/@redocly/cli/bin/cli.js');

describe('the OpenAPI document of the carrier API', () => {
  let app: TestApp;
  let document: Node;
  let schemas: DocumentSchemas;

  beforeAll(async () => {
    // Without CARRIER_TOKEN, so that the API itself is not served.
    app = await TestApp.start();
    const answer = await fetch(`${app.url}/carrier-openapi.json`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    document = (await answer.json()) as Node;
    schemas = new DocumentSchemas(document.components as Node);
  });

  afterAll(() => app.close());

  const operations = (): [name: string, operation: Node][] => [
    ...Object.entries<Node>(document.paths).map(([path, { post }]): [string, Node] => [path, post as Node]),
    ...Object.entries<Node>(document.webhooks).map(([act, { post }]): [string, Node] => [act, post as Node]),
  ];

  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  (inFull ? it : it.skip)('passes the recommended rules of redocly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'switchhook-redocly-'));
    writeFileSync(join(folder, 'carrier.json'), JSON.stringify(document));
    const args = [REDOCLY, 'lint', 'carrier.json', '--config', LINT_RULES, '--format=json'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const run = promisify(execFile)(process.execPath, args, { cwd: folder, env });
    const { stdout } = await run.catch((failed: { stdout: string }) => failed);
    rmSync(folder, { recursive: true, force: true });
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string; location: Node[] }[] };
    const wordsOf = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0].pointer}`);
    expect(wordsOf).toEqual([]);
  });

  it('names every operation with a verb, once', () => {
    const ids = operations().map(([, { operationId }]) => operationId as string);
    expect(ids.slice(0, 6)).toEqual([
      'reportCall',
      'reportCallEvent',
      'reportMessage',
      'reportMessageStatus',
      'reportWhatsAppLine',
      'reportWhatsAppTemplate',
    ]);
    expect(ids).toContain('ringAgent');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes every operation, with a declared tag', () => {
    const tags = document.tags.map(({ name }: Node) => name as string) as string[];
    for (const [name, { summary, description, tags: own }] of operations())
      expect([name, summary, description, tags.includes(own[0])]).toEqual([
        name,
        expect.stringMatching(/^[A-Z].{3,80}$/),
        expect.stringMatching(/\.$/),
        true,
      ]);
  });

  it('requires the token of the carrier for reports and none of the bridge', () => {
    for (const { post } of Object.values<Node>(document.paths)) expect(post.security).toEqual([{ carrierToken: [] }]);
    for (const { post } of Object.values<Node>(document.webhooks)) expect(post.security).toEqual([]);
    expect(document.components.securitySchemes.carrierToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('has a named schema and a valid example for every body', () => {
    for (const [name, { requestBody, responses }] of operations())
      for (const { content } of [requestBody, ...Object.values<Node>(responses)]) {
        if (!content) continue;
        const { schema, example, examples } = content['application/json'];
        const values =
          example === undefined ? Object.values<Node>(examples).map(({ value }) => value as unknown) : [example];
        expect([name, schema]).toEqual([name, { $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z]\w+$/) }]);
        expect([name, values.flatMap((value) => schemas.errorsOf(schema, value))]).toEqual([name, []]);
      }
  });

  it('has a description and a valid example for every field', () => {
    const bare: string[] = [];
    const visit = (at: string, schema: Node): void => {
      for (const [name, field] of Object.entries<Node>(schema.properties ?? {})) {
        visit(`${at}.${name}`, field);
        if (field.$ref) continue;
        const examples = field.examples ?? (field.example === undefined ? [] : [field.example]);
        const isDescribed = field.description !== undefined && (examples.length > 0 || field.items || field.properties);
        if (!isDescribed || examples.some((each: unknown) => schemas.errorsOf(field, each).length > 0))
          bare.push(`${at}.${name}`);
      }
      if (schema.items) visit(`${at}[]`, schema.items as Node);
    };
    for (const [name, schema] of Object.entries<Node>(document.components.schemas)) visit(name, schema);
    expect(bare).toEqual([]);
  });

  it("describes the meaning of the bridge's responses", () => {
    for (const { post } of Object.values<Node>(document.webhooks)) {
      expect(Object.keys(post.responses as Node).sort()).toEqual(
        ['2XX', '400', '401', '403', '404', '410', '422', '429', '503', 'default'].sort(),
      );
      for (const status of [429, 503]) expect(post.responses[status].headers['Retry-After']).toBeDefined();
    }
  });

  it('contains no trace of its generation', () => {
    expect(JSON.stringify(document)).not.toContain('x-refusals');
  });
});
