import { UpdateCompany } from '../../src/contracts/companies/commands.js';
import { CreateSipPhone, DeleteSipPhone, StoreSipContact } from '../../src/contracts/phone/commands.js';
import {
  CompanyOfSipPhone,
  HasDesktop,
  ListSipPhones,
  SipContactsOfUser,
  SipPhoneByUsername,
} from '../../src/contracts/phone/queries.js';
import { ChangeAccount, ResetPassword } from '../../src/contracts/users/commands.js';
import { AgentsBecameFree } from '../../src/contracts/users/events.js';
import { UserAvailability } from '../../src/contracts/users/queries.js';
import { MINUTE } from '../../src/platform/clock.js';
import { StoredRegistrations } from '../../src/telephony/adapters/stored-registrations.js';
import type { Binding } from '../../src/telephony/sip/registrar/registration-store.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { ApiClient } from '../support/http/api-client.js';

interface Phone {
  id: number;
  username: string;
}

describe('a registered desk phone', () => {
  let app: TestApp;
  let company: TestCompany;
  let user: { id: number; email: string; password: string };
  let store: StoredRegistrations;
  let phone: Phone;

  const addPhone = async (): Promise<Phone> => {
    const fields = { companyId: company.id, userId: user.id };
    const { sipPhoneId, username } = await app.commands.execute(new CreateSipPhone(fields));
    return { id: sipPhoneId, username };
  };

  beforeAll(async () => {
    app = await TestApp.start();
    store = new StoredRegistrations(app.commands, app.queries, 'this process');
  });

  beforeEach(async () => {
    company = await app.company();
    user = await app.user(company.id);
    phone = await addPhone();
    await newEvents();
  });

  afterAll(() => app.close());

  const binding = (minutes: number, fields: Partial<Binding> = {}): Binding => ({
    username: phone.username,
    contactUri: 'sip:desk@10.0.0.17:5060',
    remote: { transport: 'udp', address: '203.0.113.9', port: 5061 },
    callId: 'a84b4c76e66710',
    sequence: 1,
    userAgent: 'Desk 1.0',
    expiresAt: app.clock.now() + minutes * MINUTE,
    ...fields,
  });
  const availability = () => app.queries.execute(new UserAvailability({ companyId: company.id, userId: user.id }));
  const contacts = async () => {
    const found = await app.queries.execute(new SipContactsOfUser({ companyId: company.id, userId: user.id }));
    return found.map(({ contactUri }) => contactUri);
  };
  /** The new events, without those of other tests' companies, whose sessions expire meanwhile. */
  const newEvents = async (): Promise<string[]> => {
    await app.settle();
    const own = app.events.splice(0).filter(({ companyId }) => companyId === company.id);
    return own.map((event) => event.constructor.name).filter((name) => name !== AgentsBecameFree.name);
  };
  /** The events after a pause, in which timers fire. */
  const eventsAfter = async (minutes: number): Promise<string[]> => {
    app.clock.advance(minutes * MINUTE);
    return newEvents();
  };

  it('is a session of its user, like a login to the phone app', async () => {
    expect(await availability()).toBe('offline');
    await store.save(binding(60));
    expect(await newEvents()).toEqual(['UserConnected']);
    expect(await availability()).toBe('available');
  });

  it('is returned to the ringer with all its contact data', async () => {
    const saved = binding(60);
    await store.save(saved);
    expect(await store.list(phone.username)).toEqual([saved]);
    const { username, remote, ...contact } = saved;
    const expected = { sipPhoneId: phone.id, username, ...remote, ...contact, node: 'this process' };
    const of = { companyId: company.id, userId: user.id };
    expect(await app.queries.execute(new SipContactsOfUser(of))).toEqual([expected]);
    const other = await app.company();
    expect(await app.queries.execute(new SipContactsOfUser({ ...of, companyId: other.id }))).toEqual([]);
  });

  it('rings first at its latest contact', async () => {
    await store.save(binding(60, { contactUri: 'sip:desk@10.0.0.17:5060' }));
    await store.save(binding(60, { contactUri: 'sip:desk@10.0.0.17:5062' }));
    expect(await contacts()).toEqual(['sip:desk@10.0.0.17:5062', 'sip:desk@10.0.0.17:5060']);
    app.clock.advance(MINUTE);
    await store.save(binding(60, { sequence: 2 }));
    expect(await contacts()).toEqual(['sip:desk@10.0.0.17:5060', 'sip:desk@10.0.0.17:5062']);
  });

  it('stays one session while it is renewed', async () => {
    await store.save(binding(60));
    await newEvents();
    for (let sequence = 2; sequence < 5; sequence++) {
      expect(await eventsAfter(50)).toEqual([]);
      await store.save(binding(60, { sequence, expiresAt: app.clock.now() + 60 * MINUTE }));
    }
    expect(await newEvents()).toEqual([]);
    expect(await store.list(phone.username)).toMatchObject([{ sequence: 4 }]);
    expect(await eventsAfter(60)).toEqual(['UserDisconnected']);
    expect(await availability()).toBe('offline');
    expect(await store.list(phone.username)).toEqual([]);
  });

  it('ends its session with its last contact', async () => {
    const [one, two] = [binding(60), binding(30, { contactUri: 'sip:desk@10.0.0.18' })];
    await store.save(one);
    await store.save(two);
    await newEvents();
    await store.remove(one);
    expect([await newEvents(), await contacts()]).toEqual([[], [two.contactUri]]);
    await store.remove(two);
    expect([await newEvents(), await contacts()]).toEqual([['UserDisconnected'], []]);
    await store.remove(two);
    expect(await newEvents()).toEqual([]);
  });

  it('lasts as long as the contact that expires last', async () => {
    await store.save(binding(60));
    await store.save(binding(10, { contactUri: 'sip:desk@10.0.0.18' }));
    await newEvents();
    expect(await eventsAfter(10)).toEqual([]);
    expect(await contacts()).toEqual(['sip:desk@10.0.0.17:5060']);
    expect(await eventsAfter(50)).toEqual(['UserDisconnected']);
  });

  it('and the phone app are two sessions: the user is offline when both have ended', async () => {
    const client = await app.phone(user);
    await store.save(binding(60));
    expect(await newEvents()).toEqual(['UserConnected']);
    await client.delete('/phone/v1/session');
    expect([await newEvents(), await availability()]).toEqual([[], 'available']);
    await app.phone(user);
    await store.remove(binding(60));
    expect([await newEvents(), await availability()]).toEqual([[], 'available']);
  });

  it('and another one of the same user are two sessions', async () => {
    const second = await addPhone();
    await store.save(binding(20));
    await store.save(binding(60, { username: second.username }));
    expect(await newEvents()).toEqual(['UserConnected']);
    expect(await eventsAfter(20)).toEqual([]);
    expect(await eventsAfter(40)).toEqual(['UserDisconnected']);
  });

  it('ends when the phone is deleted', async () => {
    await store.save(binding(60));
    await newEvents();
    await app.commands.execute(new DeleteSipPhone({ companyId: company.id, sipPhoneId: phone.id }));
    expect(await newEvents()).toEqual(['UserDisconnected']);
    expect(await app.reader.rows('SELECT id FROM sip_registrations WHERE phone_id = ?', [phone.id])).toEqual([]);
    await expect(store.save(binding(60))).rejects.toThrow(/not found/);
    expect(await app.queries.execute(new CompanyOfSipPhone({ sipPhoneId: phone.id }))).toBeUndefined();
  });

  it('ends when its user is deactivated, whose phone then cannot log in', async () => {
    await store.save(binding(60));
    await newEvents();
    const change = (active: boolean) =>
      app.commands.execute(new ChangeAccount({ companyId: company.id, userId: user.id, changes: { active } }));
    const login = () => app.queries.execute(new SipPhoneByUsername({ username: phone.username }));
    await change(false);
    expect(await newEvents()).toContain('UserDisconnected');
    expect([await login(), await contacts()]).toEqual([undefined, []]);
    await expect(store.save(binding(60))).rejects.toThrow('The user of this phone is not active.');
    expect([await newEvents(), await contacts()]).toEqual([[], []]);
    await change(true);
    expect(await login()).toMatchObject({ id: phone.id });
  });

  it('stays when its user gets another password, unlike logins', async () => {
    await app.phone(user);
    await store.save(binding(60));
    await newEvents();
    const reset = { companyId: company.id, userId: user.id, password: 'another horse battery' };
    await app.commands.execute(new ResetPassword(reset));
    expect(await newEvents()).not.toContain('UserDisconnected');
    expect([await availability(), await contacts()]).toEqual(['available', ['sip:desk@10.0.0.17:5060']]);
    expect(await eventsAfter(60)).toContain('UserDisconnected');
  });

  it('ends when its company is closed, where the phone then cannot log in', async () => {
    await store.save(binding(60));
    await newEvents();
    const set = (active: boolean) =>
      app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { active } }));
    await set(false);
    expect(await newEvents()).toContain('UserDisconnected');
    expect(await app.queries.execute(new SipPhoneByUsername({ username: phone.username }))).toBeUndefined();
    await expect(store.save(binding(60))).rejects.toThrow();
    expect(await contacts()).toEqual([]);
  });

  it('is deleted with its user', async () => {
    await store.save(binding(60));
    await company.api.delete(`/v1/users/${user.id}`);
    await app.settle();
    expect(await app.queries.execute(new ListSipPhones({ companyId: company.id }))).toEqual([]);
    for (const [table, column] of [
      ['sip_registrations', 'phone_id'],
      ['phone_sessions', 'sip_phone_id'],
    ])
      expect(await app.reader.rows(`SELECT id FROM ${table} WHERE ${column} = ?`, [phone.id])).toEqual([]);
  });

  it('lets the user start calls, but cannot show a clicked number', async () => {
    const hasDesktop = () => app.queries.execute(new HasDesktop({ userId: user.id }));
    expect(await hasDesktop()).toBe(false);
    await store.save(binding(60));
    expect(await hasDesktop()).toBe(true);
    const { status } = await company.api.post(`/v1/users/${user.id}/dial`, { to: '+33176360695' });
    expect(status).toBe(405);
  });

  it('opens one session for two concurrent registrations', async () => {
    const uris = ['sip:desk@10.0.0.17', 'sip:desk@10.0.0.18', 'sip:desk@10.0.0.19'];
    await Promise.all(uris.map((contactUri) => store.save(binding(60, { contactUri }))));
    expect(await newEvents()).toEqual(['UserConnected']);
    expect((await contacts()).sort()).toEqual(uris);
  });

  it('does not count as a login to the phone app', async () => {
    await store.save(binding(60));
    const { status } = await new ApiClient(app.url, `Bearer sip:${phone.id}`).get('/phone/v1/me');
    expect(status).toBe(403);
  });

  it('truncates a very long Call-ID and name for storage', async () => {
    const long = binding(60, { callId: 'c'.repeat(2_000), userAgent: 'u'.repeat(500) });
    const { username, remote, ...contact } = long;
    await app.commands.execute(new StoreSipContact({ username, contact: { ...remote, ...contact, node: 'n' } }));
    expect((await contacts()).length).toBe(1);
  });
});
