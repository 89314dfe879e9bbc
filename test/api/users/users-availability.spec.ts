import { EndWrapUp, JoinCall, LeaveCall } from '../../../src/contracts/users/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
const CALL = 9_000_000_000_000_000;
const WORKDAYS = { spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }], timeZone: 'Europe/Paris' };

describe('the granular availability', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    app.clock.set('2026-06-18T10:00:00Z');
    company = await app.company();
  });

  afterAll(() => app.close());

  /** The availability from the single route and the list, which must agree. */
  const availability = async (id: number): Promise<string> => {
    const one = await company.api.get(`/v1/users/${id}/availability`);
    const all = await company.api.get('/v1/users/availabilities');
    expect([one.status, all.status]).toEqual([200, 200]);
    expect(all.body.users).toContainEqual({ id, ...one.body });
    return one.body.availability;
  };

  const online = async (person: Parameters<TestApp['user']>[1] = {}) => {
    const user = await app.user(company.id, person);
    return { ...user, phone: await app.phone(user) };
  };
  const join = (id: number, call = CALL) =>
    app.commands.execute(new JoinCall({ companyId: company.id, userId: id, callId: call }));
  const leave = (id: number, call = CALL) =>
    app.commands.execute(new LeaveCall({ companyId: company.id, userId: id, callId: call }));

  it('is offline for a user who never logged in', async () => {
    expect(await availability((await inviteUser(company)).id)).toBe('offline');
  });

  it('is available from the login, and offline after the logout', async () => {
    const { id, phone } = await online();
    expect(await availability(id)).toBe('available');
    await phone.delete('/phone/v1/session');
    expect(await availability(id)).toBe('offline');
  });

  it('is offline once the session has expired, before and after the cleanup', async () => {
    const { id } = await online();
    app.clock.advance(24 * HOUR - 1);
    expect(await availability(id)).toBe('available');
    app.clock.advance(1);
    expect(await availability(id)).toBe('offline');
    await app.settle();
    expect(await availability(id)).toBe('offline');
  });

  it('is do_not_disturb for an unavailable user, and available again afterwards', async () => {
    const { id } = await online();
    await company.api.put(`/v2/users/${id}`, { availability_status: 'unavailable' });
    expect(await availability(id)).toBe('do_not_disturb');
    await company.api.put(`/v2/users/${id}`, { availability_status: 'available' });
    expect(await availability(id)).toBe('available');
  });

  it('follows the working hours of a custom user over time', async () => {
    const { id } = await online({ availabilityStatus: 'custom', workingHours: WORKDAYS });
    expect(await availability(id)).toBe('available');
    app.clock.set('2026-06-18T15:00:00Z');
    expect(await availability(id)).toBe('do_not_disturb');
  });

  it('is in_call during a call, for any status', async () => {
    const { id } = await online({ availabilityStatus: 'unavailable' });
    await join(id);
    expect(await availability(id)).toBe('in_call');
  });

  it('is offline for a user who is on a call without a session', async () => {
    const { id } = await inviteUser(company);
    await join(id);
    expect(await availability(id)).toBe('offline');
  });

  it('is available immediately after a call without wrap-up time', async () => {
    const { id } = await online();
    await join(id);
    await leave(id);
    expect(await availability(id)).toBe('available');
  });

  it('is after_call_work for the wrap-up time after a call', async () => {
    const { id } = await online({ wrapUpTime: 30 });
    await join(id);
    await leave(id);
    expect(await availability(id)).toBe('after_call_work');
    app.clock.advance(30 * SECOND - 1);
    await app.settle();
    expect(await availability(id)).toBe('after_call_work');
    app.clock.advance(1);
    expect(await availability(id)).toBe('available');
    await app.settle();
    expect(await availability(id)).toBe('available');
  });

  it('ends after_call_work early when the agent ends it', async () => {
    const { id } = await online({ wrapUpTime: 30 });
    await join(id);
    await leave(id);
    await app.commands.execute(new EndWrapUp({ companyId: company.id, userId: id }));
    expect(await availability(id)).toBe('available');
  });

  it('is after_call_work before do_not_disturb, and do_not_disturb after it', async () => {
    const { id } = await online({ wrapUpTime: 30, availabilityStatus: 'unavailable' });
    await join(id);
    await leave(id);
    expect(await availability(id)).toBe('after_call_work');
    app.clock.advance(30 * SECOND);
    await app.settle();
    expect(await availability(id)).toBe('do_not_disturb');
  });

  it('is in_call again when the next call starts during wrap-up, which is followed by a full wrap-up', async () => {
    const { id } = await online({ wrapUpTime: 30 });
    await join(id);
    await leave(id);
    app.clock.advance(20 * SECOND);
    await join(id, CALL + 1);
    expect(await availability(id)).toBe('in_call');
    app.clock.advance(15 * SECOND);
    await app.settle();
    expect(await availability(id)).toBe('in_call');
    await leave(id, CALL + 1);
    app.clock.advance(29 * SECOND);
    await app.settle();
    expect(await availability(id)).toBe('after_call_work');
    app.clock.advance(SECOND);
    await app.settle();
    expect(await availability(id)).toBe('available');
  });

  it('stays in_call while another call lasts, and a second call is refused', async () => {
    const { id } = await online();
    await join(id);
    await leave(id, CALL + 1);
    expect(await availability(id)).toBe('in_call');
    await expect(join(id, CALL + 1)).rejects.toMatchObject({ status: 409 });
    await join(id);
    expect(await availability(id)).toBe('in_call');
  });

  it('is not after_call_work for a user who is no longer an agent', async () => {
    const { id } = await online({ wrapUpTime: 30 });
    await company.api.put(`/v2/users/${id}`, { role_ids: ['supervisor'] });
    await join(id);
    await leave(id);
    expect(await availability(id)).toBe('available');
  });

  it('cannot be written by a client', async () => {
    const { id } = await online();
    for (const state of ['in_call', 'after_call_work', 'do_not_disturb', 'offline'])
      expect((await company.api.put(`/v2/users/${id}`, { availability_status: state })).status).toBe(400);
    await company.api.put(`/v2/users/${id}`, { availability: 'offline' });
    expect(await availability(id)).toBe('available');
    expect((await company.api.put(`/v1/users/${id}/availability`, { availability: 'offline' })).status).toBe(405);
  });

  it('is not changed by another company', async () => {
    const other = await app.company();
    const { id } = await inviteUser(other);
    await expect(join(id)).rejects.toMatchObject({ status: 404 });
    await expect(leave(id)).rejects.toMatchObject({ status: 404 });
  });
});
