import fc from 'fast-check';
import {
  isOpenAt,
  isWithin,
  nextChange,
  nextTransition,
  type OpeningRule,
  type WeeklyHours,
} from '../../../../src/platform/time/opening-hours.js';

const MINUTE = 60_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const edge = (hours: WeeklyHours, after: string): string | undefined => {
  const at = nextTransition(hours, Date.parse(after));
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16);
};
const daily = (from: string, to: string, timeZone: string, days = WEEK): WeeklyHours => ({
  spans: [{ days, from, to }],
  timeZone,
});

describe('the next start or end of weekly hours', () => {
  const fixture = daily('09:00', '18:00', 'Europe/Paris', [1, 2, 3, 4, 5]);

  it.each([
    ['2026-06-18T05:00:00Z', '2026-06-18T07:00'],
    ['2026-06-18T07:00:00Z', '2026-06-18T16:00'],
    ['2026-06-18T15:59:59.999Z', '2026-06-18T16:00'],
    ['2026-06-18T16:00:00Z', '2026-06-19T07:00'],
    ['2026-06-19T16:00:00Z', '2026-06-22T07:00'],
    ['2026-03-27T17:00:00Z', '2026-03-30T07:00'],
  ])('of an office in Paris after %s is %s', (after, expected) => {
    expect(edge(fixture, after)).toBe(expected);
  });

  it('is a week ahead when only one day has hours', () => {
    expect(edge(daily('10:00', '11:00', 'Etc/UTC', [4]), '2026-06-18T11:00:00Z')).toBe('2026-06-25T10:00');
  });

  it('is the clock change when it skips the time', () => {
    expect(edge(daily('02:30', '04:00', 'Europe/Paris'), '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:00');
  });

  it('is undefined for hours that never end and for no hours', () => {
    expect(edge(daily('00:00', '24:00', 'Europe/Paris'), '2026-06-18T11:00:00Z')).toBeUndefined();
    expect(edge({ spans: [], timeZone: 'Etc/UTC' }, '2026-06-18T11:00:00Z')).toBeUndefined();
  });

  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  const span = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: time,
    to: time,
  });
  const zones = ['Etc/UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const changes = ['2026-03-28', '2026-03-07', '2026-10-24', '2026-10-31', '2026-04-04', '2026-06-18'];

  it('may be the clock change that repeats the minute before the hours begin', () => {
    const hours = { spans: [{ days: [7], from: '01:01', to: '00:00' }], timeZone: 'America/New_York' };
    const next = nextTransition(hours, Date.parse('2026-11-01T05:01:00Z'));
    expect(next).toBe(Date.parse('2026-11-01T06:00:00Z'));
  });

  it('is the first minute in which the state differs, in any zone and near any clock change', () => {
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...changes),
        fc.integer({ min: 0, max: 2 * 24 * 60 }),
        (spans, timeZone, day, minute) => {
          fc.pre(spans.every(({ from, to }) => from !== to));
          const hours = { spans, timeZone };
          const after = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
          const end = nextTransition(hours, after) ?? after + 3 * 24 * 60 * MINUTE;
          const now = isWithin(hours, after);
          for (let at = after + MINUTE; at < end && at < after + 3 * 24 * 60 * MINUTE; at += MINUTE)
            if (isWithin(hours, at) !== now) throw new Error(`they change at ${new Date(at).toISOString()}`);
          if (end < after + 3 * 24 * 60 * MINUTE) expect(isWithin(hours, end)).toBe(!now);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('holidays', () => {
  const christmas = { date: '2026-12-25' };
  const rule = (hours: OpeningRule['hours'], ...dates: string[]): OpeningRule => ({
    mode: 'custom',
    hours,
    holidays: dates.map((date) => ({ date })),
  });
  const next = (of: OpeningRule, after: string): string | undefined => {
    const at = nextChange(of, 'Europe/Paris', Date.parse(after));
    return at === undefined ? undefined : new Date(at).toISOString();
  };

  it('are closed all day in the time zone, also in hours that began the day before', () => {
    const night = rule([{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '04:00' }], christmas.date);
    const open = (time: string): boolean => isOpenAt(night, 'Europe/Paris', Date.parse(time));
    expect(open('2026-12-24T23:59:00+01:00')).toBe(true);
    expect(open('2026-12-25T00:00:00+01:00')).toBe(false);
    expect(open('2026-12-25T23:59:00+01:00')).toBe(false);
    expect(open('2026-12-26T00:00:00+01:00')).toBe(true);
    expect(isOpenAt({ ...night, mode: 'open' }, 'Europe/Paris', Date.parse('2026-12-25T12:00:00+01:00'))).toBe(true);
  });

  it('are transitions of their own, however far away', () => {
    const always = rule([{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }], christmas.date);
    expect(next(always, '2026-06-01T00:00:00Z')).toBe('2026-12-24T23:00:00.000Z');
    expect(next(always, '2026-12-25T12:00:00Z')).toBe('2026-12-25T23:00:00.000Z');
    expect(next(always, '2026-12-26T12:00:00Z')).toBeUndefined();
  });

  it('delay the next opening by weeks if necessary', () => {
    const mondays = rule([{ days: [1], from: '09:00', to: '10:00' }], '2026-06-08', '2026-06-15', '2026-06-22');
    expect(next(mondays, '2026-06-02T00:00:00Z')).toBe('2026-06-29T07:00:00.000Z');
  });
});
