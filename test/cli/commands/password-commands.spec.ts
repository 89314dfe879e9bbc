import { TestApp } from '../../support/app.js';
import { ApiClient } from '../../support/http/api-client.js';
import { type Agent, PhoneScenario } from '../../phone/phone-scenario.js';
import { Phone } from '../../phone/phone.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

describe('user:reset-password and user:update --active', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let agent: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 1);
    [agent] = scenario.agents;
  });

  afterAll(() => app.close());

  const cli = async (line: string, ...more: string[]) =>
    JSON.parse((await runIn(app, splitArguments(`${line} --json`, ...more)))[0]);
  const reset = (...more: string[]) =>
    cli(`user:reset-password --company ${scenario.company.id} --user ${agent.login.email}`, ...more);
  const setActive = (value: string) =>
    cli(`user:update --company ${scenario.company.id} --user ${agent.id} --active ${value}`);
  const logIn = async (password: string) =>
    (await new ApiClient(app.url).post('/phone/v1/session', { ...agent.login, password })).status;
  const available = async () => (await scenario.company.api.get(`/v2/users/${agent.id}`)).body.user.available;

  it('set the given password and end all phone sessions', async () => {
    const ios = await agent.logInAgain('ios');
    const phone = await Phone.connect(app.url, agent.token);
    await phone.next();
    expect(await reset('--password', 'a better password')).toEqual({ user_id: agent.id });
    for (const api of [agent.api, ios.api]) expect((await api.get('/phone/v1/me')).status).toBe(403);
    expect(await app.newEvents()).toContain('UserDisconnected');
    expect((await phone.closed).code).toBeGreaterThanOrEqual(4000);
    expect([await logIn(agent.login.password), await logIn('a better password')]).toEqual([401, 201]);
  });

  it('generate a password, which is printed once', async () => {
    const { user_id, password } = await reset();
    expect([user_id, password]).toEqual([agent.id, expect.stringMatching(/^[\w-]{20}$/)]);
    expect(await logIn(password)).toBe(201);
    expect((await reset()).password).not.toBe(password);
  });

  it('confirm an invited user', async () => {
    const email = 'invited@example.com';
    const { user_id } = await cli(`user:create --company ${scenario.company.id} --email ${email}`);
    await cli(`user:reset-password --company ${scenario.company.id} --user ${user_id} --password chosen-for-you`);
    const { users } = await cli(`user:list --company ${scenario.company.id}`);
    expect(users.find((user: { email: string }) => user.email === email)).toMatchObject({ confirmed: true });
    const session = await new ApiClient(app.url).post('/phone/v1/session', { email, password: 'chosen-for-you' });
    expect(session.status).toBe(201);
    expect(await app.reader.rows('SELECT id FROM invitations WHERE user_id = ?', [user_id])).toEqual([]);
  });

  it('refuse what confirmation refuses, and users of other companies', async () => {
    await expect(reset('--password', 'short')).rejects.toThrow('--password must be 8 to 128 characters long.');
    const { id } = await app.company();
    const other = cli(`user:reset-password --company ${id} --user ${agent.id}`);
    await expect(other).rejects.toThrow('This user was not found.');
    expect(await logIn(agent.login.password)).toBe(201);
  });

  it('deactivate a user, who is logged out, not available and cannot log in', async () => {
    expect(await available()).toBe(true);
    expect(await setActive('off')).toEqual({ user_id: agent.id });
    expect((await agent.api.get('/phone/v1/me')).status).toBe(403);
    expect([await logIn(agent.login.password), await available()]).toEqual([401, false]);
    expect(await app.newEvents()).toEqual(expect.arrayContaining(['UserClosed', 'UserDisconnected']));
    await setActive('on');
    expect([await logIn(agent.login.password), await available()]).toEqual([201, true]);
  });

  it('keep an active owner', async () => {
    const { id } = scenario.company;
    const first = await app.user(id, { roles: ['owner'] });
    const second = await app.user(id, { roles: ['owner'] });
    const deactivate = (userId: number) => cli(`user:update --company ${id} --user ${userId} --active off`);
    await deactivate(first.id);
    await expect(deactivate(second.id)).rejects.toThrow(/^This user is the last owner of the company/);
  });
});
