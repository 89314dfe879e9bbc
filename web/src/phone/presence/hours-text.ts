import type { components } from '../../api/schema';

type Span = components['schemas']['WorkingSpan'];

/** For example `Mon–Fri, Sun`. */
function daysText(days: readonly number[], names: readonly string[]): string {
  const runs: number[][] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: number): string => names[day - 1] ?? '';
  return runs
    .map((run) => (run.length > 2 ? `${nameOf(run[0]!)}–${nameOf(run.at(-1)!)}` : run.map(nameOf).join(', ')))
    .join(', ');
}

/** For example `Mon–Fri 09:00–18:00`. */
export const spanText = ({ days, from, to }: Span, names: readonly string[]): string =>
  `${daysText(days, names)} ${from}–${to}`;
