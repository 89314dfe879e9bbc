import { CallFigures } from '../../../src/contracts/calls/queries.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { CallCenter } from '../../support/company/call-center.js';
import { EXPORTS_PATH, exportInput, exportReport } from '../../support/company/exports.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const SUMMARY = '/admin/v1/analytics/summary';
const BREAKDOWN = '/admin/v1/analytics/breakdown';

describe('the figures of the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let center: CallCenter;
  let tagId: number;

  /** On Wednesday two answered calls, one of them late; on Thursday a missed call and a call by an agent. */
  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    await app.user(company.id, { roles: ['owner'] });
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    center = await CallCenter.open(app, company, 1, { name: 'Support' });
    app.clock.set('2026-06-17T22:30:00Z');
    const { id } = await center.completeCall('+33639984511', 60);
    const { tag } = (await company.api.post('/v1/tags', { name: 'Billing', color: '#00b388' })).body;
    tagId = tag.id;
    await company.api.post(`/v1/calls/${id}/tags`, { tags: [tagId] });
    app.clock.set('2026-06-17T09:00:00Z');
    const late = await center.ring();
    app.clock.advance(25_000);
    await center.answer(late);
    app.clock.advance(2 * MINUTE);
    await center.report(late, { type: 'caller_hangup' });
    app.clock.set('2026-06-18T08:00:00Z');
    const missed = await center.ring();
    app.clock.advance(15_000);
    await center.report(missed, { type: 'caller_hangup' });
    app.clock.set('2026-06-18T09:00:00Z');
    const made = await center.dial();
    await center.hangUp(made);
    app.clock.set('2026-06-18T10:11:02Z');
  });

  afterAll(() => app.close());

  const summary = async (query: string) => (await dashboard.get(`${SUMMARY}?${query}`)).body;
  const rowsBy = async (by: string, query = '') =>
    (await dashboard.get(`${BREAKDOWN}?by=${by}&period=LAST_7_DAYS${query}`)).body.rows;

  it('are sums of the period, by day and by hour, with the service level', async () => {
    const { period, totals, days, hours, missed_reasons: reasons } = await summary('period=LAST_7_DAYS');
    expect(period).toEqual({ from: '2026-06-12', to: '2026-06-18' });
    expect(totals).toEqual({
      calls: 4,
      inbound_calls: 3,
      inbound_answered: 2,
      inbound_missed: 1,
      outbound_calls: 1,
      outbound_answered: 0,
      answer_rate: 0.6667,
      service_level: 0.3333,
      talk_seconds: 180,
      average_talk_seconds: 90,
      average_waiting_seconds: 13,
    });
    expect(days.map(({ date, calls }: any) => [date.slice(-2), calls])).toEqual(
      ['12', '13', '14', '15', '16', '17', '18'].map((day, at) => [day, at < 5 ? 0 : 2]),
    );
    expect(hours).toHaveLength(24);
    expect(hours.filter(({ calls }: any) => calls > 0).map(({ hour, calls }: any) => [hour, calls])).toEqual([
      [8, 1],
      [9, 2],
      [22, 1],
    ]);
    expect(reasons).toEqual([{ reason: 'abandoned_in_classic', calls: 1 }]);
  });

  it('belong to days and hours of the time zone', async () => {
    const { days, hours } = await summary('time_zone=Europe/Paris&from=2026-06-17&to=2026-06-18');
    expect(days.map(({ calls }: any) => calls)).toEqual([1, 3]);
    expect(hours[0].calls).toBe(1);
    const { hours: indian } = await summary('time_zone=Asia/Kolkata&from=2026-06-17&to=2026-06-18');
    expect(indian.filter(({ calls }: any) => calls > 0).map(({ hour }: any) => hour)).toEqual([4, 13, 14]);
  });

  it('are compared with the same part of the previous period', async () => {
    const { previous_period: before, previous, previous_days: days } = await summary('period=TODAY');
    expect(before).toEqual({ from: '2026-06-17', to: '2026-06-17' });
    // The call at half past ten in the evening is still in the future.
    expect([previous.calls, days[0].calls]).toEqual([1, 1]);
    expect(await summary('from=2026-02-01&to=2026-06-18')).toMatchObject({ previous_period: null, previous: null });
  });

  it('are filtered by user, Number and tag', async () => {
    const [agent] = center.agents;
    expect((await summary(`period=LAST_7_DAYS&user_id=${agent}`)).totals.calls).toBe(3);
    expect((await summary(`period=LAST_7_DAYS&number_id=${center.number.id}`)).totals.calls).toBe(4);
    expect((await summary(`period=LAST_7_DAYS&tag_id=${tagId}`)).totals.calls).toBe(1);
    expect((await summary('period=LAST_7_DAYS&team_id=1')).totals.calls).toBe(0);
  });

  it('are broken down by user, Number and tag', async () => {
    expect(await rowsBy('user')).toMatchObject([
      { id: center.agents[0], name: 'Ada Lovelace', figures: { calls: 3, inbound_missed: 0 }, previous: { calls: 0 } },
    ]);
    expect(await rowsBy('number')).toMatchObject([{ name: 'Support', figures: { calls: 4, inbound_missed: 1 } }]);
    expect(await rowsBy('tag')).toMatchObject([{ id: tagId, name: 'Billing', figures: { calls: 1 } }]);
    expect(await rowsBy('tag', '&user_id=999')).toEqual([]);
  });

  it('count an inbound call for each team that it rang', async () => {
    const teams = [(await createTeam(company, 'Sales')).id, (await createTeam(company, 'Service')).id];
    const { id } = await center.completeCall();
    await app.work.run((tx) => tx.change('UPDATE calls SET team_ids = ? WHERE id = ?', [JSON.stringify(teams), id]));
    const rows = await rowsBy('team');
    expect(rows.map(({ name, figures }: any) => [name, figures.calls]).sort()).toEqual([
      ['Sales', 1],
      ['Service', 1],
    ]);
    for (const team of teams) expect((await summary(`team_id=${team}`)).totals.calls).toBe(1);
    const callsOf = async (teamIds: number[], userIds: readonly number[]): Promise<number> => {
      const window = { from: 0, to: app.clock.now(), scope: { teamIds, userIds } };
      const figures = await app.queries.execute(new CallFigures({ companyId: company.id, window, group: 'number' }));
      return figures.reduce((all, { calls }) => all + calls, 0);
    };
    expect(await callsOf([teams[0]], [])).toBe(1);
    expect(await callsOf([teams[0]], center.agents)).toBe(4);
    expect(await callsOf([], [])).toBe(0);
  });

  it.each([
    ['period=SOMETIMES', /^period must be one of TODAY, /],
    ['from=2026-06-31&to=2026-07-01', 'from must be a date as YYYY-MM-DD.'],
    ['from=2026-06-01', 'to must be a date as YYYY-MM-DD.'],
    ['from=2026-06-02&to=2026-06-01', 'from must not be later than to.'],
    ['from=2020-06-02&to=2026-06-01', 'to must not be more than 200 days after from.'],
    ['period=TODAY&from=2026-06-01&to=2026-06-02', 'period must not be given together with from and to.'],
    ['time_zone=Mars', 'time_zone must be the IANA name of a time zone, such as Europe/Paris.'],
    ['user_id=me', 'user_id must be an id.'],
  ])('are refused for %s', async (query, message) => {
    const { status, body } = await dashboard.get(`${SUMMARY}?${query}`);
    expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(message)]);
    expect((await dashboard.get(`${BREAKDOWN}?by=user&${query}`)).status).toBe(400);
  });

  it('need a dimension to group by and an admin, and show nothing of other companies', async () => {
    expect((await dashboard.get(`${BREAKDOWN}?by=moon`)).body.troubleshoot).toMatch(/^by must be one of user, /);
    const other = await app.company();
    await app.user(other.id, { roles: ['owner'] });
    const stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['admin'] }));
    expect((await stranger.get(`${SUMMARY}?number_id=${center.number.id}`)).body.totals.calls).toBe(0);
    expect((await stranger.get(`${BREAKDOWN}?by=number`)).body.rows).toEqual([]);
    const agent = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['agent'] }));
    for (const path of [SUMMARY, `${BREAKDOWN}?by=user`, '/admin/v1/analytics/exports'])
      expect((await agent.get(path)).status).toBe(403);
  });

  it('are exported, and the exports are listed with their progress and file', async () => {
    const list = async (client = dashboard) => (await client.get('/admin/v1/analytics/exports?order=desc')).body;
    await dashboard.post(EXPORTS_PATH, { input: exportInput() });
    const pending = (await list()).exports[0];
    expect(pending).toMatchObject({ status: 'PENDING', progress: 0, download_url: null, report: 'CALLS_HISTORY' });
    const made = await exportReport(app, company, { exportOptions: { format: 'JSON', exportName: 'Again' } });
    const { meta, exports } = await list();
    expect(meta.total).toBe(2);
    expect(exports.find(({ id }: any) => id === made.exportID)).toEqual({
      id: made.exportID,
      name: 'Again',
      report: 'CALLS_HISTORY',
      format: 'JSON',
      status: 'COMPLETED',
      progress: 100,
      created_at: expect.any(String),
      error: null,
      download_url: expect.any(String),
    });
    const [row] = await app.reader.rows<{ progress: number }>(
      'SELECT progress FROM report_exports ORDER BY id LIMIT 1',
    );
    expect(row.progress).toBeGreaterThan(0);
  });
});
