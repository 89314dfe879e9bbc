import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { NumberCreated, NumberDeleted } from '../../../src/contracts/numbers/events.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { createNumber, flowWithEveryWidget, freshDigits } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('the settings of Numbers in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  let stranger: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    admin = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    const other = await app.company();
    stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
  });

  afterAll(() => app.close());

  const create = async (body: object = {}) =>
    (await admin.post('/admin/v1/numbers', { digits: freshDigits(), ...body })).body.number;

  it('are created with defaults, listed and read, with an event', async () => {
    const user = await app.user(company.id);
    const team = await createTeam(company, 'Support');
    const digits = freshDigits();
    const body = { digits, name: 'Front desk', users: [user.id], teams: [team.id] };
    const created = await admin.post('/admin/v1/numbers', body);
    expect(created.status).toBe(201);
    const { number } = created.body;
    expect(number).toMatchObject({
      name: 'Front desk',
      e164_digits: digits,
      country: 'FR',
      time_zone: 'Europe/Paris',
      active: true,
      availability_status: 'open',
      opening_hours: { hours: [], holidays: [] },
      live_recording_activated: false,
      flow_editor_enabled: false,
      users: [user.id],
      teams: [team.id],
      voice_connection: null,
      message_connection: null,
    });
    expect((await admin.get(`/admin/v1/numbers/${number.id}`)).body).toEqual(created.body);
    const { meta, numbers } = (await admin.get('/admin/v1/numbers?order=desc&per_page=1')).body;
    expect([meta.total, numbers]).toEqual([expect.any(Number), [number]]);
    await app.settle();
    expect(app.events.filter((event) => event instanceof NumberCreated)).toContainEqual(
      expect.objectContaining({ numberId: number.id }),
    );
  });

  it.each([
    [{}, 422, 'digits'],
    [{ digits: '0199001234' }, 400, 'digits'],
    [{ digits: '+33199009999', name: '' }, 400, 'name'],
    [{ digits: '+33199009999', country: 'Gaul' }, 400, 'country'],
    [{ digits: '+33199009999', time_zone: 'Lutetia' }, 400, 'time_zone'],
    [{ digits: '+33199009999', users: [987_654] }, 422, 'users'],
    [{ digits: '+33199009999', teams: ['all'] }, 400, 'teams'],
    [{ digits: '+80012345678' }, 422, 'country'],
  ])('are not created from %j', async (body, status, field) => {
    const answer = await admin.post('/admin/v1/numbers', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  });

  it('are not created with the digits of another Number', async () => {
    const { digits } = await createNumber(app, company);
    const { status, body } = await admin.post('/admin/v1/numbers', { digits });
    expect([status, body.troubleshoot]).toEqual([422, 'digits are those of another Number already.']);
  });

  it('change one by one', async () => {
    const { connectionId } = await app.commands.execute(
      new CreateConnection({ companyId: company.id, kind: 'simulator', name: 'Trunk' }),
    );
    const { id, ...before } = await create();
    const changes = {
      name: 'Sales',
      time_zone: 'Europe/London',
      active: false,
      live_recording_activated: true,
      priority: 1,
      availability_status: 'custom',
      voice_connection: connectionId,
      opening_hours: {
        hours: [{ days: [1, 2], from: '08:00', to: '12:00' }],
        holidays: [{ date: '2026-12-25', name: 'Christmas' }],
      },
    };
    for (const [field, value] of Object.entries(changes)) {
      const { status, body } = await admin.put(`/admin/v1/numbers/${id}`, { [field]: value });
      expect([status, body.number[field]]).toEqual([200, value]);
    }
    const { number, connections } = (await admin.get(`/admin/v1/numbers/${id}`)).body;
    expect({ ...number, open: true }).toEqual({
      id,
      ...before,
      ...changes,
      open: true,
      version: expect.any(String),
    });
    expect(connections).toEqual([{ id: connectionId, name: 'Trunk', kind: 'simulator' }]);
  });

  it.each([
    [{ opening_hours: { hours: [{ days: [8], from: '08:00', to: '12:00' }] } }, 'opening_hours.hours'],
    [{ opening_hours: { holidays: [{ date: '2026-02-30', name: 'Never' }] } }, 'opening_hours.holidays'],
    [{ opening_hours: [] }, 'opening_hours'],
    [{ voice_connection: 987_654 }, 'voice_connection'],
    [{ active: 'yes' }, 'active'],
    [{ time_zone: 'Mars' }, 'time_zone'],
  ])('do not become %j', async (change, field) => {
    const { id } = await create();
    const { status, body } = await admin.put(`/admin/v1/numbers/${id}`, change);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('have no opening hours without a Time Rule widget', async () => {
    const { id } = await createNumber(app, company, {
      flow: { start: 'bye', widgets: { bye: { type: 'hangup' } } },
    });
    expect((await admin.get(`/admin/v1/numbers/${id}`)).body.number.opening_hours).toBeNull();
    const { status, body } = await admin.put(`/admin/v1/numbers/${id}`, { opening_hours: { hours: [] } });
    expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining('opening_hours needs a Time Rule')]);
  });

  it('are deleted with the Number, whose digits become free', async () => {
    const { id, e164_digits: digits } = await create();
    expect((await admin.delete(`/admin/v1/numbers/${id}`)).status).toBe(204);
    expect((await admin.get(`/admin/v1/numbers/${id}`)).status).toBe(404);
    await app.settle();
    expect(app.events).toContainEqual(expect.any(NumberDeleted));
    expect((await admin.post('/admin/v1/numbers', { digits })).status).toBe(201);
  });

  it('are 404 for another company, and 401 without a session', async () => {
    const { id } = await createNumber(app, company, { flow: flowWithEveryWidget() });
    const path = `/admin/v1/numbers/${id}`;
    const answers = [
      await stranger.get(path),
      await stranger.put(path, { name: 'Mine' }),
      await stranger.delete(path),
      await stranger.get(`${path}/flow`),
      await stranger.put(`${path}/flow`, { flow: flowWithEveryWidget() }),
      await stranger.post(`${path}/flow/check`, { flow: flowWithEveryWidget() }),
      await stranger.post(`${path}/flow/simulate`, {}),
      await stranger.get(`${path}/flow/versions`),
      await stranger.post(`${path}/flow/versions/1/restore`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await company.api.get(path)).status).toBe(401);
  });
});
