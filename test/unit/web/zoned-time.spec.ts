import { localTimeIn, secondsInZone, startOfDay } from '../../../web/src/components/zoned-time.js';

describe('local times', () => {
  it.each([
    ['2026-06-18', 'Europe/Paris', 0, '2026-06-17T22:00:00.000Z'],
    // Clocks go forward on the 29th, and back on November 1st.
    ['2026-03-29', 'Europe/Paris', 1, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'America/New_York', 7, '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', 'Asia/Kathmandu', 0, '2026-10-31T18:15:00.000Z'],
  ])('%s in %s, %i days later, begins at an instant', (date, timeZone, days, instant) => {
    expect(startOfDay(date, timeZone, days)).toBe(Date.parse(instant) / 1000);
  });

  it('that do not exist have no instant', () => {
    expect([startOfDay('2026-13-01', 'UTC'), secondsInZone('noon', 'UTC')]).toEqual([undefined, undefined]);
  });

  it('are shown as entered', () => {
    const seconds = secondsInZone('2026-06-18T10:11', 'Asia/Tokyo')!;
    expect(localTimeIn(seconds * 1000, 'Asia/Tokyo')).toBe('2026-06-18T10:11');
  });
});
