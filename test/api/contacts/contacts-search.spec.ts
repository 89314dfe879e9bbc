import { ContactNamesByNumbers, ContactsByNumbers } from '../../../src/contracts/contacts/queries.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { createNumber } from '../../support/company/numbers.js';

const PHONE = { label: 'Work', value: '+33639984567' };
const EMAIL = { label: 'Home', value: 'grace@example.com' };

describe('contacts are found', () => {
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

  const made = (fields: Record<string, unknown> = {}, of = company): Promise<any> => createContact(of, fields);
  const idsOf = (contacts: { id: number }[]): number[] => contacts.map(({ id }) => id);

  describe('GET /v1/contacts/search', () => {
    const find = async (query: Record<string, string>): Promise<number[]> => {
      const { status, body, text } = await company.api.get(
        `/v1/contacts/search?${new URLSearchParams(query).toString()}`,
      );
      if (status !== 200) throw new Error(text);
      expect(body.meta).toMatchObject({ total: body.contacts.length, count: body.contacts.length });
      return idsOf(body.contacts);
    };

    it.each([
      '+33639984567',
      '+33 6 39 98 45 67',
      '33639984567',
      '0033639984567',
      '06 39 98 45 67',
      'tel:+33-639984567',
    ])('finds by phone number in any spelling: %s', async (phone_number) => {
      await createNumber(app, company);
      const [a] = [await made(), await made({ phone_numbers: [{ label: 'Work', value: '+12025550123' }] })];
      expect(await find({ phone_number })).toEqual([a.id]);
    });

    it.each(['06 39 98 45 67', '0639984567', '+33639984567', '33639984567'])(
      'finds a number without a country code: %s',
      async (phone_number) => {
        const { id } = await made({ phone_numbers: [{ label: 'Work', value: '06.39.98.45.67' }] });
        await createNumber(app, company);
        expect(await find({ phone_number })).toEqual([id]);
      },
    );

    it.each(['12 34', '1234'])('finds an incomplete number by its digits: %s', async (phone_number) => {
      await createNumber(app, company);
      const { id } = await made({ phone_numbers: [{ label: 'Desk', value: 'ext. 1234' }] });
      expect(await find({ phone_number })).toEqual([id]);
    });

    it('finds by email in any case, and by email and phone number', async () => {
      const a = await made({ emails: [{ label: 'Work', value: 'Grace@Example.com' }] });
      const b = await made({ phone_numbers: [{ label: 'Work', value: '+12025550123' }], emails: [EMAIL] });
      expect(a.emails[0].value).toBe('Grace@Example.com');
      expect(await find({ email: 'gRACE@example.COM' })).toEqual([a.id, b.id]);
      expect(await find({ email: EMAIL.value, phone_number: '+12025550123' })).toEqual([b.id]);
      expect(await find({ email: 'nobody@example.com' })).toEqual([]);
      expect(await find({ email: PHONE.value })).toEqual([]);
      expect(await find({})).toEqual([a.id, b.id]);
    });

    it('returns a contact with a duplicate number once, ordered and paged', async () => {
      const a = await made({ phone_numbers: [PHONE, PHONE] });
      app.clock.advance(2000);
      const b = await made();
      app.clock.advance(2000);
      await company.api.put(`/v1/contacts/${a.id}`, { first_name: 'Late' });
      const phone_number = PHONE.value;
      expect(await find({ phone_number })).toEqual([a.id, b.id]);
      expect(await find({ phone_number, order: 'desc' })).toEqual([b.id, a.id]);
      expect(await find({ phone_number, order_by: 'updated_at' })).toEqual([b.id, a.id]);
      expect(await find({ phone_number, from: String(b.created_at) })).toEqual([b.id]);
      expect(await find({ phone_number, to: String(b.created_at - 1) })).toEqual([a.id]);
      const { body } = await company.api.get('/v1/contacts/search?phone_number=33639984567&per_page=1&page=2');
      expect([body.meta.total, idsOf(body.contacts)]).toEqual([2, [b.id]]);
    });

    it.each(['phone_number=', 'phone_number=nobody', 'email='])('refuses ?%s with 400', async (query) => {
      expect((await company.api.get(`/v1/contacts/search?${query}`)).status).toBe(400);
    });

    it('finds nothing that belongs to another company', async () => {
      await made({ emails: [EMAIL] }, await app.company());
      expect(await find({ phone_number: PHONE.value })).toEqual([]);
      expect(await find({ email: EMAIL.value })).toEqual([]);
    });
  });

  describe('by numbers, for other modules', () => {
    it('are the first match for each number, with the times of the view', async () => {
      const first = await made();
      await made();
      const other = await made({
        first_name: null,
        last_name: null,
        company_name: 'Acme',
        phone_numbers: [{ label: 'x', value: '+12025550123' }],
      });
      await made({ phone_numbers: [{ label: 'x', value: '+33176360695' }] }, await app.company());
      const numbers = ['+12025550123', PHONE.value, PHONE.value, '+33176360695', 'anonymous'];
      const found = await app.queries.execute(new ContactsByNumbers({ companyId: company.id, numbers, view: 'v1' }));
      expect(Object.fromEntries(found)).toEqual({ [PHONE.value]: first, '+12025550123': other });
      const matches = await app.queries.execute(
        new ContactsByNumbers({ companyId: company.id, numbers: [PHONE.value], view: 'event' }),
      );
      expect(matches.get(PHONE.value)!.created_at).toBe(new Date(first.created_at * 1000).toISOString());
      const names = await app.queries.execute(new ContactNamesByNumbers({ companyId: company.id, numbers }));
      expect(Object.fromEntries(names)).toEqual({
        [PHONE.value]: { id: first.id, first_name: 'Grace', last_name: 'Hopper', company_name: first.company_name },
        '+12025550123': { id: other.id, first_name: null, last_name: null, company_name: 'Acme' },
      });
      expect(
        await app.queries.execute(new ContactsByNumbers({ companyId: company.id, numbers: [], view: 'v1' })),
      ).toEqual(new Map());
    });
  });
});
