import type { WorkingHours } from '../../contracts/users/commands.js';
import { isTimeZone } from '../../platform/time/opening-hours.js';
import { invalid, type Option } from './options.js';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const workingHours = (): Option<WorkingHours> => ({
  expects: 'days, times and a time zone, such as "mon-fri 09:00-18:00 Europe/Paris"',
  parse: parseWorkingHours,
});

/** Parses spans such as `mon-fri 09:00-12:00, sat 22:00-02:00`, followed by the time zone. */
export function parseWorkingHours(text: string): WorkingHours {
  const [, spans = '', timeZone = ''] = /^(.+\S)\s+(\S+)$/.exec(text.trim()) ?? invalid('and the zone is missing');
  if (/^\d\d:\d\d-/.test(timeZone)) invalid('and the zone is missing');
  if (!isTimeZone(timeZone)) invalid(`and "${timeZone}" is not a time zone`);
  return { spans: spans.split(',').map(parseSpan), timeZone };
}

function parseSpan(text: string): WorkingHours['spans'][number] {
  const [days = '', hours = '', ...more] = text.trim().toLowerCase().split(/\s+/);
  const [from = '', to, ...rest] = hours.split('-');
  if (more.length > 0 || rest.length > 0 || to === undefined) invalid(`and "${text.trim()}" is not days and times`);
  if (!TIME.test(from)) invalid(`and "${from}" is not a time from 00:00 to 23:59`);
  if (!TIME.test(to) && to !== '24:00') invalid(`and "${to}" is not a time from 00:00 to 24:00`);
  if (from === to) invalid(`and "${hours}" is no time at all`);
  return { days: parseDays(days), from, to };
}

/** A day or a range of days, which may include Sunday to Monday: fri-mon. */
function parseDays(text: string): number[] {
  const [first = -1, last = first, ...rest] = text.split('-').map((day) => DAYS.indexOf(day));
  if (first === -1 || last === -1 || rest.length > 0) invalid(`and "${text}" is not a day or a run of days`);
  const length = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length }, (_, index) => ((first + index) % DAYS.length) + 1).sort((a, b) => a - b);
}
