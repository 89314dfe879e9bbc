import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import { CATALOGUE, EVENT_NAMES } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp } from '../../support/app.js';

describe('the events in the OpenAPI document', () => {
  let app: TestApp;
  let document: any;

  beforeAll(async () => {
    app = await TestApp.start();
    document = await (await fetch(`${app.url}/openapi.json`)).json();
  });

  afterAll(() => app.close());

  const post = (name: string) => document.webhooks[name].post;
  const bodyOf = (name: string) => post(name).requestBody.content['application/json'];

  it('are complete, each as a POST', () => {
    expect(Object.keys(document.webhooks)).toEqual(EVENT_NAMES);
    for (const item of Object.values<object>(document.webhooks)) expect(Object.keys(item)).toEqual(['post']);
  });

  it('leave the document valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('have ids that differ from those of operations', () => {
    const operations = [...Object.values<object>(document.paths), ...Object.values<object>(document.webhooks)]
      .flatMap((item) => Object.values<any>(item))
      .map(({ operationId }) => operationId);
    expect(new Set(operations).size).toBe(operations.length);
  });

  it.each([...CATALOGUE])(
    '$name shows its envelope, with the sample as data',
    ({ name, resource, summary, sample }) => {
      const { schema, example } = bodyOf(name);
      expect(post(name).summary).toBe(summary);
      expect(schema.properties).toMatchObject({
        resource: { const: resource },
        event: { const: name },
        timestamp: { type: 'integer' },
        token: { type: 'string' },
        data: { type: 'object' },
      });
      expect(schema).toMatchObject({
        required: ['resource', 'event', 'timestamp', 'token', 'data'],
        additionalProperties: false,
      });
      expect(example.data).toEqual(sample);
      const check = new Ajv2020({ strict: false }).compile(schema);
      expect([check(example), check.errors]).toEqual([true, null]);
    },
  );

  it.each([...EVENT_NAMES])('%s shows the headers that sign and number it', (name) => {
    const headers = post(name).parameters.map(({ $ref }: { $ref: string }) => {
      const parameter = document.components.parameters[$ref.split('/').pop()!];
      expect(parameter).toMatchObject({ in: 'header', required: true, description: expect.any(String) });
      return parameter.name;
    });
    expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-Switchhook-Sequence']);
  });

  it.each([...EVENT_NAMES])('%s describes the meaning of responses', (name) => {
    expect(Object.keys(post(name).responses).sort()).toEqual(['2XX', '410', 'default']);
  });

  it('are marked deprecated according to the contract', () => {
    const deprecated = EVENT_NAMES.filter((name) => post(name).deprecated);
    expect(deprecated).toEqual(CATALOGUE.filter((row) => row.deprecated).map(({ name }) => name));
  });

  it('are in the document that the reference page shows', async () => {
    const settings = await (await fetch(`${app.url}/docs/swagger-ui-init.js`)).text();
    expect(settings).toContain('"webhooks"');
    expect(settings).toContain('"ai_voice_agent.summary"');
  });
});
