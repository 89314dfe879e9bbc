import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { CallCenter } from '../../support/company/call-center.js';
import { createNumber } from '../../support/company/numbers.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';

const GRACE = '+33639984567';
const AMERICAN = '+12025550123';

describe('the contact of a call', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await Receiver.start();
  });

  beforeEach(async () => {
    company = await app.company();
    callCenter = await CallCenter.open(app, company);
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const grace = (fields: Record<string, unknown> = {}) => createContact(company, fields);

  it('is included only with fetch_contact, for inbound and outbound calls, in list, search and retrieve', async () => {
    const known = await grace({ emails: [{ label: 'Work', value: 'grace@example.com' }] });
    const inbound = await callCenter.completeCall(GRACE);
    const outbound = await callCenter.dial(GRACE);
    await callCenter.report(outbound, { type: 'caller_hangup' });
    for (const path of ['/v1/calls', '/v1/calls/search?direction=inbound', `/v1/calls/${inbound.id}`]) {
      const getContact = async (query: string) => {
        const { body } = await company.api.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
        return (body.calls ?? [body.call]).map((call: { contact: unknown }) => call.contact);
      };
      for (const each of await getContact('')) expect(each).toBeNull();
      for (const each of await getContact('fetch_contact=false')) expect(each).toBeNull();
      for (const each of await getContact('fetch_contact=true')) expect(each).toEqual(known);
    }
  });

  it('is found by any of its numbers, also when it is created after the call, and not after it is deleted', async () => {
    const call = await callCenter.completeCall(AMERICAN);
    const fetched = async () => (await callCenter.call(call, '?fetch_contact=true')).contact;
    expect(await fetched()).toBeNull();
    const { id } = await grace({ phone_numbers: [GRACE, AMERICAN].map((value) => ({ label: 'Work', value })) });
    expect((await fetched()).id).toBe(id);
    await company.api.delete(`/v1/contacts/${id}`);
    expect(await fetched()).toBeNull();
  });

  it('is found by a national number of the country of the company, which is that of its first Number by default', async () => {
    const french = await grace({ phone_numbers: [{ label: 'Work', value: '06 39 98 45 67' }] });
    const american = await grace({ phone_numbers: [{ label: 'Work', value: '(202) 555-0123' }] });
    const [first, second] = [await callCenter.completeCall(GRACE), await callCenter.completeCall(AMERICAN)];
    const contactOf = async (call: { id: number }) => (await callCenter.call(call, '?fetch_contact=true')).contact;
    expect([await contactOf(first), await contactOf(second)]).toEqual([french, null]);
    await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { country: 'US' } }));
    await createNumber(app, company);
    expect([await contactOf(first), await contactOf(second)]).toEqual([null, american]);
  });

  it('is null for an unknown number, an anonymous caller and a contact of another company', async () => {
    await createContact(await app.company());
    const calls = [
      await callCenter.completeCall(GRACE),
      await callCenter.completeCall(AMERICAN),
      await callCenter.ring('anonymous'),
    ];
    for (const call of calls) expect((await callCenter.call(call, '?fetch_contact=true')).contact).toBeNull();
  });

  it('adds its id and name to the participants, with and without fetch_contact', async () => {
    const { id } = await grace();
    const boss = await grace({
      first_name: null,
      last_name: null,
      company_name: 'Acme',
      phone_numbers: [{ label: 'Work', value: AMERICAN }],
    });
    const call = await callCenter.talk(GRACE);
    await callCenter.report(call, { type: 'conference_joined', name: 'The boss', phoneNumber: AMERICAN });
    const participants = [
      { id: callCenter.agents[0], name: 'Ada Lovelace', type: 'user' },
      { id, name: 'Grace Hopper', type: 'contact', phone_number: GRACE },
      { id: boss.id, name: 'Acme', type: 'contact', phone_number: AMERICAN },
    ];
    expect((await callCenter.call(call)).conference_participants).toEqual(participants);
    expect((await callCenter.call(call, '?fetch_contact=true')).conference_participants).toEqual(participants);
    expect((await company.api.get(`/v1/calls/${call.id}/participants`)).body).toEqual({ participants });
    expect((await company.api.get('/v1/calls/999999/participants')).status).toBe(404);
    expect((await company.api.get('/v1/calls/999999/ivr_options')).status).toBe(404);
  });

  it('is included in every event of the call, with ISO times, and in its participants', async () => {
    await TestWebhook.create(receiver, company, { events: ['call.created', 'call.ended', 'contact.created'] });
    const { id } = await grace();
    await callCenter.completeCall(GRACE);
    await callCenter.completeCall(AMERICAN);
    await app.deliver();
    const [created, ...events] = receiver.take().map(({ json }) => json);
    expect(created).toMatchObject({ event: 'contact.created', resource: 'contact', data: { id } });
    const about = (digits: string) => events.filter(({ data }) => data.raw_digits.replaceAll(' ', '') === digits);
    expect(about(GRACE).map(({ event }) => event)).toEqual(['call.created', 'call.ended']);
    for (const { data } of about(GRACE)) {
      expect(data.contact).toEqual(created.data);
      expect(data.participants).toContainEqual({ id, name: 'Grace Hopper', type: 'contact', phone_number: GRACE });
    }
    expect(about(AMERICAN)).toHaveLength(2);
    for (const { data } of about(AMERICAN)) expect(data.contact).toBeNull();
  });

  it('needs one query per page, for any number of calls', async () => {
    const lookups: string[] = [];
    for (let each = 0; each < 12; each++) {
      const digits = `+3363998${String(1000 + each)}`;
      await grace({ phone_numbers: [{ label: 'Work', value: digits }] });
      await callCenter.completeCall(digits);
    }
    const rows = app.reader.rows.bind(app.reader);
    const watch = jest.spyOn(app.reader, 'rows').mockImplementation((sql, values) => {
      lookups.push(sql);
      return rows(sql, values);
    });
    const { body } = await company.api.get('/v1/calls?fetch_contact=true');
    watch.mockRestore();
    expect(body.calls.every(({ contact: each }: { contact: unknown }) => each !== null)).toBe(true);
    expect(lookups.filter((sql) => sql.includes('contact_details'))).toHaveLength(2);
    expect(lookups.filter((sql) => sql.includes('FROM tags'))).toHaveLength(0);
  });
});
