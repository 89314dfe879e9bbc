import { ImportCalls } from '../../../src/contracts/calls/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';

const DAY = 86_400_000;
const DAYS = 40;

/** Past days are counted in the background and stored, which clients must not notice. */
describe('totals of calls', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  /** Noon of a day; the clock only advances, because the counting job waits for the next night. */
  let start: number;
  /** Start and direction of every call. */
  let calls: { at: number; direction: string }[];

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    start = (Math.floor(app.clock.now() / DAY) + 1.5) * DAY;
    app.clock.set(start);
    company = await app.company();
    callCenter = await CallCenter.open(app, company);
    calls = [];
    await imports(Array.from({ length: 2 * DAYS }, (_, n) => start - (n + 1) * (DAY / 2) + 1000));
    await nextDay();
  });

  afterAll(() => app.close());

  async function* lines(starts: readonly number[], gate?: Promise<void>): AsyncGenerator<string> {
    for (const [n, at] of starts.entries()) {
      const direction = n % 3 === 0 ? 'outbound' : 'inbound';
      calls.push({ at, direction });
      const times = { started_at: at / 1000, answered_at: null, ended_at: at / 1000 + 9 };
      yield JSON.stringify({ direction, number_id: callCenter.number.id, raw_digits: '+33639984567', ...times });
    }
    await gate;
  }

  const imports = (starts: readonly number[], gate?: Promise<void>) =>
    app.commands.execute(new ImportCalls({ companyId: company.id, lines: lines(starts, gate) }));

  const nextDay = async (): Promise<void> => {
    app.clock.advance(DAY);
    await app.settle();
  };

  const storedDays = () =>
    app.reader.rows<{ day: number; inbound: number; outbound: number }>(
      'SELECT day, inbound, outbound FROM call_days WHERE company_id = ? ORDER BY day',
      [company.id],
    );

  async function expectExact(): Promise<void> {
    const spans = [[], [7.25, 20], [15.5, 15.75], [-1, 3], [38, 60]].map(([newest, oldest]) =>
      oldest === undefined ? {} : { from: Math.floor(start - oldest * DAY), to: Math.floor(start - newest * DAY) },
    );
    for (const { from, to } of spans)
      for (const direction of [undefined, 'inbound', 'outbound']) {
        const query = new URLSearchParams({ per_page: '50' });
        if (from !== undefined) query.set('from', String(from / 1000));
        if (to !== undefined) query.set('to', String(to / 1000));
        if (direction) query.set('direction', direction);
        const { body } = await company.api.get(`/v1/calls${direction ? '/search' : ''}?${query.toString()}`);
        const expected = calls.filter(
          (call) =>
            (from === undefined || (call.at >= from && call.at <= to)) &&
            (direction === undefined || call.direction === direction),
        );
        expect([from, to, direction, body.meta.total]).toEqual([from, to, direction, expected.length]);
        expect(body.calls).toHaveLength(Math.min(50, expected.length));
      }
  }

  it('are exact for any time range and direction with stored days', async () => {
    const days = await storedDays();
    expect(days.reduce((sum, { inbound, outbound }) => sum + inbound + outbound, 0)).toBe(2 * DAYS);
    await expectExact();
  });

  it('include live calls immediately and store their day when it is over', async () => {
    for (let n = 0; n < 3; n++) {
      calls.push({ at: app.clock.now(), direction: 'inbound' });
      await callCenter.completeCall();
      await expectExact();
    }
    const day = Math.floor(app.clock.now() / DAY) * DAY;
    expect((await storedDays()).at(-1)!.day).toBe(day - DAY);
    await nextDay();
    await expectExact();
    expect((await storedDays()).at(-1)).toMatchObject({ day, inbound: 3, outbound: 0 });
  });

  it('include imported past calls immediately', async () => {
    await imports([start - 9 * DAY, start - 9.5 * DAY, start - 9.25 * DAY]);
    await expectExact();
    await nextDay();
    await expectExact();
  });

  it('are exact after an import that ran while days were counted', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const importing = imports([start - 3 * DAY, start - 4 * DAY], gate);
    const counting = nextDay();
    open();
    await Promise.all([importing, counting]);
    await expectExact();
  });

  it('are corrected at night when a stored day was wrong, and hide no call until then', async () => {
    await app.work.run((tx) =>
      tx.change('UPDATE call_days SET inbound = 0, outbound = 0 WHERE company_id = ?', [company.id]),
    );
    expect((await company.api.get('/v1/calls?per_page=50')).body.calls).toHaveLength(50);
    expect((await company.api.get('/v1/calls/search?direction=inbound&per_page=50')).body.calls).toHaveLength(50);
    await nextDay();
    await expectExact();
  });

  it('are exact when days are missing', async () => {
    const lost = Math.floor((start - 10 * DAY) / DAY) * DAY;
    await app.work.run((tx) => tx.change('DELETE FROM call_days WHERE company_id = ? AND day = ?', [company.id, lost]));
    await expectExact();
    await app.work.run((tx) => tx.change('DELETE FROM call_days WHERE company_id = ?', [company.id]));
    await expectExact();
  });

  it('delete days that are older than the history', async () => {
    app.clock.advance(200 * DAY);
    await app.settle();
    expect((await company.api.get('/v1/calls')).body.meta.total).toBe(0);
    const days = await storedDays();
    expect(days.length).toBeLessThan(190);
    expect(days.every(({ inbound, outbound }) => inbound + outbound === 0)).toBe(true);
  });
});
