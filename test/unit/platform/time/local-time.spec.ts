import fc from 'fast-check';
import { DAY, HOUR } from '../../../../src/platform/clock.js';
import { addDays, firstOfMonth, isDate, LocalTime, mondayOf } from '../../../../src/platform/time/local-time.js';
import { rangeOf } from '../../../../src/modules/analytics/dto/date-range.js';

const at = (text: string): number => Date.parse(text);
const ZONES = [
  'Etc/UTC',
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Pago_Pago',
];

describe('the days of a time zone', () => {
  it.each([
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Europe/Paris', '2026-06-18', '2026-06-17T22:00:00Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
    ['Asia/Kolkata', '2026-06-18', '2026-06-17T18:30:00Z', 24],
    // The clocks skip midnight, so the day begins at one.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
  ])('in %s, %s begins at %s and has %d hours', (zone, date, start, hours) => {
    const time = new LocalTime(zone);
    expect(new Date(time.startOf(date)).toISOString()).toBe(new Date(start).toISOString());
    expect((time.startOf(addDays(date, 1)) - time.startOf(date)) / HOUR).toBe(hours);
  });

  it('are contiguous, each with its own date', () => {
    const moment = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, fc.integer({ min: 1, max: 20 * DAY }), (zone, from, length) => {
        const time = new LocalTime(zone);
        const days = time.days(from, from + length);
        expect([days[0].from, days.at(-1)!.to]).toEqual([from, from + length]);
        days.forEach((day, i) => {
          expect(day.from).toBeLessThan(day.to);
          expect([time.dateAt(day.from), time.dateAt(day.to - 1)]).toEqual([day.date, day.date]);
          if (i > 0) expect([day.from, day.date]).toEqual([days[i - 1].to, addDays(days[i - 1].date, 1)]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('are empty for an empty range', () => {
    expect(new LocalTime('Etc/UTC').days(5, 5)).toEqual([]);
  });
});

describe('a time in a time zone', () => {
  it.each([
    ['Europe/Paris', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
    ['Europe/Paris', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['Europe/Paris', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00+05:45'],
    ['Etc/UTC', '2026-01-01T00:00:00.999Z', '2026-01-01T00:00:00+00:00'],
  ])('in %s, %s is %s', (zone, moment, local) => {
    expect(new LocalTime(zone).iso(at(moment))).toBe(local);
  });

  it('survives parsing', () => {
    const seconds = fc.integer({ min: at('2000-01-01T00:00:00Z') / 1000, max: at('2035-01-01T00:00:00Z') / 1000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), seconds, (zone, second) => {
        expect(at(new LocalTime(zone).iso(second * 1000))).toBe(second * 1000);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a calendar', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('has %s', (date) =>
    expect(isDate(date)).toBe(true),
  );

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-06-31', '26-06-01', '2026-6-1', '2026-06-01 ', 'today'])(
    'has no %s',
    (date) => expect(isDate(date)).toBe(false),
  );

  it('counts days, weeks from Monday and months', () => {
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
    expect(['2026-06-14', '2026-06-15', '2026-06-21'].map(mondayOf)).toEqual([
      '2026-06-08',
      '2026-06-15',
      '2026-06-15',
    ]);
    expect([firstOfMonth('2026-01-31'), firstOfMonth('2026-01-31', -1), firstOfMonth('2026-12-05', 1)]).toEqual([
      '2026-01-01',
      '2025-12-01',
      '2027-01-01',
    ]);
  });
});

describe('a range of days', () => {
  // In Paris it is Thursday, 1 October, at two in the morning.
  const NOW = at('2026-10-01T00:00:00Z');
  const paris = new LocalTime('Europe/Paris');
  const newYork = new LocalTime('America/New_York');
  const formatRange = (time: LocalTime, dates: Parameters<typeof rangeOf>[0]): string[] => {
    const { from, to } = rangeOf(dates, time, NOW);
    return [time.iso(from), time.iso(to)].map((text) => text.slice(0, 16));
  };

  it.each([
    ['TODAY', '2026-10-01T00:00', '2026-10-02T00:00'],
    ['YESTERDAY', '2026-09-30T00:00', '2026-10-01T00:00'],
    ['THIS_WEEK', '2026-09-28T00:00', '2026-10-05T00:00'],
    ['LAST_WEEK', '2026-09-21T00:00', '2026-09-28T00:00'],
    ['THIS_MONTH', '2026-10-01T00:00', '2026-11-01T00:00'],
    ['LAST_MONTH', '2026-09-01T00:00', '2026-10-01T00:00'],
  ] as const)('%s goes from %s to %s', (relative, from, to) => {
    expect(formatRange(paris, { relative })).toEqual([from, to]);
  });

  it('depends on the zone: in New York it is still September', () => {
    expect(formatRange(newYork, { relative: 'TODAY' })).toEqual(['2026-09-30T00:00', '2026-10-01T00:00']);
    expect(formatRange(newYork, { relative: 'THIS_MONTH' })).toEqual(['2026-09-01T00:00', '2026-10-01T00:00']);
  });

  it('includes its last day completely', () => {
    expect(formatRange(paris, { fromDate: '2026-10-24', toDate: '2026-10-25' })).toEqual([
      '2026-10-24T00:00',
      '2026-10-26T00:00',
    ]);
  });
});
