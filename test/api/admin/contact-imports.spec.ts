import { DAY } from '../../../src/platform/clock.js';
import { ContactImport } from '../../../src/modules/contacts/contact-import.entity.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const PATH = '/admin/v1/contact_imports';
const FILE = {
  file_name: 'customers.csv',
  headers: ['First name', 'Name', 'Office', '', 'Mail', 'Ignored'],
  mapping: ['first_name', 'last_name', 'phone_number', 'phone_number', 'email', null],
};

describe('contacts in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let stranger: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ country: 'FR' });
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
    const other = await app.company();
    stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    await createContact(other, { first_name: 'Grace' });
  });

  afterAll(() => app.close());

  const create = async (fields: object = {}): Promise<number> => {
    const { status, body, text } = await dashboard.post(PATH, { ...FILE, ...fields });
    if (status !== 201) throw new Error(text);
    return body.contact_import.id;
  };
  const add = (id: number, first_row: number, rows: unknown) =>
    dashboard.post(`${PATH}/${id}/rows`, { first_row, rows });
  const progress = async (id: number) => (await dashboard.get(`${PATH}/${id}`)).body.contact_import;

  it('are found by words of their names, and parts of numbers and addresses', async () => {
    const { id } = await createContact(company, {
      first_name: 'Marie',
      last_name: 'Curie',
      company_name: 'Radium 100%',
      phone_numbers: [{ label: 'Work', value: '01 39 98 45 67' }],
      emails: [{ label: 'Work', value: 'marie@curie.example' }],
    });
    const search = async (text: string) =>
      (await dashboard.get(`/admin/v1/contacts?search=${encodeURIComponent(text)}`)).body.contacts.map(
        (contact: { id: number }) => contact.id,
      );
    for (const text of ['curie MARIE', '100%', '1399845', '01 39 98', '+33 1 39', 'E@curie'])
      expect([text, await search(text)]).toEqual([text, [id]]);
    for (const text of ['marie grace', '99999', 'nobody@']) expect([text, await search(text)]).toEqual([text, []]);
    expect((await dashboard.get('/admin/v1/contacts')).body.meta.total).toBe(1);
  });

  it('are imported in the background, with a report of the rows that failed', async () => {
    const id = await create();
    expect(
      (await add(id, 1, [['Grace', 'Hopper', '+33639984501', '01 39 98 45 02', 'grace@example.com', 'x']])).status,
    ).toBe(200);
    const rest = [
      ['Ada', 'Lovelace', '+33639984503', '', 'no address'],
      ['Alan', '', '', ''],
      ['Grace', 'Again', '+33 6 39 98 45 01', ''],
      ['Edsger', 'Dijkstra', '+33639984504'],
    ];
    await add(id, 2, rest);
    // The response may have been lost, so the same rows may arrive again.
    expect((await add(id, 2, rest)).body.contact_import).toMatchObject({ status: 'uploading', total: 5 });
    expect((await dashboard.post(`${PATH}/${id}/start`)).body.contact_import.status).toBe('running');
    expect((await dashboard.post(`${PATH}/${id}/start`)).body.troubleshoot).toBe('This import has started already.');
    expect((await add(id, 9, rest)).status).toBe(422);
    await app.settle();
    expect(await progress(id)).toMatchObject({ status: 'completed', total: 5, imported: 2, failed: 3, error: null });
    const { failed_rows, next_after } = (await dashboard.get(`${PATH}/${id}/failed_rows`)).body;
    expect(failed_rows).toEqual([
      { row: 2, cells: rest[0], error: 'emails number 1: value must be a valid email address.' },
      { row: 3, cells: rest[1], error: 'phone_numbers is mandatory and must not be empty.' },
      { row: 4, cells: rest[2], error: 'A contact with this phone number exists already.' },
    ]);
    expect(next_after).toBeNull();
    expect((await dashboard.get(`${PATH}/${id}/failed_rows?after=3`)).body.failed_rows).toHaveLength(1);
    const { contacts } = (await dashboard.get('/admin/v1/contacts?search=hopper')).body;
    expect(contacts).toMatchObject([
      {
        first_name: 'Grace',
        last_name: 'Hopper',
        phone_numbers: [
          { label: 'Office', value: '+33639984501' },
          { label: 'Phone', value: '01 39 98 45 02' },
        ],
        emails: [{ label: 'Mail', value: 'grace@example.com' }],
      },
    ]);
  });

  it('are imported twice on request, many at a time', async () => {
    const id = await create({ headers: ['Phone'], mapping: ['phone_number'], skip_existing: false });
    await add(
      id,
      1,
      Array.from({ length: 60 }, () => ['+33639984599']),
    );
    await dashboard.post(`${PATH}/${id}/start`);
    await app.settle();
    expect(await progress(id)).toMatchObject({ status: 'completed', imported: 60, failed: 0 });
    expect((await dashboard.get(PATH)).body.contact_imports.at(-1).id).toBe(id);
  });

  it.each([
    [{ mapping: ['first_name'] }, 400, 'mapping must have as many entries as there are headers.'],
    [{ headers: ['A'], mapping: ['first_name'] }, 422, 'mapping must have a phone_number.'],
    [
      { mapping: ['fax'] },
      400,
      'mapping must be a list of null and first_name, last_name, company_name, information, phone_number, email.',
    ],
    [{ file_name: ' ' }, 422, 'file_name is mandatory and must not be blank.'],
    [{ headers: [] }, 400, 'headers must be a list of 1 to 100 texts.'],
  ])('are not imported with %j', async (fields, status, troubleshoot) => {
    const refused = await dashboard.post(PATH, { ...FILE, ...fields });
    expect([refused.status, refused.body.troubleshoot]).toEqual([status, troubleshoot]);
  });

  it('are not imported from invalid rows, or from none', async () => {
    const id = await create();
    for (const rows of [[], ['x'], [[1]], [['x'.repeat(4097)]]]) expect((await add(id, 1, rows)).status).toBe(400);
    expect((await add(id, 0, [['x']])).status).toBe(400);
    expect((await dashboard.post(`${PATH}/${id}/start`)).body.troubleshoot).toBe('This import has no rows yet.');
    const unknown = await dashboard.get(`${PATH}/${id}/failed_rows?after=x`);
    expect([unknown.status, unknown.body.troubleshoot]).toEqual([400, 'after must be the number of a row.']);
  });

  it('are not visible to other companies, and neither are the imports', async () => {
    const id = await create();
    const path = `${PATH}/${id}`;
    const answers = [
      await stranger.get(path),
      await stranger.get(`${path}/failed_rows`),
      await stranger.post(`${path}/rows`, { first_row: 1, rows: [['x']] }),
      await stranger.post(`${path}/start`),
      await stranger.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await stranger.get(PATH)).body.contact_imports).toEqual([]);
  });

  it('lose their import when it is deleted, and after 30 days', async () => {
    const [deleted, old] = [await create(), await create()];
    await add(old, 1, [['Grace']]);
    expect((await dashboard.delete(`${PATH}/${deleted}`)).status).toBe(204);
    expect((await dashboard.get(`${PATH}/${deleted}`)).status).toBe(404);
    app.clock.advance(30 * DAY);
    await app.settle();
    const rows = await app.reader.rows('SELECT id FROM contact_import_rows');
    expect(rows).toEqual([]);
  });

  it('are imported in turns: a small file does not wait for large ones', async () => {
    // The session of the previous tests has expired.
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
    const start = async (count: number, prefix: number): Promise<number> => {
      const id = await create({ skip_existing: false });
      const rows = Array.from({ length: count }, (_, i) => ['Ada', 'Lovelace', `+336${prefix}${100_000 + i}`]);
      await add(id, 1, rows);
      await dashboard.post(`${PATH}/${id}/start`);
      return id;
    };
    const large: number[] = [];
    for (const prefix of [11, 12, 13, 14]) large.push(await start(260, prefix));
    const small = await start(3, 15);
    const completed = jest.spyOn(ContactImport.prototype, 'complete');
    // An import that yields to others is due later than they are.
    let now = app.clock.now();
    const running = jest.spyOn(app.clock, 'now').mockImplementation(() => ++now);
    await app.settle();
    running.mockRestore();
    const finished = completed.mock.contexts.map(({ id }) => id);
    completed.mockRestore();
    expect([finished[0], finished.length]).toEqual([small, 5]);
    for (const id of large) expect(await progress(id)).toMatchObject({ status: 'completed', imported: 260, failed: 0 });
  }, 120_000);
});
