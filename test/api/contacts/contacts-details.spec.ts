import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';

const NOT_IDS = ['ada', '-1', '0', '1.5', '9007199254740992', '4711'];
const PHONE = { label: 'Work', value: '+33639984567' };
const EMAIL = { label: 'Home', value: 'grace@example.com' };

describe('the details of contacts', () => {
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
  const get = async (id: number): Promise<any> => (await company.api.get(`/v1/contacts/${id}`)).body.contact;
  const seconds = (): number => Math.floor(app.clock.now() / 1000);

  describe.each([
    ['phone', 'phone_numbers', 'phone_detail', ' 01 76 36.06.95', '01 76 36.06.95', '+12025550123', 'none'],
    ['email', 'emails', 'email_detail', ' Ada@example.com ', 'Ada@example.com', 'ada@example.org', '@'],
  ] as const)('/v1/contacts/:id/%s_details', (kind, list, one, value, kept, other, wrong) => {
    const path = (contact: { id: number | string }, rest = ''): string =>
      `/v1/contacts/${contact.id}/${kind}_details${rest}`;

    it('adds with 201, changes with 200 and deletes with 204', async () => {
      const contact = await made({ emails: [EMAIL] });
      const before = contact[list];
      await app.newEvents();
      app.clock.advance(1000);
      const added = await company.api.post(path(contact), { label: ' Desk ', value });
      const detail = { id: expect.any(Number), label: 'Desk', value: kept };
      const after = { ...contact, [list]: [...before, detail], updated_at: seconds() };
      expect([added.status, added.body]).toEqual([201, { contact: after, [one]: detail }]);
      const { id } = added.body[one];
      app.clock.advance(1000);
      const changed = await company.api.put(path(contact, `/${id}`), { value: other });
      expect([changed.status, changed.body[one]]).toEqual([200, { id, label: 'Desk', value: other }]);
      expect(changed.body.contact).toEqual(await get(contact.id));
      expect(changed.body.contact.updated_at).toBe(seconds());
      const labelled = await company.api.post(path(contact, `/${id}`), { label: 'Home' });
      expect(labelled.status).toBe(200);
      expect(labelled.body[one]).toEqual({ id, label: 'Home', value: other });
      const gone = await company.api.delete(path(contact, `/${id}`));
      expect([gone.status, gone.text]).toEqual([204, '']);
      expect((await get(contact.id))[list]).toEqual(before);
      expect(await app.newEvents()).toEqual(Array.from({ length: 4 }, () => 'ContactUpdated'));
      expect((await company.api.delete(path(contact, `/${id}`))).status).toBe(404);
    });

    it('is found by its new value and not by its old one', async () => {
      const contact = await made({ emails: [EMAIL] });
      const [{ id, value: old }] = contact[list];
      await company.api.put(path(contact, `/${id}`), { value: other });
      const parameter = kind === 'phone' ? 'phone_number' : 'email';
      for (const [wanted, total] of [
        [old, 0],
        [other, 1],
      ] as const) {
        const search = `/v1/contacts/search?${parameter}=${encodeURIComponent(wanted)}`;
        expect((await company.api.get(search)).body.meta.total).toBe(total);
      }
    });

    it('publishes no event when nothing changes', async () => {
      const contact = await made({ emails: [EMAIL] });
      const [{ id, label, value: same }] = contact[list];
      await app.newEvents();
      for (const body of [{}, { label }, { value: same }])
        expect((await company.api.put(path(contact, `/${id}`), body)).body.contact).toEqual(contact);
      expect(await app.newEvents()).toEqual([]);
    });

    it('refuses missing values with 422 and invalid ones with 400', async () => {
      const contact = await made({ emails: [EMAIL] });
      const [{ id }] = contact[list];
      for (const [status, body] of [
        [422, {}],
        [422, { label: 'Desk' }],
        [422, { value }],
        [422, { label: ' ', value }],
        [400, { label: 'Desk', value: wrong }],
        [400, { label: 5, value }],
      ] as const)
        expect((await company.api.post(path(contact), body)).status).toBe(status);
      for (const [status, body] of [
        [422, { label: '' }],
        [422, { value: null }],
        [400, { value: wrong }],
      ] as const)
        expect((await company.api.put(path(contact, `/${id}`), body)).status).toBe(status);
      expect(await get(contact.id)).toEqual(contact);
    });

    it('allows 20 entries, also with concurrent requests', async () => {
      const contact = await made({
        phone_numbers: Array.from({ length: 18 }, () => PHONE),
        emails: Array.from({ length: 18 }, () => EMAIL),
      });
      const add = () => company.api.post(path(contact), { label: 'Desk', value });
      const answers = await Promise.all([add(), add(), add(), add()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
      expect((await add()).body.troubleshoot).toBe(`Maximum of 20 ${list} a contact is reached.`);
      expect((await get(contact.id))[list]).toHaveLength(20);
    });

    it('answers 404 for details of the other kind, other contacts and other companies', async () => {
      const contact = await made({ emails: [EMAIL] });
      const [{ id }] = contact[list];
      const [{ id: otherKind }] = contact[kind === 'phone' ? 'emails' : 'phone_numbers'];
      const neighbour = await made();
      const theirs = await app.company();
      for (const wrongPath of [
        path(contact, `/${otherKind}`),
        path(neighbour, `/${id}`),
        ...NOT_IDS.map((each) => path(contact, `/${each}`)),
      ]) {
        expect((await company.api.put(wrongPath, { label: 'Mine' })).status).toBe(404);
        expect((await company.api.delete(wrongPath)).status).toBe(404);
      }
      expect((await theirs.api.post(path(contact), { label: 'Mine', value })).status).toBe(404);
      expect((await theirs.api.put(path(contact, `/${id}`), { label: 'Mine' })).status).toBe(404);
      expect((await theirs.api.delete(path(contact, `/${id}`))).status).toBe(404);
      expect(await get(contact.id)).toEqual(contact);
    });
  });
});
