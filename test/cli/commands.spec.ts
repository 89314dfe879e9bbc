import { Installation, words } from './installation.js';

describe('the admin CLI', () => {
  let house: Installation;
  let companyId: number;

  beforeAll(async () => {
    house = await Installation.fresh();
    const line = 'company:create --owner-email owner@acme.example --owner-password correct-horse';
    ({ company_id: companyId } = await house.json(words(line, '--name', 'Acme & Co')));
  });

  afterAll(() => house.close());

  it('company:create makes a company with every setting, its owner and a key', async () => {
    const options = '--plan essentials --ai-package assist-pro --whatsapp on --max-teams 3 --rate-limit 500';
    const made = await house.json(words(`company:create --name Full --owner-email ada@full.example ${options}`));
    expect(made).toEqual({
      company_id: expect.any(Number),
      owner_id: expect.any(Number),
      api_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      api_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('company:update changes what is given', async () => {
    const options = '--plan custom --active off --verified off --mandatory-tagging on --call-rate 1.5 --max-teams none';
    const changed = await house.json(words(`company:update --company ${companyId} ${options}`, '--name', 'Acme Ltd'));
    expect(changed).toEqual({ company_id: companyId });
  });

  it('keys are made, listed without their tokens, and revoked once', async () => {
    const { company_id } = await house.json(words('company:create --name Keys --owner-email owner@keys.example'));
    const key = await house.json(words(`key:create --company ${company_id} --name CRM`));
    expect(key).toEqual({ api_id: expect.any(String), api_token: expect.any(String) });
    const revoke = words(`key:revoke --company ${company_id} --api-id ${key.api_id}`);
    expect(await house.json(revoke)).toEqual({ api_id: key.api_id });

    const again = await house.run(revoke);
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'This key is revoked already.\n' });
    const { keys } = await house.json(words(`key:list --company ${company_id}`));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const unused = { created_at: time, last_used_at: null };
    expect(keys).toEqual([
      { api_id: expect.any(String), name: 'First key', ...unused, revoked_at: null },
      { api_id: key.api_id, name: 'CRM', ...unused, revoked_at: time },
    ]);
  });

  it('prints readable lines without --json', async () => {
    const { stdout } = await house.run(words(`key:list --company ${companyId}`));
    expect(stdout).toMatch(
      /^api_id +name +created_at +last_used_at +revoked_at\n[0-9a-f]{32} +First key +\S+Z +- +-\n$/,
    );
  });

  it('company:create keeps nothing when the email of the owner is taken', async () => {
    const { company_id: last } = await house.json(words('company:create --name One --owner-email first@one.example'));
    const taken = await house.run(words('company:create --name Two --owner-email FIRST@one.example'));
    expect(taken).toEqual({ code: 1, stdout: '', stderr: '--owner-email is already taken.\n' });
    for (let id = last + 1; id < last + 3; id++) {
      const { code, stderr } = await house.run(words(`company:update --company ${id}`));
      expect([code, stderr]).toEqual([1, `Company ${id} was not found.\n`]);
    }
  });

  it('demo:seed makes a company of its own each time', async () => {
    const keys = { company_id: expect.any(Number), api_id: expect.any(String), api_token: expect.any(String) };
    expect(await house.json(words('demo:seed'))).toEqual(keys);
    const { code, stdout, stderr } = await house.run(words('demo:seed --calls 100 --months 6 --json'));
    expect([code, JSON.parse(stdout), stderr]).toEqual([0, keys, '']);
  });
});
