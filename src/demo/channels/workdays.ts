import { DAY, HOUR, MINUTE } from '../../platform/clock.js';

/** A time, UTC, on a past workday: 1 is the last one before today. */
export function workday(now: number, ago: number, time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  let midnight = now - (now % DAY);
  for (let left = ago; left > 0;) {
    midnight -= DAY;
    const day = new Date(midnight).getUTCDay();
    if (day !== 0 && day !== 6) left--;
  }
  return midnight + hours! * HOUR + minutes! * MINUTE;
}
