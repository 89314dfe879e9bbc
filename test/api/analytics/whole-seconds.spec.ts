import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { exportRows } from '../../support/company/exports.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const TODAY = { dates: { relative: 'TODAY' } };

describe('times between seconds', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  const calls: any[] = [];

  /** With rounding, the first call would have rung for 2 seconds and lasted 9, and the second would have rung for 3. */
  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    admin = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    const center = await CallCenter.open(app, company);
    for (const [start, ringing, talking] of [
      [900, 2_200, 6_900],
      [200, 2_700, 9_200],
    ]) {
      app.clock.advance(60_000 - (app.clock.now() % 1_000) + start);
      const call = await center.ring();
      app.clock.advance(ringing);
      await center.answer(call);
      app.clock.advance(talking);
      await center.report(call, { type: 'caller_hangup' });
      calls.push(await center.call(call));
    }
  });

  afterAll(() => app.close());

  const shown = () =>
    calls.map(({ started_at, answered_at, ended_at, duration }) => [
      answered_at - started_at,
      ended_at - answered_at,
      duration,
    ]);

  it('count in the whole seconds that the API shows: waiting and talk add up to the duration', async () => {
    expect(shown()).toEqual([
      [3, 7, 10],
      [2, 10, 12],
    ]);
    const rows = await exportRows(app, company, 'CALLS_HISTORY', TODAY);
    const columns = ['waiting_seconds', 'talk_seconds', 'duration_seconds'];
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual(shown());
    const [header, ...lines] = (await admin.get('/admin/v1/calls.csv')).text.trim().split('\r\n');
    const at = header.split(',').indexOf(columns[0]);
    expect(
      lines
        .map((line) =>
          line
            .split(',')
            .slice(at, at + 3)
            .map(Number),
        )
        .reverse(),
    ).toEqual(shown());
  });

  it('are the same in the sums of reports and of the dashboard', async () => {
    const times = { talk_seconds: 17, average_talk_seconds: 9 };
    const [volume] = await exportRows(app, company, 'CALL_VOLUME_AND_TIME', TODAY);
    expect(volume).toMatchObject({ ...times, waiting_seconds: 5, average_waiting_seconds: 3 });
    expect((await exportRows(app, company, 'CALLS_HANDLED', TODAY))[0]).toMatchObject(times);
    const rings = await exportRows(app, company, 'RINGING_ATTEMPTS', TODAY);
    expect(rings.map(({ ring_seconds }) => ring_seconds)).toEqual([3, 2]);
    const { totals } = (await admin.get('/admin/v1/analytics/summary?period=TODAY')).body;
    expect(totals).toMatchObject({ ...times, average_waiting_seconds: 3 });
  });

  it('add up to the length of the displayed statuses', async () => {
    const statuses = await exportRows(app, company, 'USER_STATUS_HISTORY', TODAY);
    const spans = statuses.map(({ started_at, ended_at }) => (Date.parse(ended_at) - Date.parse(started_at)) / 1_000);
    expect(statuses.map(({ duration_seconds }) => duration_seconds)).toEqual(spans);
  });
});
