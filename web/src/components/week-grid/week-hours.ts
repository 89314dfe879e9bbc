/** Days are 1 (Monday) to 7; a span that ends before it starts runs past midnight. */
export interface Span {
  days: number[];
  from: string;
  to: string;
}

/** In minutes since midnight. */
interface Interval {
  from: number;
  to: number;
}

/** The intervals of each day, Monday first, in order and without overlaps. */
export type Week = readonly (readonly Interval[])[];

export const DAY_MINUTES = 24 * 60;
const DAYS = 7;

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const without = (intervals: readonly Interval[], { from, to }: Interval): Interval[] =>
  intervals.flatMap((each) =>
    [
      { from: each.from, to: Math.min(each.to, from) },
      { from: Math.max(each.from, to), to: each.to },
    ].filter((part) => part.from < part.to),
  );

function withInterval(intervals: readonly Interval[], added: Interval): Interval[] {
  const touching = intervals.filter(({ from, to }) => from <= added.to && to >= added.from);
  const merged = {
    from: Math.min(added.from, ...touching.map(({ from }) => from)),
    to: Math.max(added.to, ...touching.map(({ to }) => to)),
  };
  const others = intervals.filter((each) => !touching.includes(each));
  return [...others, merged].sort((a, b) => a.from - b.from);
}

/** The week after opening or closing a part of a day. */
export const setRange = (week: Week, day: number, range: Interval, isOpen: boolean): Week =>
  week.map((intervals, index) =>
    index !== day ? intervals : isOpen ? withInterval(intervals, range) : without(intervals, range),
  );

/** Whether a part of a day is open. */
export function coverOf(week: Week, day: number, { from, to }: Interval): 'all' | 'part' | 'none' {
  const overlaps = week.at(day)?.filter((each) => each.from < to && each.to > from) ?? [];
  if (overlaps.length === 0) return 'none';
  return overlaps.some((each) => each.from <= from && each.to >= to) ? 'all' : 'part';
}

export const emptyWeek = (): Week => Array.from({ length: DAYS }, () => []);

export function weekOf(spans: readonly Span[]): Week {
  let week = emptyWeek();
  const open = (day: number, from: number, to: number): void => {
    if (from < to) week = setRange(week, day % DAYS, { from, to }, true);
  };
  for (const { days, from, to } of spans)
    for (const day of days) {
      const [start, end] = [minutesOf(from), minutesOf(to)];
      if (start < end) open(day - 1, start, end);
      else {
        open(day - 1, start, DAY_MINUTES);
        open(day, 0, end);
      }
    }
  return week;
}

/** Days with the same interval share a span. */
export function spansOf(week: Week): Span[] {
  const spans = new Map<string, Span>();
  week.forEach((intervals, day) => {
    for (const { from, to } of intervals) {
      const span = { days: [], from: timeText(from), to: timeText(to) };
      const key = `${span.from} ${span.to}`;
      spans.set(key, spans.get(key) ?? span);
      spans.get(key)!.days.push(day + 1);
    }
  });
  return [...spans.values()];
}

export const minutesIn = (week: Week): number => week.flat().reduce((total, { from, to }) => total + to - from, 0);
