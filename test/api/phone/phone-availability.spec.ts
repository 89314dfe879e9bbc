import { JoinCall, LeaveCall } from '../../../src/contracts/users/commands.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';

const REASONS = ['out_for_lunch', 'on_a_break', 'in_training', 'doing_back_office', 'other'];

describe('the phone of a user', () => {
  let app: TestApp;
  let company: TestCompany;
  let user: { id: number; email: string; password: string };
  let phone: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    user = await app.user(company.id, { wrapUpTime: 30 });
    phone = await app.phone(user);
  });

  beforeEach(async () => {
    await company.api.put(`/v2/users/${user.id}`, { availability_status: 'available' });
    await app.newEvents();
  });

  afterAll(() => app.close());

  const set = (body: unknown) => phone.put('/phone/v1/availability', body);

  it('GET /phone/v1/me shows the user and their current activity', async () => {
    const { status, body } = await phone.get('/phone/v1/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      user: (await company.api.get(`/v2/users/${user.id}`)).body.user,
      availability: 'available',
      availability_since: Math.floor(app.clock.now() / 1000),
      wrap_up: null,
      working_hours: null,
      device: 'desktop',
      numbers: [],
      call: null,
      insight_cards: [],
      prefilled_number: null,
      dialer_campaign: null,
      ai_package: 'none',
    });
  });

  describe('PUT /phone/v1/availability', () => {
    it.each(REASONS)('sets unavailable with the reason %s', async (substatus) => {
      const { status, body } = await set({ availability_status: 'unavailable', substatus });
      expect(status).toBe(200);
      expect(body).toMatchObject({ availability: 'do_not_disturb', user: { substatus, available: false } });
      expect((await company.api.get(`/v1/users/${user.id}`)).body.user).toMatchObject({
        availability_status: 'unavailable',
        substatus,
      });
      expect(await app.newEvents()).toEqual(['UserClosed']);
    });

    it('sets available again, which drops the reason', async () => {
      await set({ availability_status: 'unavailable', substatus: 'other' });
      await app.newEvents();
      const { body } = await set({ availability_status: 'available' });
      expect(body).toMatchObject({ availability: 'available', user: { substatus: 'always_opened', available: true } });
      expect(await app.newEvents()).toEqual(['UserOpened']);
    });

    it('accepts a substatus alone while unavailable', async () => {
      await set({ availability_status: 'unavailable' });
      await app.newEvents();
      expect((await set({ substatus: 'on_a_break' })).body.user.substatus).toBe('on_a_break');
      expect(await app.newEvents()).toEqual([]);
    });

    it('changes nothing for an empty request', async () => {
      const before = (await phone.get('/phone/v1/me')).body;
      for (const body of [{}, undefined]) {
        const answer = await set(body);
        expect([answer.status, answer.body]).toEqual([200, before]);
      }
      expect(await app.newEvents()).toEqual([]);
    });

    it.each([
      [{ substatus: 'other' }, 'substatus'],
      [{ availability_status: 'available', substatus: 'other' }, 'substatus'],
      [{ availability_status: 'custom', substatus: 'other' }, 'substatus'],
      [{ availability_status: 'unavailable', substatus: 'asleep' }, 'substatus'],
      [{ availability_status: 'unavailable', substatus: null }, 'substatus'],
      [{ availability_status: 'in_call' }, 'availability_status'],
      [{ availability_status: 1 }, 'availability_status'],
      [{ availability_status: null }, 'availability_status'],
    ])('refuses %j with 400 and changes nothing', async (body, field) => {
      const before = (await phone.get('/phone/v1/me')).body;
      const answer = await set(body);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
      expect((await phone.get('/phone/v1/me')).body).toEqual(before);
      expect(await app.newEvents()).toEqual([]);
    });
  });

  describe('POST /phone/v1/wrap_up/end', () => {
    it('ends wrap-up early with 204', async () => {
      await app.commands.execute(new JoinCall({ companyId: company.id, userId: user.id, callId: 5 }));
      expect((await phone.get('/phone/v1/me')).body.availability).toBe('in_call');
      await app.commands.execute(new LeaveCall({ companyId: company.id, userId: user.id, callId: 5 }));
      expect((await phone.get('/phone/v1/me')).body.availability).toBe('after_call_work');
      const { status, text } = await phone.post('/phone/v1/wrap_up/end');
      expect([status, text]).toEqual([204, '']);
      expect((await phone.get('/phone/v1/me')).body.availability).toBe('available');
      expect(await app.newEvents()).toEqual(['UserWrapUpStarted', 'UserWrapUpEnded']);
      app.clock.advance(60_000);
      expect(await app.newEvents()).toEqual([]);
    });

    it('does nothing without an error when there is no wrap-up', async () => {
      expect((await phone.post('/phone/v1/wrap_up/end')).status).toBe(204);
      expect(await app.newEvents()).toEqual([]);
    });
  });
});
