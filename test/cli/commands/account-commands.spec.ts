import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

describe('companies, users and Numbers in the admin CLI', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Acme', plan: 'professional' });
  });

  afterAll(() => app.close());

  const cli = async (line: string, ...more: string[]) =>
    JSON.parse((await runIn(app, splitArguments(`${line} --json`, ...more)))[0]);

  it('company:list lists every company', async () => {
    const other = await app.company({ name: 'Initech', active: false });
    const { companies } = await cli('company:list');
    const acme = { company_id: company.id, name: 'Acme', plan: 'professional', ai_package: 'none', whatsapp: false };
    expect(companies).toEqual([
      { ...acme, active: true, verified: true },
      expect.objectContaining({ company_id: other.id, active: false }),
    ]);
    expect((await runIn(app, ['company:list']))[0]).toMatch(/^company_id {2}name +plan /);
  });

  it('user:list lists the users of one company', async () => {
    const { id, email } = await app.user(company.id, { roles: ['owner', 'agent'], wrapUpTime: 20 });
    await app.user((await app.company()).id);
    const { users } = await cli(`user:list --company ${company.id}`);
    const person = { email, first_name: 'Ada', last_name: 'Lovelace', roles: ['owner', 'agent'] };
    expect(users).toEqual([
      { user_id: id, ...person, availability_status: 'available', wrap_up_time: 20, confirmed: true, active: true },
    ]);
  });

  it('user:update changes the given fields, with events, while a server runs', async () => {
    const { id, email } = await app.user(company.id);
    await app.settle();
    app.events.splice(0);
    const hours = ['--working-hours', 'mon-sun 00:00-00:01 Europe/Paris'];
    const changed = await cli(
      `user:update --company ${company.id} --user ${email} --last-name Byron --roles admin`,
      ...hours,
    );
    expect(changed).toEqual({ user_id: id });
    const { user } = (await company.api.get(`/v2/users/${id}`)).body;
    expect(user).toMatchObject({ name: 'Ada Byron', availability_status: 'custom' });
    await app.settle();
    expect(app.events.map((event) => event.constructor.name)).toContain('UserClosed');
    // The command used real time.
    const timer = await app.reader.first<{ due_at: number }>("SELECT due_at FROM timers WHERE kind = 'users.opening'");
    app.clock.set(new Date(timer!.due_at).toISOString());
    await app.settle();
    expect(app.events.map((event) => event.constructor.name)).toContain('UserOpened');
    await cli(`user:update --company ${company.id} --user ${id} --availability-status available`);
    expect((await company.api.get(`/v2/users/${id}`)).body.user.availability_status).toBe('available');
  });

  it('user:update keeps an owner, and finds no user of another company', async () => {
    const { users } = await cli(`user:list --company ${company.id}`);
    const owner = users.find(({ roles }: { roles: string[] }) => roles.includes('owner'));
    const update = (id: number, of = company.id) => cli(`user:update --company ${of} --user ${id} --roles agent`);
    await expect(update(owner.user_id)).rejects.toThrow(/^This user is the last owner of the company/);
    await expect(update(owner.user_id, (await app.company()).id)).rejects.toThrow('This user was not found.');
  });

  it('number:show shows a Number, and with --flow the flow in the format of number:update', async () => {
    const { id: number_id, digits } = await createNumber(app, company, { flow: flowWithEveryWidget() });
    const shown = await cli(`number:show --number ${number_id}`);
    expect(shown).toEqual({
      number_id,
      company_id: company.id,
      digits,
      country: 'FR',
      time_zone: 'Europe/Paris',
      active: true,
      recording: false,
      users: [],
      teams: [],
    });
    expect(await cli(`number:show --number ${number_id} --flow`)).toEqual({ ...shown, flow: flowWithEveryWidget() });
    const flowFile = join(app.dataDir, 'flow.json');
    const { id } = await createNumber(app, company);
    const { flow } = await cli(`number:show --number ${id} --flow`);
    writeFileSync(flowFile, JSON.stringify(flow));
    await cli(`number:update --number ${id} --flow ${flowFile}`);
    const stored = await app.reader.first<{ flow: string }>('SELECT flow FROM numbers WHERE id = ?', [id]);
    expect(stored!.flow).not.toContain('/sounds/');
    await expect(cli('number:show --number 99999')).rejects.toThrow('Number 99999 was not found.');
    await expect(cli(`number:show --number ${number_id} --flow=yes`)).rejects.toThrow(/--flow/);
  });
});
