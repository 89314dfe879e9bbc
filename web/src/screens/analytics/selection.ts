import { useSearchParams } from 'react-router';
import type { Period } from './queries';

export const PERIODS = [
  'TODAY',
  'YESTERDAY',
  'LAST_7_DAYS',
  'THIS_WEEK',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'LAST_90_DAYS',
] as const satisfies Period[];

export const SUBJECTS = ['user', 'number', 'team', 'tag'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Selection {
  days: { period: Period } | { from: string; to: string };
  /** The user, Number, team or tag whose calls are shown. */
  only?: { subject: Subject; id: number };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The selection is in the URL, so that it can be shared and survives a reload. */
export function useSelection() {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const period = PERIODS.find((each) => each === search.get('period')) ?? 'LAST_7_DAYS';
  const [subject, id] = (search.get('only') ?? '').split(':');
  const known = SUBJECTS.find((each) => each === subject);
  const selection: Selection = {
    days: DATE.test(from) && DATE.test(to) ? { from, to } : { period },
    only: known && Number(id) > 0 ? { subject: known, id: Number(id) } : undefined,
  };
  const by = SUBJECTS.find((each) => each === search.get('by')) ?? 'user';
  /** Removes undefined values. */
  const change = (values: Partial<Record<'period' | 'from' | 'to' | 'by' | 'only', string | undefined>>): void =>
    setSearch((before) => {
      for (const [name, value] of Object.entries(values))
        if (value === undefined) before.delete(name);
        else before.set(name, value);
      return before;
    });
  return { selection, by, change };
}
