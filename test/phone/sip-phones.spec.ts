import { StoreSipContact } from '../../src/contracts/phone/commands.js';
import { SipPhoneByUsername } from '../../src/contracts/phone/queries.js';
import type { SipContact } from '../../src/contracts/phone/types.js';
import { iso, MINUTE } from '../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { DashboardClient } from '../support/http/dashboard-client.js';

const PATH = '/admin/v1/sip_phones';

describe('the SIP phones of the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let userId: number;

  const logIn = async ({ id }: TestCompany) => DashboardClient.logIn(app.url, await app.user(id, { roles: ['admin'] }));

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    dashboard = await logIn(company);
    ({ id: userId } = await app.user(company.id));
  });

  afterAll(() => app.close());

  const create = async (fields: object = {}) => {
    const { status, body } = await dashboard.post(PATH, { user_id: userId, ...fields });
    expect([status, body.troubleshoot]).toEqual([201, undefined]);
    return body.sip_phone;
  };
  const list = async (query = '') => (await dashboard.get(PATH + query)).body;
  const idsOf = async (query: string) => (await list(query)).sip_phones.map(({ id }: { id: number }) => id);

  it('are created with a name and a password that only this response shows', async () => {
    const { password, server, ...phone } = await create({ name: ' Desk in Paris ' });
    expect(phone).toEqual({
      id: expect.any(Number),
      user_id: userId,
      name: 'Desk in Paris',
      registrations: [],
      username: expect.stringMatching(/^[a-z2-9]{12}$/),
      created_at: expect.any(String),
    });
    expect(server).toBeNull();
    expect(password.length).toBeGreaterThanOrEqual(20);
    expect((await list()).sip_phones).toEqual([phone]);
    const rows = await app.reader.rows('SELECT * FROM sip_phones WHERE id = ?', [phone.id]);
    expect(JSON.stringify(rows)).not.toContain(password);
    const found = await app.queries.execute(new SipPhoneByUsername({ username: phone.username }));
    expect(found).toEqual({ id: phone.id, companyId: company.id, userId, password });
  });

  it('are listed with their registrations, by page and by user', async () => {
    const { password, server, ...phone } = await create();
    expect([phone.name, typeof password, server]).toEqual(['SIP phone', 'string', null]);
    const other = await app.user(company.id);
    const theirs = await create({ user_id: other.id });
    const expiresAt = app.clock.now() + 10 * MINUTE;
    const contact: SipContact = {
      contactUri: 'sip:desk@10.0.0.17',
      transport: 'tcp' as const,
      address: '203.0.113.9',
      port: 5061,
      callId: 'c',
      sequence: 1,
      userAgent: 'Desk',
      node: 'one',
      expiresAt,
    };
    await app.commands.execute(new StoreSipContact({ username: phone.username, contact }));
    const registration = {
      contact: 'sip:desk@10.0.0.17',
      transport: 'tcp',
      address: '203.0.113.9',
      port: 5061,
      user_agent: 'Desk',
      expires_at: iso(expiresAt),
    };
    const { meta, sip_phones } = await list(`?user_id=${userId}`);
    expect(meta).toMatchObject({ count: 1, total: 1 });
    expect(sip_phones).toEqual([{ ...phone, registrations: [registration] }]);
    expect(await idsOf('')).toEqual([phone.id, theirs.id]);
    expect(await idsOf('?per_page=1&page=2')).toEqual([theirs.id]);
    expect(await idsOf('?user_id=987654')).toEqual([]);
    app.clock.advance(10 * MINUTE);
    expect((await list()).sip_phones[0].registrations).toEqual([]);
  });

  it.each([
    [{ user_id: undefined }, 422, 'user_id'],
    [{ user_id: 987_654 }, 422, 'user_id'],
    [{ user_id: 'me' }, 400, 'user_id'],
    [{ name: ' ' }, 422, 'name'],
    [{ name: 'x'.repeat(101) }, 400, 'name'],
    [{ name: 7 }, 400, 'name'],
  ])('are refused with %j: %i, naming the field', async (fields, status, field) => {
    const answer = await dashboard.post(PATH, { user_id: userId, ...fields });
    expect([answer.status, answer.body.errors]).toEqual([status, { [field]: [expect.any(String)] }]);
    expect((await list()).sip_phones).toEqual([]);
  });

  it('are not listed for an invalid user', async () => {
    const { status, body } = await dashboard.get(`${PATH}?user_id=ada`);
    expect([status, body.errors]).toEqual([400, { user_id: ['must be the id of a user'] }]);
  });

  it('are deleted once', async () => {
    const { id } = await create();
    expect((await dashboard.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await list()).sip_phones).toEqual([]);
    expect((await dashboard.delete(`${PATH}/${id}`)).status).toBe(404);
  });

  it('are not those of other companies', async () => {
    const { id } = await create();
    const stranger = await logIn(await app.company());
    expect((await stranger.get(`${PATH}?user_id=${userId}`)).body.sip_phones).toEqual([]);
    expect((await stranger.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await stranger.post(PATH, { user_id: userId })).status).toBe(422);
    expect((await list()).sip_phones).toHaveLength(1);
  });
});
