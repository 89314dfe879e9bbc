import { join } from 'node:path';
import { Installation, splitArguments } from './installation.js';
import { Program, root } from './program.js';

/** Other specs run commands in their own process; here each family of commands runs once as npm starts it. */
describe('the admin CLI as a process', () => {
  let installation: Installation;
  let companyId: number;
  let numberId: number;

  beforeAll(async () => {
    installation = await Installation.create();
    const company = splitArguments('company:create --name Acme --owner-email owner@acme.example');
    companyId = (await installation.json(company)).company_id;
    const number = splitArguments(`number:create --company ${companyId} --digits +33199001234`);
    numberId = (await installation.json(number)).number_id;
  });

  afterAll(() => installation.close());

  const call = () => {
    const started_at = Math.floor(Date.now() / 1000) - 86_400;
    const times = { started_at, answered_at: null, ended_at: started_at + 9 };
    return JSON.stringify({ direction: 'inbound', number_id: numberId, raw_digits: 'anonymous', ...times });
  };

  it.each<[string, () => string, object, (() => string)?]>([
    [
      'accounts',
      () => `user:create --company ${companyId} --email ada@acme.example --password -`,
      { user_id: expect.any(Number) },
      () => 'correct horse battery\n',
    ],
    ['numbers', () => `number:show --number ${numberId}`, { digits: '+33199001234' }],
    [
      'trunks',
      () => `trunk:create --company ${companyId} --name T --host sip.example.com --username t --password -`,
      { trunk_id: expect.any(Number) },
      () => 'correct horse battery\n',
    ],
    ['calls', () => `calls:import --company ${companyId} --file -`, { imported: 1 }, () => `${call()}\n`],
    ['database', () => 'db:status', { pending: [] }],
    ['demo', () => 'demo:seed --calls 10 --months 1', { api_token: expect.any(String) }],
  ])('runs commands of %s', async (_family, line, result, input = () => '') => {
    const args = splitArguments(`${line()} --json`);
    const { code, stdout, stderr } = await new Program('cli', args, installation.env, input()).waitForExit();
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject(result);
  });

  it('ends with a sentence on standard error and its exit code', async () => {
    expect(await new Program('cli', ['nonsense'], installation.env).waitForExit()).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no command "nonsense"; --help lists the commands.\n',
    });
  });

  it('lists its commands without loading the application', async () => {
    const NODE_OPTIONS = `--require ${join(root, 'test/cli/children/print-packages.cjs')}`;
    const { code, stdout, stderr } = await new Program('cli', ['--help'], { NODE_OPTIONS }).waitForExit();
    expect([code, stdout]).toEqual([0, expect.stringContaining('\n  user:create ')]);
    const loaded: string[] = JSON.parse(stderr);
    expect(loaded.filter((name) => /^(@nestjs|typeorm|rxjs|class-validator|tar)/.test(name))).toEqual([]);
  });
});
