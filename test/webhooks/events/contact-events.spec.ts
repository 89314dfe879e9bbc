import { findDefinition } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../test-webhook.js';

describe('contact events', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    receiver = await Receiver.start();
    await TestWebhook.create(receiver, company);
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const takeEvents = async (): Promise<{ event: string; resource: string; timestamp: number; data: any }[]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => json);
  };
  const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

  it('cover create, update and delete in order, each with the state at its time and ISO times', async () => {
    const made = await createContact(company, { emails: [{ label: 'Work', value: 'grace@example.com' }] });
    const path = `/v1/contacts/${made.id}`;
    app.clock.advance(5000);
    const at = Math.floor(app.clock.now() / 1000);
    await company.api.put(path, { first_name: 'Ada' });
    const detail = { label: 'Home', value: '+12025550123' };
    const { phone_detail } = (await company.api.post(`${path}/phone_details`, detail)).body;
    await company.api.put(`${path}/email_details/${made.emails[0].id}`, { label: 'Private' });
    await company.api.delete(`${path}/phone_details/${phone_detail.id}`);
    await company.api.delete(path);
    const events = await takeEvents();
    expect(events.map(({ event }) => event)).toEqual([
      'contact.created',
      ...Array<string>(4).fill('contact.updated'),
      'contact.deleted',
    ]);
    const created = { ...made, created_at: iso(made.created_at), updated_at: iso(made.created_at) };
    const [first, renamed, more, labelled, fewer, last] = events.map(({ data }) => data);
    expect(first).toEqual(created);
    const updated = { ...created, first_name: 'Ada', updated_at: iso(at) };
    expect(renamed).toEqual(updated);
    expect(more).toEqual({ ...updated, phone_numbers: [...made.phone_numbers, phone_detail] });
    expect(labelled.emails).toEqual([{ ...made.emails[0], label: 'Private' }]);
    expect(fewer.phone_numbers).toEqual(made.phone_numbers);
    expect(last).toEqual({ ...updated, phone_numbers: [], emails: [] });
    for (const { resource, event, data } of events) {
      expect(resource).toBe('contact');
      expect(Object.keys(data).sort()).toEqual(Object.keys(findDefinition(event)!.sample).sort());
    }
    expect(events.map(({ timestamp }) => timestamp)).toEqual([made.created_at, at, at, at, at, at]);
  });

  it('are not sent for refused or empty changes, nor to another company', async () => {
    const { id } = await createContact(company);
    await takeEvents();
    await company.api.put(`/v1/contacts/${id}`, { first_name: 'Grace' });
    await company.api.put(`/v1/contacts/${id}`, { first_name: 5 });
    await company.api.post(`/v1/contacts/${id}/phone_details`, { label: 'x', value: 'none' });
    await createContact(await app.company());
    expect(await takeEvents()).toEqual([]);
  });
});
