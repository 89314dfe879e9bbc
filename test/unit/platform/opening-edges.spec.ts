import fc from 'fast-check';
import { isWithin, nextTransition, type WeeklyHours } from '../../../src/platform/time/opening-hours.js';

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

  it('is undefined for hours that never end and for none', () => {
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

  it('is the first minute at which the state differs, in any zone and near any clock change', () => {
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
