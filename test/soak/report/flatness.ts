import type { Sample } from './sampler.js';

type Figure = Exclude<keyof Sample, 'sockets'>;

interface Rule {
  title: string;
  /** The limit for the median of the last third, given that of the middle third. */
  limit: (middle: number) => number;
}

/**
 * The heap is small and varies with each garbage collection. Descriptors include the connections of clients and to
 * receivers, whose number varies with the load.
 */
const RULES: Record<Figure, Rule> = {
  memory: { title: 'resident memory, MiB', limit: (middle) => middle + Math.min(middle * 0.1, 20) },
  heap: { title: 'heap in use, MiB', limit: (middle) => middle + Math.min(Math.max(middle * 0.1, 10), 20) },
  descriptors: { title: 'descriptors without phones', limit: (middle) => middle + Math.max(middle * 0.2, 20) },
  lag: { title: 'event-loop lag p99, ms', limit: (middle) => Math.max(middle * 1.5, 20) },
  queueAge: { title: 'oldest due item, s', limit: () => 60 },
};

export interface FlatnessRow {
  title: string;
  /** Medians of the thirds of the run. */
  thirds: [first: number, middle: number, last: number];
  /** The largest value of the whole run. */
  most: number;
  limit: number;
  isFlat: boolean;
}

export function judgeFlatness(samples: readonly Sample[]): FlatnessRow[] {
  const third = Math.ceil(samples.length / 3);
  return (Object.keys(RULES) as Figure[]).map((figure) => {
    const values = samples.map((sample) => sample[figure]);
    const medianFrom = (start: number): number => median(values.slice(start * third, (start + 1) * third));
    const thirds: FlatnessRow['thirds'] = [medianFrom(0), medianFrom(1), medianFrom(2)];
    const limit = RULES[figure].limit(thirds[1]);
    return { title: RULES[figure].title, thirds, most: Math.max(...values), limit, isFlat: thirds[2] <= limit };
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
