import { EndWrapUp, JoinCall, LeaveCall } from '../../src/contracts/users/commands.js';
import { AgentsBecameFree, UserStatusChanged } from '../../src/contracts/users/events.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { inviteUser, userBody } from '../support/builders.js';
import { recipientOf, invitationLink, readMails } from '../support/mails.js';
import { submitForm } from '../support/http/form-browser.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
const NOON = '2026-06-18T10:00:00.000Z';
const NIGHT = '2026-06-18T23:00:00.000Z';
const hours = { spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }], timeZone: 'Etc/UTC' };

describe('user events', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    app.clock.set(NOON);
    company = await app.company();
    await app.newEvents();
  });

  afterAll(() => app.close());

  /** The complete events of the company since the last call. */
  const takeRawEvents = async () => {
    await app.settle();
    return app.events.splice(0).filter(({ companyId }) => companyId === company.id);
  };
  const takeEvents = async () =>
    (await takeRawEvents())
      .filter((event) => !(event instanceof AgentsBecameFree || event instanceof UserStatusChanged))
      .map(({ constructor }) => constructor.name);
  const user = async (person: Parameters<TestApp['user']>[1] = {}) => {
    const made = await app.user(company.id, person);
    await takeEvents();
    return made;
  };
  const put = (id: number, body: object) => company.api.put(`/v2/users/${id}`, body);
  const confirm = async (email: string) => {
    await app.settle();
    const mail = (await readMails(app.dataDir)).find((each) => recipientOf(each) === email)!;
    expect((await submitForm(invitationLink(mail), { password: 'a good password' })).status).toBe(200);
  };

  describe('created and deleted', () => {
    it.each(['v1', 'v2'])('POST /%s/users publishes the creation with that version', async (version) => {
      const { body } = await company.api.post(`/${version}/users`, userBody());
      const events = await takeRawEvents();
      expect(events.map(({ constructor }) => constructor.name)).toEqual(['UserCreated']);
      expect(events[0]).toEqual({
        companyId: company.id,
        subject: `user:${body.user.id}`,
        occurredAt: Date.parse(NOON),
        userId: body.user.id,
        version,
      });
    });

    it('publishes a creation by the operator with both versions', async () => {
      await app.user(company.id);
      expect((await takeRawEvents())[0]).toMatchObject({ version: 'both' });
    });

    it('are published once when a request is repeated with its Idempotency-Key', async () => {
      const body = userBody();
      for (let each = 0; each < 2; each++)
        expect((await company.api.post('/v2/users', body, { headers: { 'idempotency-key': 'a' } })).status).toBe(201);
      expect(await takeEvents()).toEqual(['UserCreated']);
    });

    it('are published immediately at the deletion, and not again with the purge', async () => {
      const { id } = await inviteUser(company);
      await takeEvents();
      await company.api.delete(`/v1/users/${id}`);
      expect(await takeRawEvents()).toEqual([
        { companyId: company.id, subject: `user:${id}`, occurredAt: Date.parse(NOON), userId: id },
      ]);
      app.clock.advance(HOUR);
      expect(await takeEvents()).toEqual([]);
    });

    it('include only the deletion of a user who was connected and in wrap-up', async () => {
      const made = await user({ wrapUpTime: 30 });
      await app.phone(made);
      await app.commands.execute(new JoinCall({ companyId: company.id, userId: made.id, callId: 1 }));
      await app.commands.execute(new LeaveCall({ companyId: company.id, userId: made.id, callId: 1 }));
      await takeEvents();
      await company.api.delete(`/v1/users/${made.id}`);
      expect(await takeEvents()).toEqual(['UserDeleted']);
      app.clock.advance(48 * HOUR);
      expect(await takeEvents()).toEqual([]);
    });

    it('are not published for refused requests', async () => {
      const { id, email } = await inviteUser(company, { role_ids: ['owner'] });
      await takeEvents();
      const answers = [
        await company.api.post('/v1/users', userBody({ email })),
        await company.api.post('/v2/users', userBody({ role_ids: ['none'] })),
        await company.api.post('/v1/users', userBody({ inviter_user_id: 999 })),
        await put(id, { availability_status: 'unavailable', substatus: 'asleep' }),
        await put(id, { availability_status: 'unavailable', role_ids: ['agent'] }),
        await company.api.delete(`/v1/users/${id}`),
        await company.api.with(undefined).post('/v1/users', userBody()),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 400, 400, 422, 422, 403]);
      expect(await takeEvents()).toEqual([]);
    });
  });

  describe('opened and closed', () => {
    it('are published when available changes, and not when it is set to the same value', async () => {
      const { id } = await user();
      await put(id, { availability_status: 'available' });
      expect(await takeEvents()).toEqual([]);
      await put(id, { availability_status: 'unavailable' });
      expect(await takeEvents()).toEqual(['UserClosed']);
      await put(id, { availability_status: 'unavailable', substatus: 'other' });
      await put(id, { substatus: 'on_a_break' });
      await put(id, { first_name: 'Else', wrap_up_time: 9, role_ids: ['agent', 'admin'] });
      expect(await takeEvents()).toEqual([]);
      await put(id, { availability_status: 'available' });
      expect(await takeEvents()).toEqual(['UserOpened']);
    });

    it('are not published for an unconfirmed user', async () => {
      const { id } = await inviteUser(company);
      await takeEvents();
      await put(id, { availability_status: 'unavailable' });
      await put(id, { availability_status: 'available' });
      expect(await takeEvents()).toEqual([]);
    });

    it('are not published inside the hours between available and custom', async () => {
      const { id } = await user({ workingHours: hours });
      await put(id, { availability_status: 'custom' });
      await put(id, { availability_status: 'available' });
      expect(await takeEvents()).toEqual([]);
    });

    it('are not published outside the hours between unavailable and custom', async () => {
      app.clock.set(NIGHT);
      const { id } = await user({ workingHours: hours, availabilityStatus: 'unavailable' });
      await put(id, { availability_status: 'custom' });
      await put(id, { availability_status: 'unavailable' });
      expect(await takeEvents()).toEqual([]);
    });

    it('are published outside the hours between available and custom, and inside between unavailable and custom', async () => {
      const { id } = await user({ workingHours: hours });
      app.clock.set(NIGHT);
      await put(id, { availability_status: 'custom' });
      expect(await takeEvents()).toEqual(['UserClosed']);
      await put(id, { availability_status: 'available' });
      expect(await takeEvents()).toEqual(['UserOpened']);
      app.clock.set(NOON);
      await put(id, { availability_status: 'unavailable' });
      expect(await takeEvents()).toEqual(['UserClosed']);
      await put(id, { availability_status: 'custom' });
      expect(await takeEvents()).toEqual(['UserOpened']);
    });

    it.each([
      ['available', NOON, ['UserOpened']],
      ['unavailable', NOON, []],
      ['custom', NOON, ['UserOpened']],
      ['custom', NIGHT, []],
    ])('confirming a user who is %s at %s publishes %j', async (availability_status, at, events) => {
      const { email } = await inviteUser(company, { availability_status });
      await takeEvents();
      app.clock.set(at);
      await confirm(email);
      expect(await takeEvents()).toEqual(events);
    });
  });

  describe('connected and disconnected', () => {
    it('are published with the first session and with the end of the last', async () => {
      const made = await user();
      const desktop = await app.phone(made);
      expect(await takeEvents()).toEqual(['UserConnected']);
      const ios = await app.phone(made, 'ios');
      await desktop.delete('/phone/v1/session');
      expect(await takeEvents()).toEqual([]);
      await ios.delete('/phone/v1/session');
      expect(await takeEvents()).toEqual(['UserDisconnected']);
    });

    it('are published when the last session expires', async () => {
      const made = await user();
      await app.phone(made);
      app.clock.advance(HOUR);
      await app.phone(made);
      await takeEvents();
      app.clock.advance(23 * HOUR);
      expect(await takeEvents()).toEqual([]);
      app.clock.advance(HOUR);
      expect(await takeEvents()).toEqual(['UserDisconnected']);
      await app.phone(made);
      expect(await takeEvents()).toEqual(['UserConnected']);
    });

    it('are published once each when two sessions expired before the cleanup', async () => {
      const made = await user();
      await app.phone(made);
      app.clock.advance(HOUR);
      await app.phone(made);
      await takeEvents();
      app.clock.advance(48 * HOUR);
      expect(await takeEvents()).toEqual(['UserDisconnected']);
    });

    it('alternate even when a login precedes the cleanup of an expired session', async () => {
      const made = await user();
      await app.phone(made);
      await takeEvents();
      app.clock.advance(25 * HOUR);
      const phone = await app.phone(made);
      expect(await takeEvents()).toEqual(['UserDisconnected', 'UserConnected']);
      expect((await phone.get('/phone/v1/me')).body.availability).toBe('available');
    });

    it('are not published by a failed login', async () => {
      const made = await user();
      await app.phone({ ...made, password: 'wrong password' });
      expect(await takeEvents()).toEqual([]);
    });
  });

  describe('wrap-up', () => {
    const CALL = 9_007_199_254_740_991;
    const call = async (id: number) => {
      await app.commands.execute(new JoinCall({ companyId: company.id, userId: id, callId: CALL }));
      await app.commands.execute(new LeaveCall({ companyId: company.id, userId: id, callId: CALL }));
    };

    it('is published at its start and its end, with the id of the last call', async () => {
      const { id } = await inviteUser(company, { wrap_up_time: 30 });
      await takeEvents();
      await call(id);
      const about = { companyId: company.id, subject: `user:${id}`, userId: id, lastCallId: CALL };
      expect(await takeRawEvents()).toEqual([{ ...about, occurredAt: Date.parse(NOON) }]);
      app.clock.advance(30 * SECOND);
      expect(await takeRawEvents()).toEqual([{ ...about, occurredAt: Date.parse(NOON) + 30 * SECOND }]);
      app.clock.advance(HOUR);
      expect(await takeRawEvents()).toEqual([]);
    });

    it('publishes one end when it is ended early', async () => {
      const { id } = await inviteUser(company, { wrap_up_time: 30 });
      await call(id);
      await takeEvents();
      for (let each = 0; each < 2; each++)
        await app.commands.execute(new EndWrapUp({ companyId: company.id, userId: id }));
      expect(await takeEvents()).toEqual(['UserWrapUpEnded']);
      app.clock.advance(HOUR);
      expect(await takeEvents()).toEqual([]);
    });

    it('publishes its end when the next call begins', async () => {
      const { id } = await inviteUser(company, { wrap_up_time: 30 });
      await call(id);
      await takeEvents();
      await app.commands.execute(new JoinCall({ companyId: company.id, userId: id, callId: 2 }));
      expect(await takeRawEvents()).toMatchObject([{ lastCallId: CALL }]);
      app.clock.advance(HOUR);
      expect(await takeEvents()).toEqual([]);
    });

    it('is not published for a user without wrap-up time', async () => {
      const { id } = await inviteUser(company);
      await takeEvents();
      await call(id);
      expect(await takeEvents()).toEqual([]);
    });
  });
});
