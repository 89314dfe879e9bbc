import { UpdateCompany } from '../../src/contracts/companies/commands.js';
import { JoinCall, LeaveCall } from '../../src/contracts/users/commands.js';
import { AdminAddresses, UserEventDocument } from '../../src/contracts/users/queries.js';
import type { ApiVersion } from '../../src/contracts/users/types.js';
import { CATALOGUE, definitionsFor } from '../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { inviteUser, userBody } from '../support/builders.js';

const CALL = 9_007_199_254_740_991;
const VERSIONS: ApiVersion[] = ['v1', 'v2'];

describe('users in events', () => {
  let app: TestApp;
  let company: TestCompany;
  /** The users rendered in transactions since the last call, by event name. */
  let rendered: Record<string, any> = {};

  beforeAll(async () => {
    app = await TestApp.start();
    app.work.beforeCommit(async ({ events }) => {
      for (const event of events)
        for (const definition of definitionsFor(event))
          rendered[definition.name] = await app.queries.execute(definition.query(event));
    });
  });

  beforeEach(async () => {
    company = await app.company();
    rendered = {};
  });

  afterAll(() => app.close());

  const takeRendered = () => {
    const seen = rendered;
    rendered = {};
    return seen;
  };
  const get = async (id: number, version: ApiVersion) => (await company.api.get(`/${version}/users/${id}`)).body.user;
  const call = async (id: number) => {
    await app.commands.execute(new JoinCall({ companyId: company.id, userId: id, callId: CALL }));
    await app.commands.execute(new LeaveCall({ companyId: company.id, userId: id, callId: CALL }));
  };
  const wrapUp = async (id: number) => {
    await call(id);
    app.clock.advance(30_000);
    await app.settle();
    return takeRendered();
  };

  it('have exactly the fields of the samples, in every event', async () => {
    await company.api.post('/v1/users', userBody());
    const made = await app.user(company.id, { wrapUpTime: 30 });
    const phone = await app.phone(made);
    await phone.delete('/phone/v1/session');
    await company.api.put(`/v2/users/${made.id}`, { availability_status: 'unavailable' });
    await company.api.put(`/v2/users/${made.id}`, { availability_status: 'available' });
    await call(made.id);
    app.clock.advance(30_000);
    await app.settle();
    await company.api.delete(`/v1/users/${made.id}`);
    const users = CATALOGUE.filter(({ resource }) => resource === 'user');
    const keys = (documents: [string, object][]) =>
      Object.fromEntries(documents.map(([name, document]) => [name, Object.keys(document).sort()]));
    expect(keys(Object.entries(takeRendered()))).toEqual(keys(users.map(({ name, sample }) => [name, sample])));
  });

  it.each(VERSIONS)('are in %s the same as in the API after the commit', async (version) => {
    const { body } = await company.api.post(`/${version}/users`, userBody());
    const name = version === 'v1' ? 'user.created' : 'user.created.v2';
    expect(takeRendered()).toEqual({ [name]: body.user });
    expect(await get(body.user.id, version)).toEqual(body.user);
  });

  it('show the state inside the transaction: a closed user is already closed', async () => {
    const { id } = await app.user(company.id);
    takeRendered();
    await company.api.put(`/v2/users/${id}`, { availability_status: 'unavailable', substatus: 'on_a_break' });
    const closed = {
      availability_status: 'unavailable',
      substatus: 'on_a_break',
      state: 'on_a_break',
      available: false,
    };
    expect(takeRendered()).toMatchObject({ 'user.closed': closed, 'user.closed.v2': closed });
    await company.api.put(`/v2/users/${id}`, { availability_status: 'available' });
    const opened = { availability_status: 'available', substatus: 'always_opened', available: true };
    expect(takeRendered()).toMatchObject({ 'user.opened': opened, 'user.opened.v2': opened });
  });

  it('show a deleted user in its last state', async () => {
    const { id } = await app.user(company.id, { firstName: 'Ada', wrapUpTime: 9 });
    const [v1, v2] = [await get(id, 'v1'), await get(id, 'v2')];
    takeRendered();
    await company.api.delete(`/v1/users/${id}`);
    expect(takeRendered()).toEqual({ 'user.deleted': v1, 'user.deleted.v2': v2 });
  });

  it('contain the last call only in the wrap-up events of version 2', async () => {
    const { id } = await app.user(company.id, { wrapUpTime: 30 });
    takeRendered();
    const user = { v1: await get(id, 'v1'), v2: await get(id, 'v2') };
    expect(await wrapUp(id)).toEqual({
      'user.wut_start': user.v1,
      'user.wut_end': user.v1,
      'user.wut_start.v2': { ...user.v2, last_call_id: CALL },
      'user.wut_end.v2': { ...user.v2, last_call_id: CALL },
    });
  });

  it('omit the last call when tagging is mandatory', async () => {
    const { id } = await app.user(company.id, { wrapUpTime: 30 });
    takeRendered();
    await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { mandatoryTagging: true } }));
    const user = await get(id, 'v2');
    expect(await wrapUp(id)).toMatchObject({ 'user.wut_start.v2': user, 'user.wut_end.v2': user });
    await wrapUp(id);
    await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { mandatoryTagging: false } }));
    expect((await wrapUp(id))['user.wut_end.v2'].last_call_id).toBe(CALL);
  });

  it('omit the last call when there is none, and in version 1', async () => {
    const { id } = await app.user(company.id);
    const queryDocument = (version: ApiVersion, callId?: number | null) => {
      const lastCall = callId === undefined ? undefined : { id: callId, wrapUp: 'started' as const };
      return app.queries.execute(new UserEventDocument({ companyId: company.id, userId: id, version, lastCall }));
    };
    expect(await queryDocument('v2')).not.toHaveProperty('last_call_id');
    expect(await queryDocument('v2', null)).toEqual(await queryDocument('v2'));
    expect(await queryDocument('v1', CALL)).toEqual(await queryDocument('v1'));
    expect(await queryDocument('v2', CALL)).toEqual({ ...(await queryDocument('v2')), last_call_id: CALL });
  });

  it.each(VERSIONS)('show no user of another company: %s', async (version) => {
    const { id } = await app.user((await app.company()).id);
    await expect(
      app.queries.execute(new UserEventDocument({ companyId: company.id, userId: id, version })),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the addresses of the Admins', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const addresses = () => app.queries.execute(new AdminAddresses({ companyId: company.id }));

  it('are those of the confirmed owners and admins', async () => {
    expect(await addresses()).toEqual([]);
    const owner = await app.user(company.id, { roles: ['owner'], email: 'Owner.One@example.com' });
    const admin = await app.user(company.id, { roles: ['agent', 'admin'] });
    await app.user(company.id, { roles: ['agent'] });
    await app.user(company.id, { roles: ['supervisor'] });
    expect(await addresses()).toEqual([owner.email, admin.email]);
  });

  it('exclude unconfirmed and deleted users and those who lost the role', async () => {
    const owner = await app.user(company.id, { roles: ['owner'] });
    const gone = await app.user(company.id, { roles: ['admin'] });
    const demoted = await app.user(company.id, { roles: ['admin'] });
    await inviteUser(company, { role_ids: ['admin'] });
    expect(await addresses()).toEqual([owner.email, gone.email, demoted.email]);
    await company.api.delete(`/v1/users/${gone.id}`);
    await company.api.put(`/v2/users/${demoted.id}`, { role_ids: ['agent'] });
    expect(await addresses()).toEqual([owner.email]);
  });

  it('belong to the company', async () => {
    await app.user((await app.company()).id, { roles: ['owner'] });
    expect(await addresses()).toEqual([]);
  });
});
