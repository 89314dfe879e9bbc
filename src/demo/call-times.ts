import { DAY, HOUR } from '../platform/clock.js';
import type { Random } from './random.js';

/** Relative number of calls by UTC hour; the demo company works in Paris and London. */
const HOUR_WEIGHTS = [
  0.01, 0.01, 0.01, 0.01, 0.02, 0.04, 0.1, 0.3, 1, 1.4, 1.5, 1.2, 0.7, 1.1, 1.4, 1.3, 1, 0.5, 0.2, 0.12, 0.08, 0.05,
  0.03, 0.02,
];
/** Relative number of calls by day of the week, Sunday first. */
const DAY_WEIGHTS = [0.04, 1.25, 1.1, 1, 1, 0.85, 0.12];
/** The number of calls grows over the period. */
const GROWTH = 0.4;

export const isOpen = (at: number): boolean => {
  const date = new Date(at);
  const [day, hour] = [date.getUTCDay(), date.getUTCHours()];
  return day >= 1 && day <= 5 && hour >= 8 && hour < 17;
};

/** Sorted random times, more of them in busy hours. */
export function randomCallTimes(from: number, to: number, count: number, random: Random): number[] {
  const slots: { at: number; upTo: number }[] = [];
  let total = 0;
  for (let at = from; at < to; at += HOUR) {
    const date = new Date(at);
    const trend = 1 - GROWTH / 2 + (GROWTH * (at - from)) / Math.max(to - from, DAY);
    total += HOUR_WEIGHTS[date.getUTCHours()]! * DAY_WEIGHTS[date.getUTCDay()]! * trend;
    slots.push({ at, upTo: total });
  }
  const times = Array.from({ length: count }, () => {
    const { at } = findSlot(slots, random.next() * total);
    return Math.min(at + Math.floor(random.next() * HOUR), to);
  });
  return times.sort((a, b) => a - b);
}

function findSlot<T extends { upTo: number }>(slots: readonly T[], weight: number): T {
  let [low, high] = [0, slots.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (slots[middle]!.upTo > weight) high = middle;
    else low = middle + 1;
  }
  return slots[low]!;
}
