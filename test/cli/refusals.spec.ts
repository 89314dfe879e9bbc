import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../src/cli/run.js';
import { runCommandLine } from './run-in.js';
import { Installation, splitArguments } from './installation.js';
import { root } from './program.js';

describe('a command line that cannot be run', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.create();
  });

  afterAll(() => installation.close());

  const zone = 'days, times and a time zone, such as "mon-fri 09:00-18:00 Europe/Paris"';
  it.each([
    ['an unknown command', ['company:delete'], 'There is no command "company:delete"; --help lists the commands.'],
    [
      'an unknown option',
      splitArguments('key:list --compny 1'),
      'key:list has no option --compny; it takes --company, --json.',
    ],
    ['a stray word', splitArguments('key:list --company 1 now'), 'key:list takes options only, not "now".'],
    [
      'a missing mandatory option',
      splitArguments('company:create --name Acme'),
      '--owner-email is mandatory for company:create: it takes an email address.',
    ],
    [
      'an option without its value',
      splitArguments('company:create --name --json'),
      '--name needs a value: it takes 1 to 255 characters.',
    ],
    ['an option given twice', splitArguments('key:list --company 1 --company 2'), '--company is given twice.'],
    ['a value for --json', splitArguments('db:status --json=yes'), '--json takes no value.'],
    [
      'a word for a number',
      splitArguments('key:list --company acme'),
      '--company takes an id, which is a positive whole number, not "acme".',
    ],
    [
      'a number out of range',
      splitArguments('company:update --company 1 --rate-limit 0'),
      '--rate-limit takes a whole number from 1 to 1000000, or none, not "0".',
    ],
    [
      'a negative number',
      splitArguments('demo:seed --calls -1'),
      '--calls takes a whole number from 0 to 1000000, not "-1".',
    ],
    [
      'an unknown plan',
      splitArguments('company:update --company 1 --plan gold'),
      '--plan takes essentials, professional or custom, not "gold".',
    ],
    [
      'neither on nor off',
      splitArguments('company:update --company 1 --active yes'),
      '--active takes on or off, not "yes".',
    ],
    [
      'a rate that is no amount',
      splitArguments('company:update --company 1 --call-rate free'),
      '--call-rate takes U.S. cents a minute, such as 1.5, not "free".',
    ],
    [
      'a broken email',
      splitArguments('user:create --company 1 --email ada'),
      '--email takes an email address, not "ada".',
    ],
    [
      'an unknown role',
      splitArguments('user:create --company 1 --email a@b.example --roles agent,king'),
      '--roles takes a comma list of owner, supervisor, admin or agent, not "agent,king".',
    ],
    [
      'a zone that is none',
      splitArguments('user:create --company 1 --email a@b.example', '--working-hours', 'mon 09:00-10:00 Mars/Base'),
      `--working-hours takes ${zone}, and "Mars/Base" is not a time zone.`,
    ],
    ['an unknown company', splitArguments('key:create --company 99'), 'Company 99 was not found.'],
    ['a key of another company', splitArguments('key:revoke --company 99 --api-id abc'), 'Company 99 was not found.'],
    [
      'a user of an unknown company',
      splitArguments('user:create --company 99 --email a@b.example'),
      'Company 99 was not found.',
    ],
    [
      'a short password',
      splitArguments('company:create --name A --owner-email a@b.example --owner-password short'),
      '--owner-password must be 8 to 128 characters long.',
    ],
  ])('is refused in one sentence: %s', async (_what, args, sentence) => {
    await expect(run(args, installation.env)).rejects.toMatchObject({ message: sentence });
  });

  it('lists the commands without arguments and with help', async () => {
    const commands = 'company:create company:update key:create key:list key:revoke user:create';
    const lines = await run([], installation.env);
    for (const name of splitArguments(`${commands} db:migrate db:status demo:seed`))
      expect(lines.join('\n')).toContain(`\n  ${name} `);
    expect(await run(['--help'], installation.env)).toEqual(lines);
  });

  it('prints the version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await run(['--version'], installation.env)).toEqual([version]);
  });

  it('lists the options of one command', async () => {
    const [name, , company, keyName] = await run(splitArguments('key:create --help'), installation.env);
    expect([name, company, keyName]).toEqual([
      'key:create',
      '  --company  an id, which is a positive whole number (mandatory)',
      '  --name     1 to 255 characters',
    ]);
  });

  it.each([
    ['an unknown command', 2, ['nonsense'], {}, 'There is no command "nonsense"; --help lists the commands.'],
    ['a wrong setting', 1, ['db:status'], { PORT: 'high' }, 'PORT must be a whole number from 0 to 65535, not "high".'],
    ['an unknown company', 1, splitArguments('key:list --company 99 --json'), {}, 'Company 99 was not found.'],
    [
      'an empty standard input',
      2,
      splitArguments('user:create --company 1 --email a@b.example --password -'),
      {},
      '--password takes a password, or - to read it from standard input, and standard input is empty.',
    ],
    [
      'a database that does not answer',
      1,
      splitArguments('key:list --company 1'),
      { DATABASE_URL: 'mysql://root@127.0.0.1:1/none' },
      'DATABASE_URL must name a database that can be opened: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('ends with the sentence alone: %s, code %i', async (_what, code, args, env, sentence) => {
    expect(await runCommandLine(args, { ...installation.env, ...env })).toEqual({
      code,
      stdout: '',
      stderr: `${sentence}\n`,
    });
  });
});
