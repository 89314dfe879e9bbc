import { useMemo } from 'react';
import { formatDuration } from '../../components/format';
import { i18n } from '../../i18n/i18n';
import type { Figures } from './queries';

/** The figures of the API and their formats. */
const FIGURE_KINDS = {
  calls: 'count',
  inbound_calls: 'count',
  inbound_answered: 'count',
  inbound_missed: 'count',
  outbound_calls: 'count',
  outbound_answered: 'count',
  answer_rate: 'rate',
  service_level: 'rate',
  talk_seconds: 'time',
  average_talk_seconds: 'time',
  average_waiting_seconds: 'time',
} as const satisfies Record<keyof Figures, 'count' | 'rate' | 'time'>;
export type FigureName = keyof typeof FIGURE_KINDS;

const NO_VALUE = '–';

/** Formats numbers and days in the language of the page. */
export function useFigureFormat() {
  const { language } = i18n;
  return useMemo(() => {
    const count = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const change = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const figure = (name: FigureName, value: number | null): string => {
      if (value === null) return NO_VALUE;
      const kind = FIGURE_KINDS[name];
      if (kind === 'rate') return percent.format(value);
      return kind === 'time' ? formatDuration(value) : count.format(value);
    };
    /** The change of a figure; undefined if it cannot be computed. */
    const difference = (name: FigureName, value: number | null, before: number | null): string | undefined => {
      if (value === null || before === null) return undefined;
      if (FIGURE_KINDS[name] === 'rate') return `${points.format((value - before) * 100)} pt`;
      return before === 0 ? undefined : change.format((value - before) / before);
    };
    return {
      figure,
      difference,
      percent: (value: number) => percent.format(value),
      day: (date: string) => day.format(new Date(date)),
      weekday: (date: string) => weekday.format(new Date(date)),
    };
  }, [language]);
}
