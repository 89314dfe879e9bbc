import { DAY, HOUR } from '../platform/clock.js';
import type { Random } from './random.js';

/** How busy an hour of a working day is; the demo company works in Paris and London. */
const HOURS = [
  ...[0.01, 0.01, 0.01, 0.01, 0.02, 0.04, 0.1, 0.3, 1, 1.4, 1.5, 1.2],
  ...[0.7, 1.1, 1.4, 1.3, 1, 0.5, 0.2, 0.12, 0.08, 0.05, 0.03, 0.02],
];
/** Sunday first. */
const DAYS = [0.04, 1.25, 1.1, 1, 1, 0.85, 0.12];
/** Business grows over the time told of. */
const GROWTH = 0.4;

export const isOpen = (at: number): boolean => {
  const date = new Date(at);
  const [day, hour] = [date.getUTCDay(), date.getUTCHours()];
  return day >= 1 && day <= 5 && hour >= 8 && hour < 17;
};

/** Moments between two, in order: more of them when business is brisk. */
export function randomCallTimes(from: number, to: number, count: number, chance: Random): number[] {
  const slots: { at: number; upTo: number }[] = [];
  let total = 0;
  for (let at = from; at < to; at += HOUR) {
    const date = new Date(at);
    const trend = 1 - GROWTH / 2 + (GROWTH * (at - from)) / Math.max(to - from, DAY);
    total += HOURS[date.getUTCHours()] * DAYS[date.getUTCDay()] * trend;
    slots.push({ at, upTo: total });
  }
  const drawn = Array.from({ length: count }, () => {
    const { at } = slotOf(slots, chance.next() * total);
    return Math.min(at + Math.floor(chance.next() * HOUR), to);
  });
  return drawn.sort((a, b) => a - b);
}

function slotOf<T extends { upTo: number }>(slots: readonly T[], weight: number): T {
  let [low, high] = [0, slots.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (slots[middle].upTo > weight) high = middle;
    else low = middle + 1;
  }
  return slots[low];
}
