import { parseWorkingHours } from '../../../src/cli/options/working-hours.js';

describe('working hours on the command line', () => {
  const week = [1, 2, 3, 4, 5];

  it.each([
    ['mon-fri 09:00-18:00 Europe/Paris', [{ days: week, from: '09:00', to: '18:00' }], 'Europe/Paris'],
    ['sun 00:00-24:00 Etc/UTC', [{ days: [7], from: '00:00', to: '24:00' }], 'Etc/UTC'],
    ['fri-mon 22:00-02:00 America/New_York', [{ days: [1, 5, 6, 7], from: '22:00', to: '02:00' }], 'America/New_York'],
    [
      ' Mon-Fri 09:00-12:00,mon-fri 13:00-18:00 ,  sat 10:00-12:00   Asia/Tokyo ',
      [
        { days: week, from: '09:00', to: '12:00' },
        { days: week, from: '13:00', to: '18:00' },
        { days: [6], from: '10:00', to: '12:00' },
      ],
      'Asia/Tokyo',
    ],
  ])('reads %j', (given, spans, timeZone) => {
    expect(parseWorkingHours(given)).toEqual({ spans, timeZone });
  });

  it.each([
    ['', 'and the zone is missing'],
    ['Europe/Paris', 'and the zone is missing'],
    ['mon-fri 09:00-18:00', 'and the zone is missing'],
    ['mon-fri 09:00-18:00 Europe/Pariss', 'and "Europe/Pariss" is not a time zone'],
    ['mon-fri 09:00-18:00 +02:00', 'and "+02:00" is not a time zone'],
    ['mon-fri Europe/Paris', 'and "mon-fri" is not days and times'],
    ['mon - fri 09:00-18:00 Europe/Paris', 'and "mon - fri 09:00-18:00" is not days and times'],
    ['mon 09:00-18:00, Europe/Paris', 'and "" is not days and times'],
    ['funday 09:00-18:00 Europe/Paris', 'and "funday" is not a day or a run of days'],
    ['mon-wed-fri 09:00-18:00 Europe/Paris', 'and "mon-wed-fri" is not a day or a run of days'],
    ['mon 9:00-18:00 Europe/Paris', 'and "9:00" is not a time from 00:00 to 23:59'],
    ['mon 24:00-25:00 Europe/Paris', 'and "24:00" is not a time from 00:00 to 23:59'],
    ['mon 09:00-18:60 Europe/Paris', 'and "18:60" is not a time from 00:00 to 24:00'],
    ['mon 09:00-24:30 Europe/Paris', 'and "24:30" is not a time from 00:00 to 24:00'],
    ['mon 09:00-09:00 Europe/Paris', 'and "09:00-09:00" is no time at all'],
  ])('refuses %j', (given, reason) => {
    expect(() => parseWorkingHours(given)).toThrow(reason);
  });
});
