import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import { TestApp, type TestCompany } from '../../../support/app.js';
import { createContact } from '../../../support/builders.js';

const PATH = '/phone/v1/contacts';

describe('contacts on the phone', () => {
  let app: TestApp;
  let company: TestCompany;
  let ann: Agent;
  let stranger: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    [stranger] = (await PhoneScenario.create(app)).agents;
  });

  beforeEach(async () => {
    const scenario = await PhoneScenario.create(app);
    company = scenario.company;
    [ann] = scenario.agents;
    await app.newEvents();
  });

  afterAll(() => app.close());

  const list = async (query = '', agent = ann) => (await agent.api.get(`${PATH}${query}`)).body;
  const ids = async (query = '') => (await list(query)).contacts.map(({ id }: { id: number }) => id);
  const create = (fields: object = {}) =>
    ann.api.post(PATH, { first_name: 'Ada', phone_numbers: [{ label: 'Work', value: '+33639984567' }], ...fields });

  it('are listed by name, as the public API shows them', async () => {
    const named = (first_name: string | null, last_name: string | null, company_name: string | null = null) =>
      createContact(company, { first_name, last_name, company_name });
    const zoe = await named('zoé', 'Alpha');
    const acme = await named(null, null, 'Acme');
    const bea = await named('Bea', null);
    const ann2 = await named('Ann', 'Young', 'Zenith');
    const ann1 = await named('ann', 'Xu');
    const { meta, contacts } = await list();
    expect(contacts).toEqual([acme, ann1, ann2, bea, zoe]);
    expect(meta).toMatchObject({ count: 5, total: 5, next_page_link: null });
    expect(await ids('?per_page=2&page=2')).toEqual([ann2.id, bea.id]);
    expect(await ids('?order=desc&per_page=1')).toEqual([zoe.id]);
    await ann.api.put(`${PATH}/${zoe.id}`, { first_name: 'Abe' });
    expect(await ids('?per_page=1')).toEqual([zoe.id]);
    expect(await ids('?search=ann')).toEqual([ann1.id, ann2.id]);
  });

  it('are found by name, company, number and email', async () => {
    const contact = await createContact(company, {
      first_name: 'Grace',
      last_name: 'Hopper',
      company_name: 'Navy Yard',
      phone_numbers: [{ label: 'Work', value: '06 12 34 56 01' }],
      emails: [{ label: 'Work', value: 'Grace@Example.com' }],
    });
    await createContact(company, { first_name: 'Alan', last_name: 'Turing' });
    for (const text of ['hopper', 'race hop', 'NAVY', '612 34 56 01', 'grace@ex'])
      expect([text, await ids(`?search=${encodeURIComponent(text)}`)]).toEqual([text, [contact.id]]);
    expect(await ids('?search=%25')).toEqual([]);
    expect((await ids('?search=%20')).length).toBe(2);
    expect((await ann.api.get(`${PATH}?search=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it('are created with 201 and their event', async () => {
    const fields = {
      first_name: ' Grace ',
      last_name: 'Hopper',
      company_name: 'Navy',
      information: 'Prefers mornings',
      phone_numbers: [{ label: 'Work', value: '+33 6 39 98 45 67' }],
      emails: [{ label: 'Home', value: 'grace@example.com' }],
    };
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    expect(body.contact).toMatchObject({
      ...fields,
      first_name: 'Grace',
      phone_numbers: [{ id: expect.any(Number), ...fields.phone_numbers[0] }],
      emails: [{ id: expect.any(Number), ...fields.emails[0] }],
    });
    expect(await app.newEvents()).toEqual(['ContactCreated']);
    const { id } = body.contact;
    expect((await company.api.get(`/v1/contacts/${id}`)).body).toEqual(body);
    expect((await ann.api.get(`${PATH}/${id}`)).body).toEqual(body);
  });

  it('are changed with one event, and lists are replaced', async () => {
    const { contact } = (await create({ emails: [{ label: 'Work', value: 'ada@example.com' }] })).body;
    await app.newEvents();
    const put = (body: object) => ann.api.put(`${PATH}/${contact.id}`, body);
    const phone_numbers = [
      { label: 'Home', value: '+33639984568' },
      { label: 'Work', value: '+33639984567' },
    ];
    const { status, body } = await put({ last_name: 'King', phone_numbers, emails: [] });
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({ first_name: 'Ada', last_name: 'King', phone_numbers, emails: [] });
    expect(body.contact.phone_numbers[0].id).toBe(contact.phone_numbers[0].id);
    expect(await app.newEvents()).toEqual(['ContactUpdated']);
    expect(await ids('?search=639984568')).toEqual([contact.id]);

    expect((await put({ phone_numbers: [phone_numbers[1]] })).body.contact).toMatchObject({
      last_name: 'King',
      phone_numbers: [phone_numbers[1]],
    });
    expect(await app.newEvents()).toEqual(['ContactUpdated']);
    expect(await ids('?search=639984568')).toEqual([]);

    for (const same of [{}, { phone_numbers: [phone_numbers[1]], emails: [], last_name: 'King' }])
      expect((await put(same)).status).toBe(200);
    expect(await app.newEvents()).toEqual([]);
    expect((await put({ last_name: null, phone_numbers: [] })).body.contact).toMatchObject({
      last_name: null,
      phone_numbers: [],
    });
  });

  it('change completely or not at all in concurrent requests', async () => {
    const { contact } = (await create()).body;
    const lists = Array.from({ length: 4 }, (_, n) =>
      Array.from({ length: n + 1 }, (_, i) => ({ label: `List ${n}`, value: `+3363998${n}00${i}` })),
    );
    const answers = await Promise.all(
      lists.map((phone_numbers) => ann.api.put(`${PATH}/${contact.id}`, { phone_numbers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = (await ann.api.get(`${PATH}/${contact.id}`)).body.contact.phone_numbers;
    const contents = stored.map(({ label, value }: { label: string; value: string }) => ({ label, value }));
    expect(lists).toContainEqual(contents);
  });

  const many = Array.from({ length: 21 }, (_, i) => ({ label: 'Work', value: `+3363998450${i}` }));

  it.each([
    ['POST', 422, { phone_numbers: undefined }, 'phone_numbers is mandatory'],
    ['POST', 422, { phone_numbers: [] }, 'phone_numbers is mandatory'],
    ['both', 400, { phone_numbers: 'x' }, 'phone_numbers must be a list of objects with label'],
    ['both', 400, { phone_numbers: many }, 'phone_numbers must not hold more than 20'],
    ['both', 400, { phone_numbers: [null] }, 'phone_numbers must hold objects with label and value, and number 1'],
    ['both', 422, { phone_numbers: [{ label: 'Work' }] }, 'phone_numbers number 1 has no value'],
    [
      'both',
      400,
      { phone_numbers: [{ label: 'Work', value: 'none' }] },
      'phone_numbers number 1: value must have digits',
    ],
    ['both', 400, { emails: [{ label: 'Work', value: 'nobody' }] }, 'emails number 1: value must be a valid email'],
    ['both', 400, { emails: null }, 'emails must be a list'],
    ['both', 400, { first_name: 'x'.repeat(256) }, 'first_name must not be longer than 255 characters'],
    ['both', 400, { information: 7 }, 'information must be a string'],
  ])('refuse for %s with %i %j', async (method, status, fields, sentence) => {
    const { contact } = (await create()).body;
    const answers = [await create(fields)];
    if (method === 'both') answers.push(await ann.api.put(`${PATH}/${contact.id}`, fields));
    for (const answer of answers)
      expect([answer.status, answer.body.troubleshoot]).toEqual([status, expect.stringContaining(sentence)]);
    expect((await list()).contacts).toEqual([contact]);
  });

  it('of another company are not found', async () => {
    const { id } = (await create()).body.contact;
    expect((await list('', stranger)).contacts).toEqual([]);
    expect((await stranger.api.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await stranger.api.put(`${PATH}/${id}`, { first_name: 'Eve' })).status).toBe(404);
    expect((await company.api.get(PATH)).status).toBe(403);
  });
});
