import { CommandError, UsageError } from '../../../src/cli/arguments.js';
import { AllTrunks } from '../../../src/contracts/carrier/queries.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { freshDigits } from '../../support/company/numbers.js';
import { Installation, splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

const PASSWORD = 'correct-horse-battery';

describe('the trunks of the admin CLI', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const cli = async (line: string) => JSON.parse((await runIn(app, splitArguments(`${line} --json`)))[0]);
  const create = async (line = '', { id } = company): Promise<number> =>
    (await cli(`trunk:create --company ${id} --name Main --host sip.example.com${line}`)).trunk_id;
  const list = async ({ id } = company) => (await cli(`trunk:list --company ${id}`)).trunks;
  const createNumber = async (line = ''): Promise<number> =>
    (await cli(`number:create --company ${company.id} --digits ${freshDigits()}${line}`)).number_id;
  const refused = async (line: string): Promise<string> => {
    const error: unknown = await runIn(app, splitArguments(line)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const voiceOf = async (id: number) =>
    (await app.reader.first<{ voice: number | null }>('SELECT voice_connection_id AS voice FROM numbers WHERE id = ?', [
      id,
    ]))!.voice;

  it('trunk:create creates one with defaults, and trunk:list shows it', async () => {
    const id = await create();
    expect(await list()).toEqual([
      {
        trunk_id: id,
        name: 'Main',
        host: 'sip.example.com',
        port: 5060,
        transport: 'udp',
        username: null,
        register: false,
        allow: [],
        max_calls: null,
        countries: [],
        premium: false,
        caller_id: null,
        calls_per_minute: 60,
        user_calls_per_minute: 20,
        created_at: expect.any(String),
      },
    ]);
  });

  it('trunk:create accepts every setting, including a private host', async () => {
    const login = `--username acme --password ${PASSWORD} --register on`;
    const limits = '--max-calls 30 --countries fr,US --premium on --calls-per-minute 10 --user-calls-per-minute 5';
    const line = `--port 5080 --transport tcp --allow 10.0.0.0/16,2001:db8::1 --caller-id +33199001234`;
    const { id } = company;
    const made = await cli(`trunk:create --company ${id} --name Main --host 10.0.0.5 ${login} ${limits} ${line}`);
    expect(await list()).toEqual([
      {
        trunk_id: made.trunk_id,
        name: 'Main',
        host: '10.0.0.5',
        port: 5080,
        transport: 'tcp',
        username: 'acme',
        register: true,
        allow: ['10.0.0.0/16', '2001:db8::1'],
        max_calls: 30,
        countries: ['FR', 'US'],
        premium: true,
        caller_id: '+33199001234',
        calls_per_minute: 10,
        user_calls_per_minute: 5,
        created_at: expect.any(String),
      },
    ]);
  });

  it('trunk:create encrypts the password, which only the process that registers can read', async () => {
    const id = await create(` --username acme --password ${PASSWORD}`);
    const rows = await app.reader.rows('SELECT * FROM carrier_connections WHERE id = ?', [id]);
    const printed = [await list(), await cli(`connection:list --company ${company.id}`)];
    expect(JSON.stringify([rows, ...printed])).not.toContain(PASSWORD);
    const trunks = await app.queries.execute(new AllTrunks());
    expect(trunks.find((trunk) => trunk.id === id)).toMatchObject({ companyId: company.id, password: PASSWORD });
  });

  it('trunk:create reads the password - from standard input', async () => {
    const installation = await Installation.create();
    const made = await installation.json(splitArguments('company:create --name A --owner-email a@example.com'));
    const line = `trunk:create --company ${made.company_id} --name Main --host sip.example.com --username acme --password -`;
    const { trunk_id } = await installation.json(splitArguments(line), `${PASSWORD}\n`);
    const { trunks } = await installation.json(splitArguments(`trunk:list --company ${made.company_id}`));
    expect(trunks).toMatchObject([{ trunk_id, username: 'acme' }]);
    await installation.close();
  });

  it.each([
    ['--port 0', '--port takes a whole number from 1 to 65535, not "0".'],
    ['--transport tls', '--transport takes udp or tcp, not "tls".'],
    ['--register maybe', '--register takes on or off, not "maybe".'],
    ['--max-calls 0', '--max-calls takes a whole number from 1 to 10000, or none, not "0".'],
  ])('trunk:create refuses %s as wrong usage', async (line, message) => {
    const full = `trunk:create --company ${company.id} --name Main --host sip.example.com ${line}`;
    const error: unknown = await runIn(app, splitArguments(full)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toBe(message);
  });

  it.each([
    ['--username acme', '--password is mandatory with a username.'],
    [`--password ${PASSWORD}`, '--username is mandatory with a password.'],
    ['--register on', '--username is mandatory for a trunk that is registered with.'],
    ['--allow 192.0.2.0/15', /^--allow must not hold a range as wide as "192\.0\.2\.0\/15"/],
    ['--countries FR,XX', '--countries must hold country codes of ISO 3166-1 alpha-2, or "all", not "XX".'],
    ['--caller-id abc', '--caller-id must be a phone number in E.164 format, or 2 to 15 digits.'],
  ])('trunk:create refuses %s in one sentence and stores nothing', async (line, message) => {
    const full = `trunk:create --company ${company.id} --name Main --host sip.example.com ${line}`;
    expect(await refused(full)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await list()).toEqual([]);
  });

  it('trunk:update changes the given fields, and removes a password with its username', async () => {
    const id = await create(` --username acme --password ${PASSWORD} --register on --countries FR`);
    const [before] = await list();
    const line = `trunk:update --company ${company.id} --trunk ${id}`;
    expect(await cli(`${line} --name Second --host 10.0.0.5 --premium on --countries all --max-calls 3`)).toEqual({
      trunk_id: id,
    });
    const changes = { name: 'Second', host: '10.0.0.5', premium: true, countries: ['all'], max_calls: 3 };
    expect(await list()).toEqual([{ ...before, ...changes }]);
    await cli(`${line} --username none --register off --max-calls none --countries none`);
    const removed = { username: null, register: false, max_calls: null, countries: [] };
    expect(await list()).toEqual([{ ...before, ...changes, ...removed }]);
    const { id: other } = await app.company();
    expect(await refused(`trunk:update --company ${other} --trunk ${id} --name Taken`)).toBe(
      `Trunk ${id} was not found.`,
    );
  });

  it('connection:list shows trunks too, and connection:delete removes them', async () => {
    const id = await create();
    expect((await cli(`connection:list --company ${company.id}`)).connections).toMatchObject([
      { connection_id: id, kind: 'sip', name: 'Main', url: null },
    ]);
    await cli(`connection:delete --company ${company.id} --connection ${id}`);
    expect(await list()).toEqual([]);
  });

  it('number:create and number:update set the trunk of a Number, and none removes it', async () => {
    const [one, two] = [await create(), await create()];
    const number = await createNumber(` --trunk ${one}`);
    expect(await voiceOf(number)).toBe(one);
    await cli(`number:update --number ${number} --trunk ${two}`);
    expect(await voiceOf(number)).toBe(two);
    await cli(`number:update --number ${number} --trunk none`);
    expect(await voiceOf(number)).toBeNull();
  });

  it("number:update refuses another company's trunk, and other connections", async () => {
    const foreign = await create('', await app.company());
    const { connection_id } = await cli(`connection:create --company ${company.id} --kind simulator`);
    const number = await createNumber();
    for (const id of [foreign, connection_id, 987_654])
      expect(await refused(`number:update --number ${number} --trunk ${id}`)).toBe(
        `--trunk must be a trunk of the Number's company.`,
      );
    const own = await create();
    expect(await refused(`number:update --number ${number} --message-connection ${own}`)).toBe(
      '--message-connection must not be a trunk, which carries no messages.',
    );
    expect(await refused(`number:update --number ${number} --trunk ${own} --voice-connection default`)).toBe(
      '--trunk must not be given with voice_connection.',
    );
    expect(await voiceOf(number)).toBeNull();
  });

  it('trunk:delete removes one that no Number uses', async () => {
    const id = await create();
    const number = await createNumber(` --trunk ${id}`);
    const line = `trunk:delete --company ${company.id} --trunk ${id}`;
    expect(await refused(line)).toBe(
      `Trunk ${id} is in use; give another one, or none, to the Numbers ${number} first.`,
    );
    await cli(`number:update --number ${number} --trunk none`);
    const { id: other } = await app.company();
    expect(await refused(`trunk:delete --company ${other} --trunk ${id}`)).toBe(`Trunk ${id} was not found.`);
    expect(await cli(line)).toEqual({ trunk_id: id });
    expect(await refused(line)).toBe(`Trunk ${id} was not found.`);
  });
});
