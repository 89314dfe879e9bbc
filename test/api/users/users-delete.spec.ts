import { JoinCall, LeaveCall } from '../../../src/contracts/users/commands.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody, createTeam } from '../../support/builders.js';
import { recipientOf, invitationLink, readMails } from '../../support/mails.js';

const MINUTE = 60_000;

describe('DELETE /v1/users/:id', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const remove = (id: number) => company.api.delete(`/v1/users/${id}`);

  it('answers 204 without a body, and 404 the second time', async () => {
    const { id } = await inviteUser(company);
    const { status, text } = await remove(id);
    expect([status, text]).toEqual([204, '']);
    expect((await remove(id)).status).toBe(404);
  });

  it('removes the user immediately from every route', async () => {
    const { id, email } = await inviteUser(company);
    await remove(id);
    for (const ref of [id, email])
      for (const { status } of [
        await company.api.get(`/v1/users/${ref}`),
        await company.api.get(`/v2/users/${ref}`),
        await company.api.put(`/v1/users/${ref}`, { first_name: 'Ghost' }),
        await company.api.put(`/v2/users/${ref}`, { first_name: 'Ghost' }),
        await company.api.get(`/v1/users/${ref}/availability`),
      ])
        expect(status).toBe(404);
  });

  it('removes the user immediately from every list and its count', async () => {
    const { id } = await inviteUser(company);
    const kept = await inviteUser(company);
    await remove(id);
    for (const path of ['/v1/users', '/v2/users', '/v1/users/availabilities']) {
      const { body } = await company.api.get(path);
      expect(body.users.map((user: { id: number }) => user.id)).toEqual([kept.id]);
      expect(body.meta).toMatchObject({ count: 1, total: 1 });
    }
  });

  it('removes the user immediately from teams, before and after the event is published', async () => {
    const user = await inviteUser(company);
    const kept = await inviteUser(company);
    const { id } = await createTeam(company);
    for (const each of [user, kept]) await company.api.post(`/v1/teams/${id}/users/${each.id}`);
    await remove(user.id);
    const members = async () =>
      (await company.api.get(`/v1/teams/${id}`)).body.team.users.map((member: { id: number }) => member.id);
    expect(await members()).toEqual([kept.id]);
    await app.settle();
    expect(await members()).toEqual([kept.id]);
    expect(await app.reader.rows('SELECT id FROM team_members WHERE user_id = ?', [user.id])).toEqual([]);
    expect((await company.api.post(`/v1/teams/${id}/users/${user.id}`)).status).toBe(404);
  });

  it('ends logins and phone sessions immediately, before and after the event is published', async () => {
    const user = await app.user(company.id);
    const phone = await app.phone(user);
    const anonymous = new ApiClient(app.url);
    const login = () => anonymous.post('/phone/v1/session', { email: user.email, password: user.password });
    await remove(user.id);
    for (let handedOn = 0; handedOn < 2; handedOn++) {
      expect((await login()).status).toBe(401);
      expect((await phone.get('/phone/v1/me')).status).toBe(403);
      expect((await phone.put('/phone/v1/availability', { availability_status: 'available' })).status).toBe(403);
      expect((await phone.post('/phone/v1/wrap_up/end')).status).toBe(403);
      expect((await phone.delete('/phone/v1/session')).status).toBe(403);
      await app.settle();
    }
    expect(await app.reader.rows('SELECT id FROM phone_sessions WHERE user_id = ?', [user.id])).toEqual([]);
  });

  it('invalidates an open invitation immediately', async () => {
    const { id, email } = await inviteUser(company);
    await app.settle();
    const link = invitationLink((await readMails(app.dataDir)).find((mail) => recipientOf(mail) === email)!);
    expect((await fetch(link)).status).toBe(200);
    await remove(id);
    expect((await fetch(link)).status).toBe(404);
    const form = new URLSearchParams({ password: 'a good password' });
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(404);
  });

  it('keeps the email reserved until the purge, and frees it within five minutes', async () => {
    const { id, email } = await inviteUser(company);
    await remove(id);
    await app.settle();
    expect((await company.api.post('/v2/users', userBody({ email }))).status).toBe(422);
    app.clock.advance(5 * MINUTE);
    await app.settle();
    const { status, body } = await company.api.post('/v2/users', userBody({ email }));
    expect(status).toBe(201);
    expect(body.user.id).not.toBe(id);
  });

  it('deletes every row of the user with the purge', async () => {
    const user = await app.user(company.id);
    const { id } = await createTeam(company);
    await company.api.post(`/v1/teams/${id}/users/${user.id}`);
    await app.phone(user);
    const { id: invited } = await inviteUser(company);
    for (const each of [user.id, invited]) await remove(each);
    app.clock.advance(5 * MINUTE);
    await app.settle();
    for (const each of [user.id, invited]) {
      expect(await app.reader.rows('SELECT id FROM users WHERE id = ?', [each])).toEqual([]);
      for (const table of ['invitations', 'phone_sessions', 'team_members'])
        expect(await app.reader.rows(`SELECT id FROM ${table} WHERE user_id = ?`, [each])).toEqual([]);
    }
  });

  it('keeps the teams and the other users', async () => {
    const { id } = await inviteUser(company);
    const kept = await inviteUser(company);
    const mine = await createTeam(company);
    await company.api.post(`/v1/teams/${mine.id}/users/${id}`);
    await remove(id);
    app.clock.advance(5 * MINUTE);
    await app.settle();
    expect((await company.api.get(`/v1/teams/${mine.id}`)).body.team).toEqual(mine);
    expect((await company.api.get(`/v2/users/${kept.id}`)).body.user).toEqual(kept);
  });

  it('refuses the last owner with 422 and changes nothing', async () => {
    const { id } = await inviteUser(company, { role_ids: ['owner'] });
    await inviteUser(company, { role_ids: ['admin'] });
    await app.newEvents();
    const { status, body } = await remove(id);
    expect(status).toBe(422);
    expect(body.troubleshoot).toContain('last owner');
    expect((await company.api.get(`/v2/users/${id}`)).status).toBe(200);
    expect(await app.newEvents()).toEqual([]);
  });

  it('counts only owners of the company who are not deleted', async () => {
    await inviteUser(await app.company(), { role_ids: ['owner'] });
    const first = await inviteUser(company, { role_ids: ['owner'] });
    const second = await inviteUser(company, { role_ids: ['owner', 'agent'] });
    expect((await remove(first.id)).status).toBe(204);
    expect((await remove(second.id)).status).toBe(422);
  });

  it('refuses a user who is on a call with 422, and deletes the user afterwards', async () => {
    const { id } = await inviteUser(company, { wrap_up_time: 30 });
    await app.commands.execute(new JoinCall({ companyId: company.id, userId: id, callId: 77 }));
    const { status, body } = await remove(id);
    expect(status).toBe(422);
    expect(body.troubleshoot).toContain('on a call');
    await app.commands.execute(new LeaveCall({ companyId: company.id, userId: id, callId: 77 }));
    expect((await remove(id)).status).toBe(204);
    app.clock.advance(MINUTE);
    await app.settle();
  });
});
