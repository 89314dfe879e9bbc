import type { WorkingHours } from '../contracts/users/commands.js';
import { isTimeZone } from '../platform/time/opening-hours.js';
import { InvalidOptionError, type Option } from './options.js';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const workingHours = (): Option<WorkingHours> => ({
  expects: 'days, times and a time zone, such as "mon-fri 09:00-18:00 Europe/Paris"',
  parse: parseWorkingHours,
});

/** Reads spans such as `mon-fri 09:00-12:00, sat 22:00-02:00`, and after the last of them the time zone. */
export function parseWorkingHours(given: string): WorkingHours {
  const [, spans, timeZone] = /^(.+\S)\s+(\S+)$/.exec(given.trim()) ?? misfit('and the zone is missing');
  if (/^\d\d:\d\d-/.test(timeZone)) misfit('and the zone is missing');
  if (!isTimeZone(timeZone)) misfit(`and "${timeZone}" is not a time zone`);
  return { spans: spans.split(',').map(parseSpan), timeZone };
}

function parseSpan(given: string): WorkingHours['spans'][number] {
  const [days, hours, ...more] = given.trim().toLowerCase().split(/\s+/);
  const [from, to, ...rest] = (hours ?? '').split('-');
  if (more.length > 0 || rest.length > 0 || to === undefined) misfit(`and "${given.trim()}" is not days and times`);
  if (!TIME.test(from)) misfit(`and "${from}" is not a time from 00:00 to 23:59`);
  if (!TIME.test(to) && to !== '24:00') misfit(`and "${to}" is not a time from 00:00 to 24:00`);
  if (from === to) misfit(`and "${hours}" is no time at all`);
  return { days: parseDays(days), from, to };
}

/** One day or a run of days, which may pass Sunday: fri-mon. */
function parseDays(given: string): number[] {
  const [first, last = first, ...rest] = given.split('-').map((day) => DAYS.indexOf(day));
  if (first === -1 || last === -1 || rest.length > 0) misfit(`and "${given}" is not a day or a run of days`);
  const length = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length }, (_, index) => ((first + index) % DAYS.length) + 1).sort((a, b) => a - b);
}

function misfit(reason: string): never {
  throw new InvalidOptionError(reason);
}
