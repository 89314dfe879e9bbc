import type { LocalDay, LocalTime } from '../../../platform/time/local-time.js';
import type { Cell, Column } from '../formats.js';
import type { Directory } from './directory.js';
import type { History } from './past-records.js';

export interface Scope {
  /** `from` is inclusive, `to` exclusive. */
  from: number;
  to: number;
  time: LocalTime;
  history: History;
  directory: Directory;
}

/** Rows come in batches; a report holds only one batch and its totals in memory. */
export interface Report {
  columns: readonly Column[];
  rows(scope: Scope): AsyncIterable<Cell[][]>;
}

export const plain = (...names: string[]): Column[] => names.map((name) => ({ name }));
export const userText = (name: string): Column => ({ name, userText: true });

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** Null if the count is 0. */
export const average = (milliseconds: number, count: number): number | null =>
  count === 0 ? null : seconds(milliseconds / count);

/** A fraction with four digits. */
export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

interface DayAggregation<T> {
  at: (item: T) => number;
  add: (item: T) => void;
  /** Returns the rows of a finished day and resets the totals. */
  close: (day: LocalDay) => Cell[][] | Promise<Cell[][]>;
}

/** The pages must be sorted by time. */
export async function* byDay<T>(
  days: readonly LocalDay[],
  pages: AsyncIterable<readonly T[]>,
  { at, add, close }: DayAggregation<T>,
): AsyncGenerator<Cell[][]> {
  let today = 0;
  for await (const page of pages)
    for (const item of page) {
      while (at(item) >= days[today]!.to) yield close(days[today++]!);
      add(item);
    }
  while (today < days.length) yield close(days[today++]!);
}
