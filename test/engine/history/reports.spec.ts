import { ImportCalls } from '../../../src/contracts/calls/commands.js';
import { TestApp } from '../../support/app.js';
import { exportRows } from '../../support/company/exports.js';
import { type Agent, CALLER, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';
import { PARIS, SALES, PERIOD, ReportFixture } from '../report-fixture.js';

const SUNDAY = { absoluteRange: { fromDate: '2026-03-29', toDate: '2026-03-29' } };

let app: TestApp;
let fixture: ReportFixture;
let scenario: CallScenario;
let calls: Record<string, LiveCall>;
let ada: Agent;
let grace: Agent;

beforeAll(async () => {
  app = await startApp();
  fixture = await ReportFixture.create(app);
  ({ scenario, calls, ada, grace } = fixture);
});

afterAll(() => app.close());

const report: ReportFixture['report'] = (...args) => fixture.report(...args);
const pick = (rows: Record<string, any>[], ...names: string[]) => rows.map((row) => names.map((name) => row[name]));

describe('CALLS_HISTORY', () => {
  it('lists every call by start time', async () => {
    const rows = await report('CALLS_HISTORY');
    expect(pick(rows, 'call_id', 'started_at', 'direction', 'outcome', 'missed_call_reason', 'user_name')).toEqual([
      [calls.first.id, '2026-03-28T09:00:00+01:00', 'inbound', 'answered', null, 'ada Agent'],
      [calls.missed.id, '2026-03-28T10:30:00+01:00', 'inbound', 'missed', 'no_available_agent', null],
      [calls.out.id, '2026-03-28T11:00:00+01:00', 'outbound', 'answered', null, 'ada Agent'],
      [calls.night.id, '2026-03-28T23:59:50+01:00', 'inbound', 'missed', 'agents_did_not_answer', null],
      [calls.unanswered.id, '2026-03-30T10:00:00+02:00', 'outbound', 'unanswered', null, 'grace Agent'],
      [calls.live.id, '2026-03-30T11:00:00+02:00', 'inbound', 'answered', null, 'grace Agent'],
    ]);
  });

  it('has times, durations, Number and tags of each call', async () => {
    const rows = await report('CALLS_HISTORY');
    expect(rows[0]).toEqual({
      call_id: calls.first.id,
      direction: 'inbound',
      outcome: 'answered',
      missed_call_reason: null,
      started_at: '2026-03-28T09:00:00+01:00',
      answered_at: '2026-03-28T09:00:10+01:00',
      ended_at: '2026-03-28T09:05:10+01:00',
      line_id: fixture.sales,
      line_name: 'Sales',
      line_number: SALES,
      external_number: CALLER,
      user_id: ada.id,
      user_name: 'ada Agent',
      user_email: expect.any(String),
      waiting_seconds: 10,
      talk_seconds: 300,
      duration_seconds: 310,
      tags: '',
      archived: false,
      transferred_by: null,
      transferred_to: null,
      external_transferred_to: null,
    });
    expect(pick(rows, 'waiting_seconds', 'talk_seconds', 'duration_seconds')).toEqual([
      [10, 300, 310],
      [30, null, 30],
      [20, 100, 120],
      [25, null, 25],
      [15, null, 15],
      [10, null, null],
    ]);
    expect(rows.at(-1)).toMatchObject({ ended_at: null, tags: 'Follow Up', line_name: 'Support' });
  });

  it('uses the days of the requested time zone', async () => {
    const sundayOf = (zone: string) => report('CALLS_HISTORY', undefined, SUNDAY, zone);
    // In Tokyo it is Sunday morning by then, in Paris still Saturday.
    expect(pick(await sundayOf('Asia/Tokyo'), 'call_id', 'started_at')).toEqual([
      [calls.night.id, '2026-03-29T07:59:50+09:00'],
    ]);
    expect(await sundayOf(PARIS)).toEqual([]);
  });

  it.each([
    ['users', () => [ada.id], () => ['first', 'out']],
    ['teams', () => [fixture.team], () => ['unanswered', 'live']],
    ['lines', () => [fixture.support], () => ['missed', 'unanswered', 'live']],
    ['tags', () => [fixture.tag], () => ['live']],
  ])('is filtered by %s', async (name, ids, expected) => {
    const rows = await report('CALLS_HISTORY', { [name]: ids() });
    expect(rows.map(({ call_id }) => call_id)).toEqual(expected().map((call) => calls[call].id));
  });

  it('combines filters with AND, and users and teams with OR', async () => {
    const both = { users: [ada.id], teams: [fixture.team], lines: [fixture.sales] };
    const rows = await report('CALLS_HISTORY', both);
    expect(rows.map(({ call_id }) => call_id)).toEqual([calls.first.id, calls.out.id]);
  });
});

describe('CALL_VOLUME_AND_TIME', () => {
  it('has a row per day with sums and averages', async () => {
    const rows = await report('CALL_VOLUME_AND_TIME');
    const inbound = ['inbound_calls', 'inbound_answered', 'inbound_missed', 'inbound_answer_rate'];
    const outbound = ['outbound_calls', 'outbound_answered', 'outbound_unanswered'];
    const times = ['talk_seconds', 'average_talk_seconds', 'waiting_seconds', 'average_waiting_seconds'];
    const names = ['date', 'calls', ...inbound, ...outbound, ...times];
    expect(Object.keys(rows[0]).sort()).toEqual([...names].sort());
    expect(pick(rows, ...names)).toEqual([
      ['2026-03-28', 4, 3, 1, 2, 0.3333, 1, 1, 0, 400, 200, 10, 10],
      ['2026-03-29', 0, 0, 0, 0, null, 0, 0, 0, 0, null, 0, null],
      ['2026-03-30', 2, 1, 1, 0, 1, 1, 0, 1, 600, 600, 10, 10],
    ]);
  });

  it('counts calls by the days of the time zone', async () => {
    const rows = await report('CALL_VOLUME_AND_TIME', undefined, PERIOD, 'Asia/Tokyo');
    expect(pick(rows, 'date', 'calls')).toEqual([
      ['2026-03-28', 3],
      ['2026-03-29', 1],
      ['2026-03-30', 2],
    ]);
  });
});

describe('CALLS_HANDLED', () => {
  it('has a row per day and user with answered and outbound calls', async () => {
    const rows = await report('CALLS_HANDLED');
    const names = ['date', 'user_name', 'calls', 'inbound_answered', 'outbound_calls', 'outbound_answered'];
    expect(pick(rows, ...names, 'talk_seconds', 'average_talk_seconds')).toEqual([
      ['2026-03-28', 'ada Agent', 2, 1, 1, 1, 400, 200],
      ['2026-03-30', 'grace Agent', 2, 1, 1, 0, 600, 600],
    ]);
  });
});

describe('RINGING_ATTEMPTS', () => {
  it('lists every ring attempt with its outcome', async () => {
    const rows = await report('RINGING_ATTEMPTS');
    expect(pick(rows, 'call_id', 'user_name', 'started_at', 'ended_at', 'ring_seconds', 'outcome')).toEqual([
      [calls.first.id, 'ada Agent', '2026-03-28T09:00:00+01:00', '2026-03-28T09:00:10+01:00', 10, 'answered'],
      [calls.first.id, 'grace Agent', '2026-03-28T09:00:00+01:00', '2026-03-28T09:00:05+01:00', 5, 'declined'],
      [calls.night.id, 'ada Agent', '2026-03-28T23:59:50+01:00', '2026-03-29T00:00:15+01:00', 25, 'missed'],
      [calls.live.id, 'grace Agent', '2026-03-30T11:00:00+02:00', '2026-03-30T11:00:10+02:00', 10, 'answered'],
    ]);
    expect(rows[0]).toMatchObject({
      line_id: fixture.sales,
      line_name: 'Sales',
      line_number: SALES,
      external_number: CALLER,
    });
  });

  it.each([
    ['users', () => [grace.id], 2],
    ['teams', () => [fixture.team], 2],
    ['lines', () => [fixture.sales], 3],
    ['tags', () => [fixture.tag], 1],
  ])('is filtered by %s', async (name, ids, count) => {
    expect(await report('RINGING_ATTEMPTS', { [name]: ids() })).toHaveLength(count);
  });
});

describe('RINGING_ATTEMPTS_PER_USER', () => {
  it('has a row per user who rang', async () => {
    const rows = await report('RINGING_ATTEMPTS_PER_USER');
    const outcomes = ['attempts', 'answered', 'declined', 'missed', 'cancelled', 'answer_rate'];
    expect(pick(rows, 'user_name', ...outcomes, 'ring_seconds', 'average_ring_seconds')).toEqual([
      ['ada Agent', 2, 1, 0, 1, 0, 0.5, 35, 18],
      ['grace Agent', 2, 1, 1, 0, 0, 0.5, 15, 8],
    ]);
  });
});

const HOUR = 3600;

describe('USER_STATUS_HISTORY', () => {
  it('lists the statuses of users, cut to the period', async () => {
    const rows = await report('USER_STATUS_HISTORY', { users: [ada.id] });
    expect(pick(rows, 'status', 'reason', 'started_at', 'ended_at', 'duration_seconds')).toEqual([
      ['offline', null, '2026-03-28T08:00:00+01:00', '2026-03-28T09:00:00+01:00', HOUR],
      ['available', null, '2026-03-28T09:00:00+01:00', '2026-03-28T09:00:10+01:00', 10],
      ['in_call', null, '2026-03-28T09:00:10+01:00', '2026-03-28T09:05:10+01:00', 300],
      ['after_call_work', null, '2026-03-28T09:05:10+01:00', '2026-03-28T09:07:10+01:00', 120],
      ['available', null, '2026-03-28T09:07:10+01:00', '2026-03-28T10:30:00+01:00', 4970],
      ['do_not_disturb', 'out_for_lunch', '2026-03-28T10:30:00+01:00', '2026-03-28T11:00:00+01:00', HOUR / 2],
      ['in_call', null, '2026-03-28T11:00:00+01:00', '2026-03-28T11:02:00+01:00', 120],
      ['after_call_work', null, '2026-03-28T11:02:00+01:00', '2026-03-28T11:04:00+01:00', 120],
      ['available', null, '2026-03-28T11:04:00+01:00', '2026-03-28T12:00:00+01:00', 56 * 60],
      ['offline', null, '2026-03-28T12:00:00+01:00', '2026-03-28T23:30:00+01:00', 11.5 * HOUR],
      ['available', null, '2026-03-28T23:30:00+01:00', '2026-03-29T04:30:00+02:00', 4 * HOUR],
      ['offline', null, '2026-03-29T04:30:00+02:00', '2026-03-30T11:10:10+02:00', 30 * HOUR + 2410],
    ]);
  });

  it('starts with the status at the beginning of the period', async () => {
    const dates = { absoluteRange: { fromDate: '2026-03-29', toDate: '2026-03-29' } };
    const rows = await report('USER_STATUS_HISTORY', undefined, dates);
    expect(pick(rows, 'user_name', 'status', 'started_at', 'ended_at', 'duration_seconds')).toEqual([
      ['ada Agent', 'available', '2026-03-29T00:00:00+01:00', '2026-03-29T04:30:00+02:00', 3.5 * HOUR],
      ['grace Agent', 'offline', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 23 * HOUR],
      ['late Agent', 'offline', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 23 * HOUR],
      ['ada Agent', 'offline', '2026-03-29T04:30:00+02:00', '2026-03-30T00:00:00+02:00', 19.5 * HOUR],
    ]);
  });
});

describe('WORK_TIME_AND_AVAILABILITY', () => {
  it('has the working day of each user', async () => {
    const rows = await report('WORK_TIME_AND_AVAILABILITY', { users: [ada.id] });
    const times = ['online', 'available', 'in_call', 'after_call_work', 'do_not_disturb'].map(
      (name) => `${name}_seconds`,
    );
    expect(pick(rows, 'date', 'first_online_at', 'last_online_at', ...times, 'availability_rate')).toEqual([
      [
        '2026-03-28',
        '2026-03-28T09:00:00+01:00',
        '2026-03-29T00:00:00+01:00',
        3.5 * HOUR,
        10 + 4970 + 3360 + 1800,
        420,
        240,
        1800,
        0.8048,
      ],
      ['2026-03-29', '2026-03-29T00:00:00+01:00', '2026-03-29T04:30:00+02:00', 3.5 * HOUR, 3.5 * HOUR, 0, 0, 0, 1],
      ['2026-03-30', null, null, 0, 0, 0, 0, 0, null],
    ]);
  });

  it('is filtered by the members of a team', async () => {
    const rows = await report('WORK_TIME_AND_AVAILABILITY', { teams: [fixture.team] });
    expect([...new Set(rows.map(({ user_name }) => user_name))]).toEqual(['grace Agent', 'late Agent']);
  });
});

describe('AVAILABILITY_BREAKDOWN', () => {
  it('adds up to the whole day of each user', async () => {
    const rows = await report('AVAILABILITY_BREAKDOWN', { users: [ada.id, grace.id] });
    const names = ['date', 'user_name', 'available_seconds', 'in_call_seconds', 'after_call_work_seconds'];
    expect(pick(rows, ...names, 'out_for_lunch_seconds', 'do_not_disturb_seconds', 'offline_seconds')).toEqual([
      ['2026-03-28', 'ada Agent', 10140, 420, 240, 1800, 0, HOUR + 11.5 * HOUR],
      ['2026-03-28', 'grace Agent', HOUR, 0, 0, 0, 0, 15 * HOUR],
      ['2026-03-29', 'ada Agent', 3.5 * HOUR, 0, 0, 0, 0, 19.5 * HOUR],
      ['2026-03-29', 'grace Agent', 0, 0, 0, 0, 0, 23 * HOUR],
      ['2026-03-30', 'ada Agent', 0, 0, 0, 0, 0, 11 * HOUR + 610],
      ['2026-03-30', 'grace Agent', 3595, 615, 0, 0, 0, 10 * HOUR],
    ]);
  });

  it('has 23 hours on the day when daylight saving time starts', async () => {
    const rows = await report('AVAILABILITY_BREAKDOWN', undefined, SUNDAY);
    const sums = rows.map((row) =>
      Object.entries(row).reduce((sum, [name, value]) => sum + (name.endsWith('_seconds') ? Number(value) : 0), 0),
    );
    expect(sums).toEqual([23 * HOUR, 23 * HOUR, 23 * HOUR]);
  });
});

describe('a user who is deleted', () => {
  it('keeps calls and ring attempts without a name, and no status history', async () => {
    const rob = await scenario.addAgent('rob', { online: false });
    await fixture.connect(rob, 1);
    const line = await scenario.addNumber([rob], { flow: ringFlow() });
    const call = await scenario.receiveCall(line, CALLER);
    await call.answer(rob);
    await scenario.advance(60);
    await call.hangUp(rob);
    await scenario.company.api.delete(`/v1/users/${rob.id}`);
    const today = { relative: 'TODAY' };
    const named = (rows: Record<string, any>[]) => pick(rows, 'user_id', 'user_name');
    expect(named(await report('CALLS_HANDLED', undefined, today)).at(-1)).toEqual([null, null]);
    expect(named(await report('RINGING_ATTEMPTS_PER_USER', undefined, today)).at(-1)).toEqual([null, null]);
    expect(named(await report('USER_STATUS_HISTORY', undefined, today))).not.toContainEqual([rob.id, 'rob Agent']);
  });
});

describe('imported calls', () => {
  it('are in the reports unless they are older than the history', async () => {
    const other = await CallScenario.create(app);
    const number_id = await other.addNumberWithDigits('+33188369999', []);
    const now = Math.floor(app.clock.now() / 1000);
    const past = (daysAgo: number) => {
      const started_at = now - daysAgo * 86_400;
      const ended_at = started_at + 60;
      return { direction: 'inbound', number_id, raw_digits: CALLER, started_at, answered_at: started_at, ended_at };
    };
    async function* lines() {
      for (const days of [1, 100, 250]) yield JSON.stringify(past(days));
    }
    await app.commands.execute(new ImportCalls({ companyId: other.company.id, lines: lines() }));
    const dates = { absoluteRange: { fromDate: '2025-01-01', toDate: '2026-12-31' } };
    const rows = await exportRows(app, other.company, 'CALL_VOLUME_AND_TIME', { dates });
    // The last six months.
    expect([rows[0].date, rows.at(-1)!.date]).toEqual(['2025-09-30', '2026-03-30']);
    expect(rows.reduce((sum, { calls: count }) => sum + Number(count), 0)).toBe(2);
  });
});
