import { useMemo } from 'react';
import { i18n } from '../../i18n/i18n';

const NONE = '–';

/** Formats shares and times in the language of the page; a dash if there is nothing to measure. */
export function useFigures() {
  const { language } = i18n;
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    const seconds = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      maximumFractionDigits: 0,
    });
    return {
      percent: (value: number | null): string => (value === null ? NONE : percent.format(value)),
      seconds: (value: number | null): string => (value === null ? NONE : seconds.format(value)),
    };
  }, [language]);
}
