import { CommandError } from '../../../src/cli/arguments.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { freshDigits } from '../../support/company/numbers.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

const URL = 'http://127.0.0.1:9/bridge';

describe('the connections of the admin CLI', () => {
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
  const create = async (line = `--kind http --url ${URL}`, { id } = company): Promise<number> =>
    (await cli(`connection:create --company ${id} ${line}`)).connection_id;
  const createNumber = async (line = ''): Promise<number> =>
    (await cli(`number:create --company ${company.id} --digits ${freshDigits()}${line}`)).number_id;
  const list = async ({ id } = company) => (await cli(`connection:list --company ${id}`)).connections;
  const refused = async (line: string): Promise<string> => {
    const error: unknown = await runIn(app, splitArguments(line)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const connectionsOf = (id: number) =>
    app.reader.first(
      'SELECT voice_connection_id AS voice, message_connection_id AS message FROM numbers WHERE id = ?',
      [id],
    );

  it('connection:create shows the secret once and stores it encrypted', async () => {
    const made = await cli(`connection:create --company ${company.id} --kind http --url ${URL} --name Provider`);
    expect(made).toEqual({
      connection_id: expect.any(Number),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    expect(await list()).toEqual([
      { connection_id: made.connection_id, name: 'Provider', kind: 'http', url: URL, created_at: expect.any(String) },
    ]);
    const row = await app.reader.first('SELECT * FROM carrier_connections WHERE id = ?', [made.connection_id]);
    expect(JSON.stringify(row)).not.toContain(made.secret.slice(6));
  });

  it('connection:create makes simulated ones, without a URL', async () => {
    const id = await create('--kind simulator');
    expect(await list()).toMatchObject([{ connection_id: id, name: 'simulator', kind: 'simulator', url: null }]);
  });

  it.each([
    ['--kind sip', '--kind takes simulator or http, not "sip".'],
    ['--kind http', '--url is mandatory with the kind http.'],
    ['--kind http --url ftp://a.example', '--url must be a URL that starts with http:// or https://.'],
    ['--kind simulator --url https://a.example', '--url must not be given with the kind simulator.'],
  ])('connection:create refuses %s in one sentence', async (line, message) => {
    expect(await refused(`connection:create --company ${company.id} ${line}`)).toBe(message);
  });

  it('connection:list shows those of one company only', async () => {
    await create();
    expect(await list(await app.company())).toEqual([]);
  });

  it('number:create and number:update set the connections of a Number, and default removes them', async () => {
    const [voice, message] = [await create(), await create('--kind simulator')];
    const number = await createNumber(` --voice-connection ${voice}`);
    expect(await connectionsOf(number)).toEqual({ voice, message: null });
    await cli(`number:update --number ${number} --message-connection ${message}`);
    expect(await connectionsOf(number)).toEqual({ voice, message });
    await cli(`number:update --number ${number} --voice-connection default`);
    expect(await connectionsOf(number)).toEqual({ voice: null, message });
  });

  it.each(['voice', 'message'])('number:update refuses the --%s-connection of another company', async (use) => {
    const foreign = await create('--kind simulator', await app.company());
    const number = await createNumber();
    for (const id of [foreign, 987_654])
      expect(await refused(`number:update --number ${number} --${use}-connection ${id}`)).toBe(
        `--${use}-connection must be a connection of the Number's company.`,
      );
    expect(await connectionsOf(number)).toEqual({ voice: null, message: null });
  });

  it('connection:delete removes one that no Number uses', async () => {
    const id = await create();
    const number = await createNumber(` --voice-connection ${id} --message-connection ${id}`);
    const line = `connection:delete --company ${company.id} --connection ${id}`;
    expect(await refused(line)).toBe(
      `Connection ${id} is in use; give another one, or default, to the Numbers ${number} first.`,
    );
    await cli(`number:update --number ${number} --voice-connection default --message-connection default`);
    expect(await cli(line)).toEqual({ connection_id: id });
    expect(await list()).toEqual([]);
    expect(await refused(line)).toBe(`Connection ${id} was not found.`);
  });

  it('connection:delete does not find those of another company', async () => {
    const id = await create();
    const { id: other } = await app.company();
    expect(await refused(`connection:delete --company ${other} --connection ${id}`)).toMatch(/not found/);
  });
});
