import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../../src/cli/arguments.js';
import { SECOND } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { freshDigits, flowWithEveryWidget } from '../../support/company/numbers.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

describe('the Numbers of the admin CLI', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const cli = async (line: string, ...more: string[]) =>
    JSON.parse((await runIn(app, splitArguments(`${line} --json`, ...more)))[0]);
  const create = async (line: string, ...more: string[]): Promise<number> =>
    (await cli(`number:create --company ${company.id} ${line}`, ...more)).number_id;
  const refused = async (args: string[]) => {
    const error: unknown = await runIn(app, args).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const get = async (id: number) => (await company.api.get(`/v1/numbers/${id}`)).body.number;
  const file = (name: string, text: string): string => {
    const path = join(app.dataDir, name);
    writeFileSync(path, text);
    return path;
  };

  it('number:create requires only a company and digits, and a running server uses the Number immediately', async () => {
    const made = await cli(`number:create --company ${company.id} --digits +4930901820`);
    expect(made).toEqual({ number_id: expect.any(Number) });
    expect(await get(made.number_id)).toMatchObject({
      digits: '+49 30 901820',
      name: '+49 30 901820',
      country: 'DE',
      time_zone: 'Europe/Berlin',
      users: [],
      live_recording_activated: false,
      availability_status: 'open',
    });
  });

  it('number:create accepts every setting', async () => {
    const [a, b] = [await app.user(company.id), await app.user(company.id)];
    const { id: teamId } = await createTeam(company);
    const flow = file('flow.json', JSON.stringify(flowWithEveryWidget()));
    const options = `--country be --time-zone Europe/Brussels --users ${a.id},${b.id} --teams ${teamId} --recording on`;
    const id = await create(`--digits ${freshDigits()} ${options} --active off --flow ${flow}`, '--name', 'Front desk');
    expect(await get(id)).toMatchObject({
      name: 'Front desk',
      country: 'BE',
      time_zone: 'Europe/Brussels',
      live_recording_activated: true,
      users: [{ id: a.id }, { id: b.id }],
      is_ivr: true,
      availability_status: 'custom',
    });
  });

  it('number:update changes only the given fields', async () => {
    const user = await app.user(company.id);
    const id = await create(`--digits ${freshDigits()} --users ${user.id}`, '--name', 'Old');
    const before = await get(id);
    expect(await cli(`number:update --number ${id}`, '--name', 'New')).toEqual({ number_id: id });
    expect(await get(id)).toEqual({ ...before, name: 'New' });
    await cli(`number:update --number ${id} --company ${company.id} --digits +442079460123 --country GB --users none`);
    expect(await get(id)).toMatchObject({
      digits: '+44 20 7946 0123',
      country: 'GB',
      time_zone: 'Europe/London',
      users: [],
      name: 'New',
    });
    await cli(`number:update --number ${id} --time-zone Europe/Dublin`);
    expect(await get(id)).toMatchObject({ country: 'GB', time_zone: 'Europe/Dublin' });
  });

  it('number:update sets a flow, and removes it with default', async () => {
    const id = await create(`--digits ${freshDigits()}`);
    const before = await get(id);
    await cli(`number:update --number ${id} --flow ${file('own.json', JSON.stringify(flowWithEveryWidget()))}`);
    expect((await get(id)).is_ivr).toBe(true);
    await cli(`number:update --number ${id} --flow default`);
    expect(await get(id)).toEqual(before);
  });

  it('number:update sets the registration status and its time', async () => {
    const id = await create(`--digits ${freshDigits()}`);
    const registration = async () => (await company.api.get(`/v1/numbers/${id}/registration_status`)).body;
    const seen = [await registration()];
    for (const status of ['pending', 'rejected', 'approved', 'not_registered']) {
      app.clock.advance(SECOND);
      await cli(`number:update --number ${id} --registration-status ${status}`);
      seen.push(await registration());
    }
    expect(seen.map(({ status }) => status)).toEqual([
      'not_registered',
      'pending',
      'rejected',
      'approved',
      'not_registered',
    ]);
    expect(new Set(seen.map(({ updatedAt }) => updatedAt)).size).toBe(5);
    await cli(`number:update --number ${id} --registration-status not_registered`, '--name', 'Same');
    expect(await registration()).toEqual(seen[4]);
  });

  it('number:delete removes a Number once and frees its digits', async () => {
    const digits = freshDigits();
    const id = await create(`--digits ${digits}`);
    expect(await refused(splitArguments(`number:create --company ${company.id} --digits ${digits}`))).toBe(
      '--digits are those of another Number already.',
    );
    expect(await cli(`number:delete --number ${id}`)).toEqual({ number_id: id });
    expect((await company.api.get(`/v1/numbers/${id}`)).status).toBe(404);
    expect(await refused(splitArguments(`number:delete --number ${id}`))).toBe('This number was not found.');
    expect(await create(`--digits ${digits}`)).not.toBe(id);
  });

  it('digits are unique in the installation', async () => {
    const digits = freshDigits();
    await create(`--digits ${digits}`);
    const other = await app.company();
    const taken = '--digits are those of another Number already.';
    expect(await refused(splitArguments(`number:create --company ${other.id} --digits ${digits}`))).toBe(taken);
    const { number_id } = await cli(`number:create --company ${other.id} --digits ${freshDigits()}`);
    expect(await refused(splitArguments(`number:update --number ${number_id} --digits ${digits}`))).toBe(taken);
    expect((await other.api.get('/v1/numbers')).body.meta.total).toBe(1);
  });

  it.each([
    ['--digits 0176360695', '--digits must be a phone number in E.164, such as +33176360695.'],
    ['--digits +33', '--digits must be a phone number in E.164, such as +33176360695.'],
    ['--digits +80012345678', '--country is mandatory: these digits belong to no one country.'],
    ['--digits +33199009999 --country XX', '--country must be a country by ISO 3166-1 alpha-2, such as FR.'],
    ['--digits +33199009999 --time-zone Mars/Base', '--time-zone must be a time zone, such as Europe/Paris.'],
    ['--digits +33199009999 --users 4711', '--users must not name 4711, which is no user of this company.'],
    ['--digits +33199009999 --teams 4711', '--teams must not name 4711, which is no team of this company.'],
    ['--digits +33199009999 --users ada', '--users takes a comma list of ids, or none, not "ada".'],
    [
      '--digits +33199009999 --registration-status done',
      '--registration-status takes not_registered, pending, approved or rejected, not "done".',
    ],
    ['--digits +33199009999 --recording yes', '--recording takes on or off, not "yes".'],
    [
      '--digits +33199009999 --flow nowhere.json',
      '--flow takes a file with a flow in JSON, or default, and "nowhere.json" cannot be read.',
    ],
    ['--digits +33199009999 --flow package.json', '--flow must be {start, widgets}.'],
    [
      '--digits +33199009999 --flow README.md',
      '--flow takes a file with a flow in JSON, or default, and "README.md" is not JSON.',
    ],
  ])('number:create %s is refused in one sentence, and nothing is stored', async (options, sentence) => {
    const total = async () => (await company.api.get('/v1/numbers')).body.meta.total;
    const before = await total();
    expect(await refused(splitArguments(`number:create --company ${company.id} ${options}`))).toBe(sentence);
    expect(await total()).toBe(before);
  });

  it('a flow that rings a user of another company is refused', async () => {
    const stranger = await app.user((await app.company()).id);
    const flow = flowWithEveryWidget();
    Object.assign(flow.widgets.ring, { users: [stranger.id] });
    const path = file('stranger.json', JSON.stringify(flow));
    const args = splitArguments(`number:create --company ${company.id} --digits ${freshDigits()} --flow ${path}`);
    expect(await refused(args)).toBe(`--flow must not name ${stranger.id}, which is no user of this company.`);
  });

  it('an unknown company or Number, or one of another company, is not found', async () => {
    const id = await create(`--digits ${freshDigits()}`);
    const other = await app.company();
    expect(await refused(splitArguments('number:create --company 4711 --digits +33199008888'))).toBe(
      'Company 4711 was not found.',
    );
    for (const ref of ['--number 4711', `--number ${id} --company ${other.id}`])
      for (const name of ['number:update', 'number:delete'])
        expect(await refused(splitArguments(`${name} ${ref}`))).toBe('This number was not found.');
  });
});
