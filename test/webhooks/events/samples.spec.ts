import { CATALOGUE } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { startApp } from '../../engine/call-scenario.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import { DeliverySchemas } from '../../support/http/delivery-conformance.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../test-webhook.js';
import { differences, nearest } from './json-shape.js';
import { playCalls } from './play-calls.js';
import { playContacts, playIntegration, playNumbers, playUsers } from './play-people.js';
import { playIntelligence, playMessages, playReports, playVoiceAgent } from './play-work.js';

describe('the sample of every event', () => {
  let app: TestApp;
  let receiver: Receiver;
  let schemas: DeliverySchemas;
  const received = new Map<string, { data: unknown }[]>();

  beforeAll(async () => {
    app = await startApp();
    receiver = await Receiver.start();
    const subscribe = (to: TestCompany) => TestWebhook.create(receiver, to);
    const company = await app.company();
    await subscribe(company);
    await playContacts(company);
    await playUsers(app, company);
    await playNumbers(app, company);
    await playCalls(app, company);
    await playIntegration(app, company, receiver);
    await playReports(app, company);
    await playMessages(app, subscribe);
    await playIntelligence(app, subscribe);
    await playVoiceAgent(app, subscribe);
    await app.deliver();
    for (const { json } of receiver.take()) received.set(json.event, [...(received.get(json.event) ?? []), json]);
    schemas = await DeliverySchemas.load(app.url);
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  it.each([...CATALOGUE])('has the keys and types of a real $name', ({ name, sample }) => {
    const real = received.get(name) ?? [];
    expect(real).not.toEqual([]);
    expect(nearest(real.map(({ data }) => differences(sample, data)))).toEqual([]);
  });

  it.each([...CATALOGUE])('validates against the documented schema of $name', ({ name, resource, sample }) => {
    const body = { resource, event: name, timestamp: 1781777462, token: 'token', data: sample };
    expect(schemas.errorsOf(name, body)).toEqual([]);
  });

  it.each([...CATALOGUE])('has the documented schema of every real $name', ({ name }) => {
    for (const body of received.get(name)!) expect([schemas.errorsOf(name, body), body]).toEqual([[], body]);
  });
});
