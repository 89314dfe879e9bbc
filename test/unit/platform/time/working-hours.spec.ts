import fc from 'fast-check';
import type { WorkingHours } from '../../../../src/contracts/users/commands.js';
import { isWithin, officeHours } from '../../../../src/platform/time/opening-hours.js';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MINUTE = 60_000;

const daily = (timeZone: string, from: string, to: string, days = WEEK): WorkingHours => ({
  spans: [{ days, from, to }],
  timeZone,
});
const at = (hours: WorkingHours, moment: string): boolean => isWithin(hours, Date.parse(moment));

describe('working hours', () => {
  describe('on a day without a clock change', () => {
    it.each([
      ['Etc/UTC', '2026-06-18T08:59:59.999Z', false],
      ['Etc/UTC', '2026-06-18T09:00:00.000Z', true],
      ['Etc/UTC', '2026-06-18T17:59:59.999Z', true],
      ['Etc/UTC', '2026-06-18T18:00:00.000Z', false],
      ['Europe/Paris', '2026-06-18T06:59:59.999Z', false],
      ['Europe/Paris', '2026-06-18T07:00:00.000Z', true],
      ['America/New_York', '2026-06-18T12:59:59.999Z', false],
      ['America/New_York', '2026-06-18T13:00:00.000Z', true],
      ['America/New_York', '2026-06-18T21:59:59.999Z', true],
      ['America/New_York', '2026-06-18T22:00:00.000Z', false],
      ['Asia/Kolkata', '2026-06-18T03:29:59.999Z', false],
      ['Asia/Kolkata', '2026-06-18T03:30:00.000Z', true],
      ['Asia/Kathmandu', '2026-06-18T03:14:59.999Z', false],
      ['Asia/Kathmandu', '2026-06-18T03:15:00.000Z', true],
      ['Pacific/Auckland', '2026-06-17T21:00:00.000Z', true],
    ])('from 9 to 18 in %s hold at %s: %s', (zone, moment, expected) => {
      expect(at(daily(zone, '09:00', '18:00'), moment)).toBe(expected);
    });
  });

  describe('across daylight saving changes', () => {
    it.each([
      ['Europe/Paris', '2026-03-28T08:00:00Z', true, 'the day before, at 9 of winter time'],
      ['Europe/Paris', '2026-03-28T07:59:59Z', false, 'the day before, too early'],
      ['Europe/Paris', '2026-03-29T07:00:00Z', true, 'the day itself, at 9 of summer time'],
      ['Europe/Paris', '2026-03-29T06:59:59Z', false, 'the day itself, too early'],
      ['Europe/Paris', '2026-10-24T07:00:00Z', true, 'the day before, at 9 of summer time'],
      ['Europe/Paris', '2026-10-25T07:59:59Z', false, 'the day itself, too early'],
      ['Europe/Paris', '2026-10-25T08:00:00Z', true, 'the day itself, at 9 of winter time'],
      ['America/New_York', '2026-03-07T14:00:00Z', true, 'the day before, at 9 of winter time'],
      ['America/New_York', '2026-03-08T13:00:00Z', true, 'the day itself, at 9 of summer time'],
      ['America/New_York', '2026-03-08T12:59:59Z', false, 'the day itself, too early'],
      ['America/New_York', '2026-11-01T13:59:59Z', false, 'the day itself, too early'],
      ['America/New_York', '2026-11-01T14:00:00Z', true, 'the day itself, at 9 of winter time'],
      ['Asia/Kolkata', '2026-03-29T03:30:00Z', true, 'where no clock changes'],
      ['Asia/Kolkata', '2026-10-25T03:30:00Z', true, 'where no clock changes'],
    ])('of %s: %s is %s (%s)', (zone, moment, expected) => {
      expect(at(daily(zone, '09:00', '18:00'), moment)).toBe(expected);
    });

    it('skip the missing hour in March and repeat the doubled hour in October', () => {
      const night = daily('Europe/Paris', '02:00', '03:00');
      const minutesOf = (day: string): number => {
        const midnight = Date.parse(`${day}T00:00:00Z`) - 2 * 60 * MINUTE;
        return Array.from({ length: 26 * 60 }, (_, minute) => midnight + minute * MINUTE).filter((moment) =>
          isWithin(night, moment),
        ).length;
      };
      expect(minutesOf('2026-03-28')).toBe(60);
      expect(minutesOf('2026-03-29')).toBe(0);
      expect(minutesOf('2026-10-25')).toBe(120);
    });

    it('change at the exact minute, even when the zone was queried just before', () => {
      const hours = daily('Europe/Paris', '03:00', '04:00');
      expect(at(hours, '2026-03-29T00:59:59.999Z')).toBe(false);
      expect(at(hours, '2026-03-29T01:00:00.000Z')).toBe(true);
    });
  });

  describe('past midnight', () => {
    const friday = daily('Europe/Paris', '22:00', '06:00', [5]);

    it.each([
      ['2026-06-19T19:59:59Z', false],
      ['2026-06-19T20:00:00Z', true],
      ['2026-06-19T21:59:59Z', true],
      ['2026-06-19T22:00:00Z', true],
      ['2026-06-20T03:59:59Z', true],
      ['2026-06-20T04:00:00Z', false],
      ['2026-06-20T20:00:00Z', false],
      ['2026-06-19T03:00:00Z', false],
    ])('run into the morning after a Friday night: %s is %s', (moment, expected) => {
      expect(at(friday, moment)).toBe(expected);
    });

    it('run from Sunday into Monday', () => {
      const sunday = daily('Etc/UTC', '23:00', '01:00', [7]);
      expect(at(sunday, '2026-06-21T23:30:00Z')).toBe(true);
      expect(at(sunday, '2026-06-22T00:59:59Z')).toBe(true);
      expect(at(sunday, '2026-06-22T01:00:00Z')).toBe(false);
      expect(at(sunday, '2026-06-21T00:30:00Z')).toBe(false);
    });
  });

  describe('at the edges of a day', () => {
    it('end at midnight with 24:00 and with 00:00', () => {
      for (const to of ['24:00', '00:00']) {
        const evening = daily('Etc/UTC', '20:00', to, [4]);
        expect(at(evening, '2026-06-18T23:59:59.999Z')).toBe(true);
        expect(at(evening, '2026-06-19T00:00:00.000Z')).toBe(false);
        expect(at(evening, '2026-06-18T00:00:00.000Z')).toBe(false);
      }
    });

    it('apply all day from 00:00 to 24:00, only on their days', () => {
      const thursday = daily('Etc/UTC', '00:00', '24:00', [4]);
      expect(at(thursday, '2026-06-17T23:59:59.999Z')).toBe(false);
      expect(at(thursday, '2026-06-18T00:00:00.000Z')).toBe(true);
      expect(at(thursday, '2026-06-18T23:59:59.999Z')).toBe(true);
      expect(at(thursday, '2026-06-19T00:00:00.000Z')).toBe(false);
    });

    it('use the day of the zone, not of UTC', () => {
      const monday = daily('Pacific/Auckland', '08:00', '10:00', [1]);
      expect(at(monday, '2026-06-21T20:30:00Z')).toBe(true);
      expect(at(monday, '2026-06-22T20:30:00Z')).toBe(false);
    });
  });

  it('are the union of their spans, and never empty', () => {
    const lunch: WorkingHours = {
      spans: [
        { days: [4], from: '09:00', to: '12:00' },
        { days: [4], from: '13:00', to: '17:00' },
      ],
      timeZone: 'Etc/UTC',
    };
    expect(['11:59', '12:00', '12:59', '13:00'].map((time) => at(lunch, `2026-06-18T${time}:00Z`))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(at({ spans: [], timeZone: 'Etc/UTC' }, '2026-06-18T10:00:00Z')).toBe(false);
  });

  it('are Monday to Friday, 9 to 18, by default', () => {
    expect(officeHours('Asia/Kolkata')).toEqual({
      spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
      timeZone: 'Asia/Kolkata',
    });
  });

  const ZONES = [
    'Etc/UTC',
    'Europe/Paris',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
  ];
  const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);

  it('follow the local time, in any zone at any time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, time, time, (timeZone, now, from, to) => {
        const wall = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
        const expected = from < to ? wall >= from && wall < to : wall >= from || wall < to;
        expect(isWithin(daily(timeZone, from, to), now)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('and their complement never overlap and cover all time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, time, time, (timeZone, now, from, to) => {
        fc.pre(from !== to);
        const work = isWithin(daily(timeZone, from, to), now);
        const rest = isWithin(daily(timeZone, to, from), now);
        expect(work).toBe(!rest);
      }),
    );
  });
});
