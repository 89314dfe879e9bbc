import { useMemo } from 'react';
import { i18n } from '../i18n/i18n';
import { useTimeZone } from './time-zone-context';

/** The API reports times as UNIX seconds or ISO 8601. */
const dateOf = (time: number | string): Date => new Date(typeof time === 'number' ? time * 1000 : time);

/** Dates in the language of the page and the time zone of the user. */
export function useFormat() {
  const timeZone = useTimeZone();
  const { language } = i18n;
  return useMemo(() => {
    const full = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium', timeZone });
    return {
      dateTime: (time: number | string): string => full.format(dateOf(time)),
      time: (time: number | string): string => clock.format(dateOf(time)),
    };
  }, [language, timeZone]);
}

/** Formats seconds as m:ss, or h:mm:ss from one hour on. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
