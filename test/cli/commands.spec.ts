import { Installation, splitArguments } from './installation.js';

describe('the admin CLI', () => {
  let installation: Installation;
  let companyId: number;

  beforeAll(async () => {
    installation = await Installation.create();
    const line = 'company:create --owner-email owner@acme.example --owner-password correct-horse';
    ({ company_id: companyId } = await installation.json(splitArguments(line, '--name', 'Acme & Co')));
  });

  afterAll(() => installation.close());

  it('company:create creates a company with every setting, its owner and a key', async () => {
    const options = '--plan essentials --ai-package assist-pro --whatsapp on --max-teams 3 --rate-limit 500';
    const made = await installation.json(
      splitArguments(`company:create --name Full --owner-email ada@full.example ${options}`),
    );
    expect(made).toEqual({
      company_id: expect.any(Number),
      owner_id: expect.any(Number),
      api_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      api_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('company:create prints the next steps, with commands and addresses of this installation', async () => {
    const line = 'company:create --name Next --owner-email ada@next.example';
    const { code, stdout } = await installation.run(splitArguments(line));
    expect(code).toBe(0);
    const [, id] = /^company_id {2}(\d+)$/m.exec(stdout)!;
    const [, apiId, apiToken] = /^api_id {2}(\w+)\napi_token {2}(\w+)$/m.exec(stdout)!;
    expect(stdout).toContain(`user:create --company ${id} --email ada@example.com --password -\n`);
    expect(stdout).toContain(`number:create --company ${id} --digits +33176360695 --users USER_ID\n`);
    expect(stdout).toContain(`curl -u ${apiId}:${apiToken} http://localhost:3000/v1/ping\n`);
    expect(stdout).toContain('http://localhost:3000/dashboard/apps\n');
  });

  it('company:update changes the given settings', async () => {
    const options =
      '--plan custom --active off --verified off --mandatory-tagging on --call-rate 1.5 --max-teams none --country us';
    const changed = await installation.json(
      splitArguments(`company:update --company ${companyId} ${options}`, '--name', 'Acme Ltd'),
    );
    expect(changed).toEqual({ company_id: companyId });
  });

  it('keys are created, listed without their tokens, and revoked once', async () => {
    const { company_id } = await installation.json(
      splitArguments('company:create --name Keys --owner-email owner@keys.example'),
    );
    const key = await installation.json(splitArguments(`key:create --company ${company_id} --name CRM`));
    expect(key).toEqual({ api_id: expect.any(String), api_token: expect.any(String) });
    const revoke = splitArguments(`key:revoke --company ${company_id} --api-id ${key.api_id}`);
    expect(await installation.json(revoke)).toEqual({ api_id: key.api_id, created_users: [] });

    const again = await installation.run(revoke);
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'This key is revoked already.\n' });
    const { keys } = await installation.json(splitArguments(`key:list --company ${company_id}`));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const unused = { created_at: time, last_used_at: null };
    expect(keys).toEqual([
      { api_id: expect.any(String), name: 'First key', ...unused, revoked_at: null },
      { api_id: key.api_id, name: 'CRM', ...unused, revoked_at: time },
    ]);
  });

  it('prints readable lines without --json', async () => {
    const { stdout } = await installation.run(splitArguments(`key:list --company ${companyId}`));
    expect(stdout).toMatch(
      /^api_id +name +created_at +last_used_at +revoked_at\n[0-9a-f]{32} +First key +\S+Z +- +-\n$/,
    );
  });

  it('company:create stores nothing when the email of the owner is used', async () => {
    const { company_id: last } = await installation.json(
      splitArguments('company:create --name One --owner-email first@one.example'),
    );
    const taken = await installation.run(splitArguments('company:create --name Two --owner-email FIRST@one.example'));
    expect(taken).toEqual({ code: 1, stdout: '', stderr: '--owner-email is already taken.\n' });
    for (let id = last + 1; id < last + 3; id++) {
      const { code, stderr } = await installation.run(splitArguments(`company:update --company ${id}`));
      expect([code, stderr]).toEqual([1, `Company ${id} was not found.\n`]);
    }
  });

  it('demo:seed creates a new company each time', async () => {
    const keys = { company_id: expect.any(Number), api_id: expect.any(String), api_token: expect.any(String) };
    expect(await installation.json(splitArguments('demo:seed'))).toEqual(keys);
    const { code, stdout, stderr } = await installation.run(splitArguments('demo:seed --calls 100 --months 6 --json'));
    expect([code, JSON.parse(stdout), stderr]).toEqual([0, keys, '']);
  });
});
