import type { LocalDay, LocalTime } from '../../../platform/local-time.js';
import type { Cell, Column } from '../formats.js';
import type { Directory } from './directory.js';
import type { History } from './history.js';

/** What a report is made from. */
export interface Scope {
  /** The first moment of the report, and the first one after it. */
  from: number;
  to: number;
  time: LocalTime;
  history: History;
  directory: Directory;
}

/** A table. Its rows come in batches, and no report holds more than one batch and what it adds up. */
export interface Report {
  columns: readonly Column[];
  rows(scope: Scope): AsyncIterable<Cell[][]>;
}

export const plain = (...names: string[]): Column[] => names.map((name) => ({ name }));
export const byPeople = (name: string): Column => ({ name, byPeople: true });

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** Null where there is nothing to divide. */
export const average = (milliseconds: number, count: number): number | null =>
  count === 0 ? null : seconds(milliseconds / count);

/** Of 1, to four digits. */
export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

interface Daily<T> {
  at: (item: T) => number;
  add: (item: T) => void;
  /** The rows of a day that is over, which is then forgotten. */
  close: (day: LocalDay) => Cell[][] | Promise<Cell[][]>;
}

/** Goes through what happened in the order of time, and gives the rows of each day as it ends. */
export async function* byDay<T>(
  days: readonly LocalDay[],
  pages: AsyncIterable<readonly T[]>,
  { at, add, close }: Daily<T>,
): AsyncGenerator<Cell[][]> {
  let today = 0;
  for await (const page of pages)
    for (const item of page) {
      while (at(item) >= days[today].to) yield close(days[today++]);
      add(item);
    }
  while (today < days.length) yield close(days[today++]);
}
