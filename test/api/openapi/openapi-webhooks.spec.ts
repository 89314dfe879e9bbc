import { Validator } from '@seriousme/openapi-schema-validator';
import { CATALOGUE, EVENT_NAMES } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { envelopeSchemas } from '../../../src/platform/http/openapi/described-webhooks.js';
import { TestApp } from '../../support/app.js';
import { DeliverySchemas } from '../../support/http/delivery-conformance.js';

describe('the events in the OpenAPI document', () => {
  let app: TestApp;
  let document: any;
  let schemas: DeliverySchemas;

  beforeAll(async () => {
    app = await TestApp.start();
    document = await (await fetch(`${app.url}/openapi.json`)).json();
    schemas = new DeliverySchemas(document.components.schemas);
  });

  afterAll(() => app.close());

  const post = (name: string) => document.webhooks[name].post;
  const bodyOf = (name: string) => post(name).requestBody.content['application/json'];

  const resolve = ({ $ref }: { $ref: string }) => document.components.schemas[$ref.split('/').pop()!];
  const pascal = (name: string): string =>
    name
      .split(/[._]/)
      .map((word) => word[0].toUpperCase() + word.slice(1))
      .join('');
  /** The named schemas that `data` of an event can have. */
  const dataOf = (name: string): string[] => {
    const { data } = resolve(bodyOf(name).schema).properties;
    return (data.anyOf ?? [data]).map(({ $ref }: { $ref: string }) => $ref.split('/').pop());
  };

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
      const { schema: reference, example } = bodyOf(name);
      const schema = resolve(reference);
      expect(reference.$ref).toBe(`#/components/schemas/${pascal(name)}Event`);
      expect(post(name).summary).toBe(summary);
      expect(schema.properties).toMatchObject({
        resource: { const: resource },
        event: { const: name },
        timestamp: { type: 'integer' },
        token: { type: 'string' },
      });
      expect(schema).toMatchObject({
        required: ['resource', 'event', 'timestamp', 'token', 'data'],
        additionalProperties: false,
      });
      expect(example.data).toEqual(sample);
      expect(schemas.errorsOf(name, example)).toEqual([]);
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

  it.each([...EVENT_NAMES])('%s needs no credentials and has an id and a tag', (name) => {
    expect(post(name)).toMatchObject({ operationId: `on${pascal(name)}`, tags: ['Events'], security: [] });
    expect(document['x-tagGroups']).toContainEqual({ name: 'Webhooks', tags: ['Events'] });
  });

  it.each([
    ['user.opened', ['UserV1EventData']],
    ['user.opened.v2', ['User']],
    ['user.wut_end.v2', ['UserWrapUpEventData']],
    ['call.created', ['CallWithCallbackEventData']],
    ['call.hold', ['CallEventData']],
    ['call.external_transferred', ['CallExternalTransferEventData']],
    ['number.created', ['NumberEventData']],
    ['contact.deleted', ['ContactEventData']],
    ['message.sent', ['MessageEventData', 'WhatsAppMessageEventData']],
    ['group_message.sent', ['GroupMessageEventData']],
    ['integration.deleted', ['IntegrationDeletedEventData']],
    ['ai_voice_agent.summary', ['VoiceAgentSummaryEventData']],
  ])('%s has data of the schemas %j', (name, expected) => {
    expect(dataOf(name)).toEqual(expected);
  });

  it('add only objects of which all fields are described, except the metadata of WhatsApp templates', () => {
    const open = (value: any, path: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const isOpen = value.properties && value.additionalProperties !== false;
      const isUntyped =
        [value.type].flat().includes('object') && !value.properties && !value.additionalProperties?.type;
      const inside = Object.entries(value).filter(([key]) => key !== 'examples');
      return [...(isOpen || isUntyped ? [path] : []), ...inside.flatMap(([key, part]) => open(part, `${path}.${key}`))];
    };
    const added = Object.entries(envelopeSchemas(CATALOGUE)).filter(([name]) =>
      /(Event|EventData|InEvent)$/.test(name),
    );
    expect(added.length).toBeGreaterThan(EVENT_NAMES.length);
    const found = added.flatMap(([name, schema]) => open(schema, name));
    expect(found).toEqual(['WhatsAppMessageEventData.properties.metadata']);
  });

  it.each([...EVENT_NAMES])('%s allows no undocumented field', (name) => {
    const { example } = bodyOf(name);
    for (const schema of dataOf(name)) expect(document.components.schemas[schema].additionalProperties).toBe(false);
    expect(schemas.errorsOf(name, { ...example, other: 1 })).not.toEqual([]);
    expect(schemas.errorsOf(name, { ...example, data: { ...example.data, other: 1 } })).not.toEqual([]);
    const [[first]] = Object.entries(example.data);
    expect(schemas.errorsOf(name, { ...example, data: { ...example.data, [first]: undefined } })).not.toEqual([]);
  });

  it.each(
    EVENT_NAMES.filter((name) => !/^(call|user|number|contact|(group_)?message|integration|analytics)\./.test(name)),
  )('%s describes every field', (name) => {
    const undescribed = (shape: any, path: string): string[] =>
      Object.entries<any>(shape.properties ?? shape.items?.properties ?? {}).flatMap(([field, part]) => [
        ...(part.description || part.$ref ? [] : [`${path}.${field}`]),
        ...undescribed(part, `${path}.${field}`),
      ]);
    for (const schema of dataOf(name)) expect(undescribed(document.components.schemas[schema], schema)).toEqual([]);
  });

  it('are marked deprecated according to the contract', () => {
    const deprecated = EVENT_NAMES.filter((name) => post(name).deprecated);
    expect(deprecated).toEqual(CATALOGUE.filter((row) => row.deprecated).map(({ name }) => name));
  });
});
