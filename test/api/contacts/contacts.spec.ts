import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';

const NOT_IDS = ['ada', '-1', '0', '1.5', '9007199254740992', '4711'];
const PHONE = { label: 'Work', value: '+33639984567' };
const EMAIL = { label: 'Home', value: 'grace@example.com' };

describe('contacts', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    await app.newEvents();
  });

  afterAll(() => app.close());

  const create = (fields: Record<string, unknown> = {}, { api } = company) =>
    api.post('/v1/contacts', { first_name: 'Grace', last_name: 'Hopper', phone_numbers: [PHONE], ...fields });
  const made = (fields: Record<string, unknown> = {}, of = company): Promise<any> => createContact(of, fields);
  const get = async (id: number): Promise<any> => (await company.api.get(`/v1/contacts/${id}`)).body.contact;
  const seconds = (): number => Math.floor(app.clock.now() / 1000);
  const idsOf = (contacts: { id: number }[]): number[] => contacts.map(({ id }) => id);

  describe('POST /v1/contacts', () => {
    it('creates a contact with 201', async () => {
      const { status, body } = await create({
        company_name: ' Acme ',
        information: 'Prefers mornings ☀️',
        phone_numbers: [PHONE, { label: ' Home ', value: ' (415) 555-0188' }],
        emails: [EMAIL],
      });
      expect(status).toBe(201);
      const { id } = body.contact;
      expect(body).toEqual({
        contact: {
          id: expect.any(Number),
          direct_link: `${app.url}/v1/contacts/${id}`,
          first_name: 'Grace',
          last_name: 'Hopper',
          company_name: 'Acme',
          information: 'Prefers mornings ☀️',
          is_shared: true,
          created_at: seconds(),
          updated_at: seconds(),
          phone_numbers: [
            { id: expect.any(Number), ...PHONE },
            { id: expect.any(Number), label: 'Home', value: '(415) 555-0188' },
          ],
          emails: [{ id: expect.any(Number), ...EMAIL }],
        },
      });
      expect((await company.api.get(`/v1/contacts/${id}`)).body).toEqual(body);
      expect(await app.newEvents()).toEqual(['ContactCreated']);
    });

    it('requires only a phone number', async () => {
      const contact = await made({ first_name: undefined, last_name: null, company_name: '  ' });
      const nothing = { first_name: null, last_name: null, company_name: null, information: null };
      expect(contact).toMatchObject({ ...nothing, emails: [] });
    });

    it.each<[number, Record<string, unknown>, string]>([
      [422, { phone_numbers: undefined }, 'phone_numbers'],
      [422, { phone_numbers: null }, 'phone_numbers'],
      [422, { phone_numbers: [] }, 'phone_numbers'],
      [422, { phone_numbers: [{ value: PHONE.value }] }, 'phone_numbers'],
      [422, { phone_numbers: [{ label: ' ', value: PHONE.value }] }, 'phone_numbers'],
      [422, { phone_numbers: [PHONE, { label: 'Work' }] }, 'phone_numbers'],
      [422, { emails: [{ label: 'Work' }] }, 'emails'],
      [400, { phone_numbers: PHONE.value }, 'phone_numbers'],
      [400, { phone_numbers: [PHONE.value] }, 'phone_numbers'],
      [400, { phone_numbers: [null] }, 'phone_numbers'],
      [400, { phone_numbers: [{ label: 'Work', value: 'none' }] }, 'phone_numbers'],
      [400, { phone_numbers: [{ label: 'Work', value: 33639984567 }] }, 'phone_numbers'],
      [400, { phone_numbers: [{ label: 'Work', value: '1'.repeat(255) }] }, 'phone_numbers'],
      [400, { phone_numbers: [{ label: 'x'.repeat(65), value: PHONE.value }] }, 'phone_numbers'],
      [400, { phone_numbers: Array.from({ length: 21 }, () => PHONE) }, 'phone_numbers'],
      [400, { emails: [{ label: 'Work', value: 'grace' }] }, 'emails'],
      [400, { emails: Array.from({ length: 21 }, () => EMAIL) }, 'emails'],
      [400, { emails: null }, 'emails'],
      [400, { first_name: 5 }, 'first_name'],
      [400, { last_name: 'x'.repeat(256) }, 'last_name'],
      [400, { information: 'x'.repeat(4097) }, 'information'],
    ])('answers %i to %j and creates nothing', async (status, fields, field) => {
      const { status: given, body } = await create(fields);
      expect([given, Object.keys(body.errors)]).toEqual([status, [field]]);
      expect((await company.api.get('/v1/contacts')).body.meta.total).toBe(0);
      expect(await app.newEvents()).toEqual([]);
    });

    it('names the invalid phone number', async () => {
      const { body } = await create({ phone_numbers: [PHONE, { label: 'Work', value: 'none' }] });
      expect(body.troubleshoot).toBe('phone_numbers number 2: value must have digits.');
    });

    it('accepts 20 phone numbers and 20 emails', async () => {
      const contact = await made({
        phone_numbers: Array.from({ length: 20 }, () => PHONE),
        emails: Array.from({ length: 20 }, () => EMAIL),
      });
      expect([contact.phone_numbers.length, contact.emails.length]).toEqual([20, 20]);
    });

    it('returns the first response again for the same Idempotency-Key', async () => {
      const headers = { 'Idempotency-Key': 'a-contact' };
      const post = () => company.api.post('/v1/contacts', { phone_numbers: [PHONE] }, { headers });
      expect((await post()).body).toEqual((await post()).body);
      expect((await company.api.get('/v1/contacts')).body.meta.total).toBe(1);
    });
  });

  describe.each(['post', 'put'] as const)('%s /v1/contacts/:id', (verb) => {
    const update = (id: number | string, body: unknown, { api } = company) => api[verb](`/v1/contacts/${id}`, body);

    it('updates the given fields with 200', async () => {
      const contact = await made({ company_name: 'Acme', emails: [EMAIL] });
      await app.newEvents();
      app.clock.advance(5000);
      const change = { first_name: ' Ada ', company_name: null, phone_numbers: [], unknown: 1 };
      const { status, body } = await update(contact.id, change);
      const after = { ...contact, first_name: 'Ada', company_name: null, updated_at: seconds() };
      expect([status, body]).toEqual([200, { contact: after }]);
      expect(await get(contact.id)).toEqual(after);
      expect(await app.newEvents()).toEqual(['ContactUpdated']);
    });

    it('publishes no event when nothing changes', async () => {
      const contact = await made();
      await app.newEvents();
      app.clock.advance(5000);
      for (const body of [{}, { first_name: 'Grace ' }, { information: '' }])
        expect((await update(contact.id, body)).body).toEqual({ contact });
      expect(await app.newEvents()).toEqual([]);
    });

    it.each([{ first_name: 5 }, { last_name: 'x'.repeat(256) }, { information: ['x'] }])(
      'refuses %j with 400',
      async (change) => {
        const contact = await made();
        expect((await update(contact.id, change)).status).toBe(400);
        expect(await get(contact.id)).toEqual(contact);
      },
    );

    it.each(NOT_IDS)('answers 404 for %s', async (id) => {
      expect((await update(id, { first_name: 'Ada' })).status).toBe(404);
    });
  });

  describe('DELETE /v1/contacts/:id', () => {
    it('deletes a contact once with 204 for two concurrent requests', async () => {
      const contact = await made({ emails: [EMAIL] });
      await app.newEvents();
      const path = `/v1/contacts/${contact.id}`;
      const answers = await Promise.all([company.api.delete(path), company.api.delete(path)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect((await company.api.get(path)).status).toBe(404);
      expect((await company.api.get('/v1/contacts')).body).toMatchObject({ contacts: [], meta: { total: 0 } });
      expect((await company.api.get('/v1/contacts/search?email=grace@example.com')).body.meta.total).toBe(0);
      expect(await app.newEvents()).toEqual(['ContactDeleted']);
      const left = await app.reader.rows('SELECT id FROM contact_details WHERE contact_id = ?', [contact.id]);
      expect(left).toEqual([]);
    });

    it.each(NOT_IDS)('answers 404 for %s, as is GET', async (id) => {
      expect((await company.api.delete(`/v1/contacts/${id}`)).status).toBe(404);
      expect((await company.api.get(`/v1/contacts/${id}`)).status).toBe(404);
    });
  });

  describe('GET /v1/contacts', () => {
    it('orders by creation or by update, and pages without gap or overlap', async () => {
      const contacts = [];
      for (let each = 0; each < 5; each++) {
        contacts.push(await made());
        app.clock.advance(1000);
      }
      const ids = idsOf(contacts);
      await company.api.put(`/v1/contacts/${ids[1]}`, { first_name: 'Late' });
      const updated = [ids[0], ids[2], ids[3], ids[4], ids[1]];
      for (const [by, expected] of [
        ['', ids],
        ['&order_by=created_at', ids],
        ['&order_by=updated_at', updated],
      ] as const)
        for (const order of ['asc', 'desc']) {
          const found: number[] = [];
          for (let link = `/v1/contacts?order=${order}${by}&per_page=2`; link;) {
            const { body } = await company.api.get(link);
            expect(body.meta.total).toBe(5);
            found.push(...idsOf(body.contacts));
            link = body.meta.next_page_link?.replace(app.url, '');
          }
          expect(found).toEqual(order === 'asc' ? expected : [...expected].reverse());
        }
      const [from, to] = [contacts[1].created_at, contacts[3].created_at];
      for (const by of ['created_at', 'updated_at']) {
        const { body } = await company.api.get(`/v1/contacts?from=${from}&to=${to}&order_by=${by}`);
        expect([body.meta.total, idsOf(body.contacts).sort((a, b) => a - b)]).toEqual([3, ids.slice(1, 4)]);
      }
    });

    it.each(['order=up', 'order_by=name', 'page=0', 'per_page=51', 'from=x', 'from=2&to=1'])(
      'refuses ?%s with 400',
      async (query) => {
        expect((await company.api.get(`/v1/contacts?${query}`)).status).toBe(400);
        expect((await company.api.get(`/v1/contacts/search?${query}`)).status).toBe(400);
      },
    );

    it('lists up to 10,000 contacts and returns the exact total', async () => {
      await app.work.run(async (tx) => {
        const rows = 10_005;
        await tx.change(
          `INSERT INTO contacts (company_id, created_at, updated_at)
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
           SELECT ${company.id}, 1000 * (a.i * 11 + b.i), 0 FROM n a JOIN n b ON b.i <= 11 WHERE a.i * 11 + b.i <= ${rows + 11}`,
        );
      });
      const last = (await company.api.get('/v1/contacts?per_page=50&page=200')).body;
      expect(last.meta).toMatchObject({ total: 10_005, count: 50, next_page_link: null });
      const cut = (await company.api.get('/v1/contacts?per_page=33&page=304')).body;
      expect(cut.meta).toMatchObject({ count: 1, next_page_link: null });
      for (const path of ['/v1/contacts', '/v1/contacts/search']) {
        const past = await company.api.get(`${path}?per_page=50&page=201`);
        expect([past.status, past.body.contacts]).toEqual([200, []]);
        expect(past.body.meta).toMatchObject({ total: 10_005, count: 0, next_page_link: null });
      }
      const from = last.contacts[49].created_at;
      expect((await company.api.get(`/v1/contacts?from=${from}`)).body.meta.total).toBe(6);
    });

    it('refuses callers without credentials with 403, on every route', async () => {
      const anonymous = company.api.with(undefined);
      for (const { status } of [
        await anonymous.get('/v1/contacts'),
        await anonymous.get('/v1/contacts/search'),
        await anonymous.get('/v1/contacts/1'),
        await anonymous.post('/v1/contacts', {}),
        await anonymous.post('/v1/contacts/1', {}),
        await anonymous.put('/v1/contacts/1', {}),
        await anonymous.delete('/v1/contacts/1'),
        await anonymous.post('/v1/contacts/1/phone_details', {}),
        await anonymous.delete('/v1/contacts/1/email_details/1'),
      ])
        expect(status).toBe(403);
    });
  });

  it('answers 404 for contacts of another company and changes nothing', async () => {
    const other = await app.company();
    const theirs = await made({}, other);
    expect((await company.api.get(`/v1/contacts/${theirs.id}`)).status).toBe(404);
    expect((await company.api.put(`/v1/contacts/${theirs.id}`, { first_name: 'Mine' })).status).toBe(404);
    expect((await company.api.post(`/v1/contacts/${theirs.id}`, { first_name: 'Mine' })).status).toBe(404);
    expect((await company.api.delete(`/v1/contacts/${theirs.id}`)).status).toBe(404);
    expect((await company.api.get('/v1/contacts')).body.contacts).toEqual([]);
    expect((await other.api.get(`/v1/contacts/${theirs.id}`)).body.contact).toEqual(theirs);
  });
});
