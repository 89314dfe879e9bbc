import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { CATALOGUE } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { PUSH_MESSAGES } from '../../../src/surfaces/phone/dto/socket-messages.shape.js';
import { TestApp } from '../../support/app.js';
import { DocumentSchemas } from '../../support/http/document-schemas.js';
import { inFull } from '../../support/size.js';

const PARSER = join(__dirname, 'asyncapi-parse.mjs');
/** The parser resolves all references, which takes about 20 seconds on an idle machine. */
const PARSE_TIMEOUT = 180_000;

type Operation = [id: string, action: string];

interface Parsed {
  problems: { code: string; severity: number; message: string; path: string }[];
  operations: Operation[];
}

const operationsOf = (document: any): Operation[] =>
  Object.entries<any>(document.operations).map(([id, { action }]) => [id, action as string]);

/** In a separate process, because loading the parser into Jest takes longer than the rest of the spec. */
const parse = (text: string): Promise<Parsed> =>
  new Promise((resolve, reject) => {
    const options = { maxBuffer: 2 ** 26, timeout: PARSE_TIMEOUT };
    const child = execFile(process.execPath, [PARSER], options, (error, stdout) =>
      error ? reject(new Error(error.message)) : resolve(JSON.parse(stdout) as Parsed),
    );
    child.stdin!.end(text);
  });

describe('GET /asyncapi.json', () => {
  let app: TestApp;
  let text: string;
  let document: any;

  beforeAll(async () => {
    app = await TestApp.start({ BASE_URL: 'https://phones.example.com/api' });
    const answer = await fetch(`${app.url}/asyncapi.json`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    text = await answer.text();
    document = JSON.parse(text);
  });

  afterAll(() => app.close());

  it('is an AsyncAPI 3.0 document', () => {
    expect(document.asyncapi).toBe('3.0.0');
  });

  (inFull ? describe : describe.skip)('for the parser of AsyncAPI', () => {
    it('is valid, with all its operations', async () => {
      const { problems, operations } = await parse(text);
      // Version 3.1 exists.
      expect(problems.map(({ code }) => code)).toEqual(['asyncapi-latest-version']);
      expect(operations).toEqual(operationsOf(document));
    });

    it('would not be valid with wrong references', async () => {
      const { asyncapi, info } = document;
      const operations = { sendNothing: { action: 'send', channel: { $ref: '#/channels/none' } } };
      const { problems } = await parse(JSON.stringify({ asyncapi, info, operations }));
      expect(problems).toContainEqual(
        expect.objectContaining({ severity: 0, path: 'operations.sendNothing.channel.$ref' }),
      );
    });
  });

  it('has a send operation for every webhook event and every push, and a receive operation for messages of phones', () => {
    const operations = operationsOf(document);
    const sent = operations.filter(([, action]) => action === 'send');
    expect(sent).toHaveLength(CATALOGUE.length + PUSH_MESSAGES.length + ['LiveView', 'LivePing'].length);
    expect(sent.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        'sendCallCreated',
        'sendUserCreatedV2',
        'sendPhoneRinging',
        'sendPhonePing',
        'sendLivePing',
      ]),
    );
    const received = operations.filter(([, action]) => action === 'receive').map(([name]) => name);
    const audio = ['Offer', 'IceCandidate', 'Mute', 'Digits', 'Leave'];
    expect(received).toEqual(['Token', ...audio].map((name) => `receivePhone${name}`));
  });

  it('contains the server of the socket and the path below it', () => {
    expect(document.servers.api).toMatchObject({ host: 'phones.example.com', pathname: '/api', protocol: 'wss' });
    expect(document.channels.phoneSocket).toMatchObject({
      address: '/phone/v1/socket',
      servers: [{ $ref: '#/servers/api' }],
    });
    expect(document.channels.liveSocket).toMatchObject({ address: '/admin/v1/live' });
    expect(document.channels.webhookEvents).toMatchObject({ address: null, servers: [{ $ref: '#/servers/receiver' }] });
  });

  it('has the schemas of the OpenAPI document', async () => {
    const openApi: any = await (await fetch(`${app.url}/openapi.json`)).json();
    for (const { name } of CATALOGUE) {
      const { schema } = openApi.webhooks[name].post.requestBody.content['application/json'];
      const message: any = Object.values<any>(document.components.messages).find((each) => each.name === name);
      expect(message.payload).toEqual(schema);
    }
    const { schemas } = document.components;
    const shared = Object.keys(schemas).filter((name) => name in openApi.components.schemas);
    expect(shared).toEqual(expect.arrayContaining(['CallCreatedEvent', 'User', 'PhoneCall', 'Conversation']));
    for (const name of shared) expect([name, schemas[name]]).toEqual([name, openApi.components.schemas[name]]);
  });

  it('has examples that match their schemas', () => {
    const schemas = new DocumentSchemas(document.components);
    for (const { name, payload, headers, examples } of Object.values<any>(document.components.messages))
      for (const example of examples) {
        const parts = [[payload, example.payload], ...(headers ? [[headers, example.headers]] : [])];
        for (const [schema, value] of parts) expect([name, schemas.errorsOf(schema, value)]).toEqual([name, []]);
      }
  });

  it('describes the headers of every event', () => {
    const { properties, required } = document.components.schemas.WebhookHeaders;
    expect(required).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-Switchhook-Sequence']);
    expect(Object.keys(properties)).toEqual(required);
  });
});
