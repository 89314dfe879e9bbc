import { AllTrunks } from '../../../src/contracts/carrier/queries.js';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { CreateSipPhone } from '../../../src/contracts/phone/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const PASSWORD = 'correct horse battery staple';
const PATH = '/admin/v1/trunks';
const TRUNK = { name: 'Main', host: 'sip.example.com' };
const LOGIN = { username: 'acme', password: PASSWORD };

describe('the trunks of the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;

  const logIn = async ({ id }: TestCompany) => DashboardClient.logIn(app.url, await app.user(id, { roles: ['owner'] }));

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    dashboard = await logIn(company);
    await app.newEvents();
  });

  afterAll(() => app.close());

  const create = async (fields: object = {}) => {
    const { status, body } = await dashboard.post(PATH, { ...TRUNK, ...fields });
    expect([status, body.troubleshoot]).toEqual([201, undefined]);
    return body.trunk;
  };
  const list = async () => (await dashboard.get(PATH)).body.trunks;
  const passwordOf = async (id: number) =>
    (await app.queries.execute(new AllTrunks())).find((trunk) => trunk.id === id)?.password;

  it('are created with defaults', async () => {
    const trunk = await create();
    expect(trunk).toEqual({
      id: expect.any(Number),
      name: 'Main',
      host: 'sip.example.com',
      port: 5060,
      transport: 'udp',
      username: null,
      has_password: false,
      register: false,
      allow: [],
      max_calls: null,
      countries: [],
      premium: false,
      caller_id: null,
      calls_per_minute: 60,
      user_calls_per_minute: 20,
      created_at: expect.any(String),
      state: 'off',
      state_reason: null,
    });
    expect(await list()).toEqual([trunk]);
    expect((await dashboard.get(`${PATH}/${trunk.id}`)).body).toEqual({ trunk });
    expect(await app.newEvents()).toEqual(['TrunkChanged']);
  });

  it('are created with every setting', async () => {
    const settings = {
      port: 5080,
      transport: 'tcp',
      username: 'acme',
      register: true,
      max_calls: 30,
      countries: ['FR', 'US'],
      premium: true,
      allow: ['192.0.2.0/24', '198.51.100.7', '2001:db8::/32'],
      caller_id: '0199001234',
      calls_per_minute: 10,
      user_calls_per_minute: 5,
    };
    expect(await create({ ...settings, password: PASSWORD })).toMatchObject({ ...settings, has_password: true });
  });

  it('never show their password, and no table has it in plain text', async () => {
    const trunk = await create(LOGIN);
    await dashboard.put(`${PATH}/${trunk.id}`, { password: `${PASSWORD}!` });
    const shown = [trunk, await list(), (await dashboard.get('/admin/v1/connections')).body];
    const stored = [
      await app.reader.rows('SELECT * FROM carrier_connections'),
      await app.reader.rows('SELECT * FROM outbox'),
    ];
    expect(JSON.stringify([shown, stored])).not.toContain(PASSWORD);
    expect(await passwordOf(trunk.id)).toBe(`${PASSWORD}!`);
  });

  it('keep omitted fields when they change, including the password', async () => {
    const trunk = await create({ ...LOGIN, register: true, countries: ['FR'], max_calls: 3 });
    const changed = await dashboard.put(`${PATH}/${trunk.id}`, { name: ' Second ', port: 5070, max_calls: null });
    expect(changed.body).toEqual({ trunk: { ...trunk, name: 'Second', port: 5070, max_calls: null } });
    expect(await passwordOf(trunk.id)).toBe(PASSWORD);
    expect(await app.newEvents()).toEqual(['TrunkChanged', 'TrunkChanged']);
  });

  it('lose their password with their username', async () => {
    const trunk = await create({ ...LOGIN, register: true });
    const path = `${PATH}/${trunk.id}`;
    expect((await dashboard.put(path, { username: null })).status).toBe(422);
    const { status, body } = await dashboard.put(path, { username: null, register: false });
    expect([status, body.trunk]).toEqual([200, { ...trunk, username: null, register: false, has_password: false }]);
    expect(await passwordOf(trunk.id)).toBeNull();
    expect((await dashboard.put(path, { username: 'again' })).status).toBe(422);
  });

  it.each([
    [{ name: undefined }, 422, 'name'],
    [{ name: ' ' }, 422, 'name'],
    [{ name: 'x'.repeat(101) }, 400, 'name'],
    [{ host: undefined }, 422, 'host'],
    [{ host: 'no host' }, 400, 'host'],
    [{ host: 'sip:sip.example.com' }, 400, 'host'],
    [{ host: 'sip.example.com:5060' }, 400, 'host'],
    [{ host: '[2001:db8::1]' }, 400, 'host'],
    [{ host: '127.1' }, 400, 'host'],
    [{ host: '0x7f000001' }, 400, 'host'],
    [{ host: '127.0.0.1' }, 400, 'host'],
    [{ host: '10.0.0.5' }, 400, 'host'],
    [{ host: '::1' }, 400, 'host'],
    [{ host: 'LOCALHOST' }, 400, 'host'],
    [{ host: 7 }, 400, 'host'],
    [{ port: 0 }, 400, 'port'],
    [{ port: 65_536 }, 400, 'port'],
    [{ transport: 'tls' }, 400, 'transport'],
    [{ username: 'acme' }, 422, 'password'],
    [{ password: PASSWORD }, 422, 'username'],
    [{ ...LOGIN, username: 'two words' }, 400, 'username'],
    [{ ...LOGIN, username: 'a"b' }, 400, 'username'],
    [{ ...LOGIN, username: '' }, 400, 'username'],
    [{ ...LOGIN, password: '' }, 400, 'password'],
    [{ ...LOGIN, password: 'pass\nword' }, 400, 'password'],
    [{ ...LOGIN, password: 'x'.repeat(129) }, 400, 'password'],
    [{ register: true }, 422, 'username'],
    [{ register: 'on' }, 400, 'register'],
    [{ allow: '192.0.2.1' }, 400, 'allow'],
    [{ allow: ['192.0.2.0/15'] }, 400, 'allow'],
    [{ allow: ['2001::/31'] }, 400, 'allow'],
    [{ allow: ['192.0.2.0/33'] }, 400, 'allow'],
    [{ allow: ['192.0.2.0/24/8'] }, 400, 'allow'],
    [{ allow: ['192.0.2'] }, 400, 'allow'],
    [{ allow: ['sip.example.com'] }, 400, 'allow'],
    [{ allow: ['::ffff:192.0.2.0/96'] }, 400, 'allow'],
    [{ allow: ['fe80::1%eth0'] }, 400, 'allow'],
    [{ allow: Array(51).fill('192.0.2.1') }, 400, 'allow'],
    [{ max_calls: 0 }, 400, 'max_calls'],
    [{ max_calls: 1.5 }, 400, 'max_calls'],
    [{ countries: ['XX'] }, 400, 'countries'],
    [{ countries: 'FR' }, 400, 'countries'],
    [{ countries: ['FR', 'all'] }, 400, 'countries'],
    [{ premium: 'on' }, 400, 'premium'],
    [{ caller_id: '+1' }, 400, 'caller_id'],
    [{ caller_id: 'acme' }, 400, 'caller_id'],
    [{ calls_per_minute: 0 }, 400, 'calls_per_minute'],
    [{ user_calls_per_minute: null }, 400, 'user_calls_per_minute'],
  ])('are refused with %j: %i, naming the field', async (fields, status, field) => {
    const answer = await dashboard.post(PATH, { ...TRUNK, ...fields });
    expect([answer.status, answer.body.errors]).toEqual([status, { [field]: [expect.any(String)] }]);
    expect(await list()).toEqual([]);
    const trunk = await create();
    const isMissing = Object.values(fields).includes(undefined);
    if (!isMissing) {
      const changed = await dashboard.put(`${PATH}/${trunk.id}`, fields);
      expect([changed.status, changed.body.errors]).toEqual([status, { [field]: [expect.any(String)] }]);
    }
    expect(await list()).toEqual([trunk]);
  });

  it("may have the host of another company's trunk, but not the username of a SIP phone", async () => {
    await create(LOGIN);
    const other = await app.company();
    const theirs = await logIn(other);
    expect((await theirs.post(PATH, { ...TRUNK, ...LOGIN })).status).toBe(201);
    const { id: userId } = await app.user(other.id);
    const { username } = await app.commands.execute(new CreateSipPhone({ companyId: other.id, userId }));
    const refused = await dashboard.post(PATH, { ...TRUNK, ...LOGIN, username });
    expect([refused.status, refused.body.errors]).toEqual([400, { username: ['is taken by a SIP phone'] }]);
  });

  it('keep a private host that the operator chose, but admins cannot choose another', async () => {
    const trunk = { name: 'Proxy', host: '10.0.0.5' };
    const { trunkId } = await app.commands.execute(new CreateTrunk({ companyId: company.id, trunk }));
    const path = `${PATH}/${trunkId}`;
    const isPublicOnly = async () =>
      (await app.queries.execute(new AllTrunks())).find(({ id }) => id === trunkId)!.publicOnly;
    expect((await dashboard.put(path, { ...trunk, port: 5070 })).body.trunk).toMatchObject({ ...trunk, port: 5070 });
    expect(await isPublicOnly()).toBe(false);
    expect((await dashboard.put(path, { host: '10.0.0.6' })).status).toBe(400);
    expect((await dashboard.put(path, { host: 'sip.example.com' })).status).toBe(200);
    expect(await isPublicOnly()).toBe(true);
  });

  it('carry the calls of Numbers, but no messages, and cannot be deleted meanwhile', async () => {
    const { id } = await create();
    const number = await createNumber(app, company);
    const path = `/admin/v1/numbers/${number.id}`;
    const set = (changes: object) => dashboard.put(path, changes);
    expect((await set({ message_connection: id })).body.errors).toEqual({
      message_connection: ['must not be a trunk, which carries no messages'],
    });
    expect((await set({ voice_connection: id })).status).toBe(200);
    const { body } = await dashboard.get(path);
    expect([body.number.voice_connection, body.connections]).toEqual([id, [{ id, name: 'Main', kind: 'sip' }]]);
    for (const each of [`${PATH}/${id}`, `/admin/v1/connections/${id}`]) {
      const refused = await dashboard.delete(each);
      expect([refused.status, refused.body.troubleshoot]).toEqual([
        409,
        `Trunk ${id} is in use; give another one, or none, to the Numbers ${number.id} first.`,
      ]);
    }
    await set({ voice_connection: null });
    await app.newEvents();
    expect((await dashboard.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await app.newEvents()).toEqual(['TrunkChanged']);
    expect(await list()).toEqual([]);
  });

  it('include neither those of other companies nor other connections', async () => {
    const { id } = await create();
    const theirs = await logIn(await app.company());
    const made = await dashboard.post('/admin/v1/connections', { name: 'Made', kind: 'simulator' });
    for (const [client, trunk] of [
      [theirs, id],
      [dashboard, made.body.connection.id],
    ] as const) {
      const path = `${PATH}/${trunk}`;
      const answers = [await client.get(path), await client.put(path, { name: 'Taken' }), await client.delete(path)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await theirs.get(PATH)).body).toEqual({ trunks: [] });
    expect(await list()).toMatchObject([{ id, name: 'Main' }]);
  });
});
