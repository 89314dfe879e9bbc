import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { submitForm } from '../../support/http/form-browser.js';
import { EndWrapUp, JoinCall, LeaveCall } from '../../../src/contracts/users/commands.js';
import type { ApiVersion } from '../../../src/contracts/users/types.js';
import { CATALOGUE } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody } from '../../support/builders.js';
import { recipientOf, invitationLink, readMails } from '../../support/mails.js';
import { Receiver } from '../../support/http/receiver.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
const NOON = '2026-06-18T10:00:00.700Z';
const NIGHT = '2026-06-18T23:00:00.700Z';
const CALL = 9_007_199_254_740_991;
const VERSIONS: ApiVersion[] = ['v1', 'v2'];
const NAMES = CATALOGUE.filter(({ resource }) => resource === 'user').map(({ name }) => name);
const hours = { spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }], timeZone: 'Etc/UTC' };

describe('a webhook for all events', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let token: string;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await Receiver.start();
  });

  beforeEach(async () => {
    app.clock.set(NOON);
    company = await app.company();
    token = (await company.api.post('/v1/webhooks', { url: `${receiver.url}/${company.id}` })).body.webhook.token;
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  /** The bodies received since the last call, in order. */
  const arrived = async (): Promise<unknown[]> => {
    await app.deliver();
    const ours = receiver.take().filter(({ path }) => path === `/hook/${company.id}`);
    return ours.map(({ json }) => json as unknown);
  };
  const get = async (id: number, version: ApiVersion) => (await company.api.get(`/${version}/users/${id}`)).body.user;
  const user = async (fields: Parameters<TestApp['user']>[1] = {}) => {
    const made = await app.user(company.id, fields);
    await arrived();
    return made;
  };
  const put = (id: number, body: object, version: ApiVersion = 'v2') =>
    company.api.put(`/${version}/users/${id}`, body);
  const envelope = (event: string, data: unknown, at = app.clock.now()) => ({
    resource: 'user',
    event,
    timestamp: Math.floor(at / SECOND),
    token,
    data,
  });
  /** One event in both versions with the current user of the API; `more` fields are only in version 2. */
  const both = async (name: string, id: number, more: object = {}) => [
    envelope(name, await get(id, 'v1')),
    envelope(`${name}.v2`, { ...(await get(id, 'v2')), ...more }),
  ];

  it('receives bodies of exactly five fields, with numbers of users only in version 1', async () => {
    const { id } = await user();
    await put(id, { availability_status: 'unavailable' });
    const [v1, v2] = (await arrived()) as Record<string, object>[];
    for (const body of [v1, v2]) expect(Object.keys(body)).toEqual(['resource', 'event', 'timestamp', 'token', 'data']);
    const keys = Object.keys(v2.data);
    expect(keys).toHaveLength(14);
    expect(Object.keys(v1.data)).toEqual([...keys, 'numbers']);
    expect(v1.timestamp).toBe(Date.parse('2026-06-18T10:00:00Z') / SECOND);
  });

  describe('of creation and deletion', () => {
    it.each([
      ['v1', 'user.created'],
      ['v2', 'user.created.v2'],
    ] as const)('after POST /%s/users receives %s and nothing else', async (version, name) => {
      const { body } = await company.api.post(`/${version}/users`, userBody({ wrap_up_time: 7 }));
      expect(await arrived()).toEqual([envelope(name, body.user)]);
      expect(await get(body.user.id, version)).toEqual(body.user);
    });

    it('receives one event for a request repeated with its Idempotency-Key, and none for a refused one', async () => {
      const body = userBody();
      const key = { headers: { 'idempotency-key': 'once' } };
      for (let each = 0; each < 2; each++) expect((await company.api.post('/v1/users', body, key)).status).toBe(201);
      expect((await company.api.post('/v1/users', body)).status).toBe(422);
      expect(await arrived()).toHaveLength(1);
    });

    it('receives a deleted user in its last state, even after the purge', async () => {
      const { id } = await user({ firstName: 'Ada', wrapUpTime: 9 });
      const deleted = await both('user.deleted', id);
      expect((await company.api.delete(`/v1/users/${id}`)).status).toBe(204);
      for (const version of VERSIONS) expect((await company.api.get(`/${version}/users/${id}`)).status).toBe(404);
      app.clock.advance(HOUR);
      expect(await arrived()).toEqual(deleted);
      expect(await app.reader.rows('SELECT id FROM users WHERE id = ?', [id])).toEqual([]);
    });

    it('receives only the deletion of a user who was connected and in wrap-up', async () => {
      const made = await user({ wrapUpTime: 30 });
      await app.phone(made);
      const participation = { companyId: company.id, userId: made.id, callId: CALL };
      for (const Command of [JoinCall, LeaveCall]) await app.commands.execute(new Command(participation));
      await arrived();
      const deleted = await both('user.deleted', made.id);
      await company.api.delete(`/v1/users/${made.id}`);
      app.clock.advance(48 * HOUR);
      expect(await arrived()).toEqual(deleted);
    });
  });

  describe('of opening and closing', () => {
    it.each(VERSIONS)(
      'receives both versions of a change of status through %s, with the state after it',
      async (version) => {
        const { id } = await user();
        await put(id, { availability_status: 'unavailable', substatus: 'on_a_break' }, version);
        const closed = await both('user.closed', id);
        expect(closed).toMatchObject([{ data: { available: false, substatus: 'on_a_break' } }, {}]);
        expect(await arrived()).toEqual(closed);
        app.clock.advance(90 * SECOND);
        await put(id, { availability_status: 'available' }, version);
        expect(await arrived()).toEqual(await both('user.opened', id));
      },
    );

    it('receives the state at each time, even if it is sent later', async () => {
      const { id } = await user();
      const expectedBodies: unknown[] = [];
      for (const [availability_status, name] of [
        ['unavailable', 'user.closed'],
        ['available', 'user.opened'],
        ['unavailable', 'user.closed'],
      ]) {
        app.clock.advance(SECOND);
        await put(id, { availability_status, first_name: `Ada${expectedBodies.length}` });
        expectedBodies.push(...(await both(name, id)));
      }
      expect(await arrived()).toEqual(expectedBodies);
    });

    it('receives changes from the phone app, and none when available stays the same', async () => {
      const made = await user();
      const phone = await app.phone(made);
      await arrived();
      await phone.put('/phone/v1/availability', { availability_status: 'unavailable', substatus: 'in_training' });
      expect(await arrived()).toEqual(await both('user.closed', made.id));
      await phone.put('/phone/v1/availability', { substatus: 'other' });
      await put(made.id, { first_name: 'Else', wrap_up_time: 3 });
      expect(await arrived()).toEqual([]);
    });

    it('receives an opening when an invitation is confirmed', async () => {
      const { id, email } = await inviteUser(company);
      await arrived();
      const mail = (await readMails(app.dataDir)).find((each) => recipientOf(each) === email)!;
      await submitForm(invitationLink(mail), { password: 'a good password' });
      expect(await arrived()).toEqual(await both('user.opened', id));
    });

    it('receives changes of status with working hours, and their start and end', async () => {
      const { id } = await user({ workingHours: hours, availabilityStatus: 'custom' });
      app.clock.set(NIGHT);
      expect(await arrived()).toEqual(await both('user.closed', id));
      expect((await get(id, 'v2')).available).toBe(false);
      await put(id, { availability_status: 'available' });
      expect(await arrived()).toEqual(await both('user.opened', id));
      await put(id, { availability_status: 'custom' });
      expect(await arrived()).toEqual(await both('user.closed', id));
      app.clock.advance(12 * HOUR);
      expect(await arrived()).toEqual(await both('user.opened', id));
      expect((await get(id, 'v2')).available).toBe(true);
      await put(id, { availability_status: 'available' });
      expect(await arrived()).toEqual([]);
    });
  });

  describe('of the phone app', () => {
    it('receives the first login and the last logout', async () => {
      const made = await user();
      const desktop = await app.phone(made);
      expect(await arrived()).toEqual(await both('user.connected', made.id));
      const ios = await app.phone(made, 'ios');
      await desktop.delete('/phone/v1/session');
      expect(await arrived()).toEqual([]);
      await ios.delete('/phone/v1/session');
      expect(await arrived()).toEqual(await both('user.disconnected', made.id));
    });

    it('receives a logout when the session expires', async () => {
      const made = await user();
      await app.phone(made);
      await arrived();
      app.clock.advance(24 * HOUR - 1);
      expect(await arrived()).toEqual([]);
      app.clock.advance(1);
      expect(await arrived()).toEqual(await both('user.disconnected', made.id));
    });

    it('receives nothing for a failed login', async () => {
      await app.phone({ ...(await user()), password: 'wrong password' });
      expect(await arrived()).toEqual([]);
    });
  });

  describe('of wrap-up', () => {
    const onCall = (userId: number, callId = CALL) => ({ companyId: company.id, userId, callId });
    const join = (id: number, call = CALL) => app.commands.execute(new JoinCall(onCall(id, call)));
    const leave = (id: number) => app.commands.execute(new LeaveCall(onCall(id)));
    const last = { last_call_id: CALL };

    it('receives its start, and its end after the time, with the last call in version 2', async () => {
      const { id } = await user({ wrapUpTime: 30 });
      await join(id);
      expect(await arrived()).toEqual([]);
      await leave(id);
      expect(await arrived()).toEqual(await both('user.wut_start', id, last));
      app.clock.advance(30 * SECOND);
      expect(await arrived()).toEqual(await both('user.wut_end', id, last));
      for (const version of VERSIONS) expect(await get(id, version)).not.toHaveProperty('last_call_id');
    });

    it.each([
      ['by a command', (id: number) => app.commands.execute(new EndWrapUp({ companyId: company.id, userId: id }))],
      ['by the next call', (id: number) => join(id, 2)],
    ])('receives one end when it is ended early %s', async (_, end) => {
      const { id } = await user({ wrapUpTime: 30 });
      await join(id);
      await leave(id);
      await arrived();
      app.clock.advance(SECOND);
      await end(id);
      const ended = await both('user.wut_end', id, last);
      app.clock.advance(HOUR);
      expect(await arrived()).toEqual(ended);
    });

    it('receives one end when the agent ends it on the phone', async () => {
      const made = await user({ wrapUpTime: 30 });
      const phone = await app.phone(made);
      await join(made.id);
      await leave(made.id);
      await arrived();
      await phone.post('/phone/v1/wrap_up/end');
      expect(await arrived()).toEqual(await both('user.wut_end', made.id, last));
    });

    it('receives no last call when tagging is mandatory', async () => {
      const { id } = await user({ wrapUpTime: 30 });
      await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { mandatoryTagging: true } }));
      await join(id);
      await leave(id);
      expect(await arrived()).toEqual(await both('user.wut_start', id));
      app.clock.advance(30 * SECOND);
      expect(await arrived()).toEqual(await both('user.wut_end', id));
    });

    it('receives nothing for a user without wrap-up time', async () => {
      const { id } = await user();
      await join(id);
      await leave(id);
      expect(await arrived()).toEqual([]);
    });
  });

  it('receives nothing of another company', async () => {
    const other = await app.company();
    await inviteUser(other);
    await app.phone(await app.user(other.id));
    expect(await arrived()).toEqual([]);
  });

  it('does not affect webhooks for single events, which receive only those', async () => {
    const { id: companyId, api } = await app.company();
    expect(NAMES).toHaveLength(16);
    for (const name of NAMES) await api.post('/v1/webhooks', { url: `${receiver.url}/${name}`, events: [name] });
    const made = await app.user(companyId, { wrapUpTime: 30 });
    const phone = await app.phone(made);
    for (const Command of [JoinCall, LeaveCall])
      await app.commands.execute(new Command({ companyId, userId: made.id, callId: 1 }));
    app.clock.advance(30 * SECOND);
    await app.settle();
    await phone.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await phone.delete('/phone/v1/session');
    await api.delete(`/v1/users/${made.id}`);
    await app.deliver();
    const got = receiver.take().map(({ path, json }) => [path, json.event as string]);
    const theirs = got.filter(([path]) => path.startsWith('/hook/user.'));
    expect(theirs.sort()).toEqual(NAMES.map((name) => [`/hook/${name}`, name]).sort());
  });
});
