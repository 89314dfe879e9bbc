import type { ReceivedDelivery } from './recording-receiver.js';
import type { Subject } from './writers.js';

const LONGEST_HOLD = 60;

/** The names under which a webhook hears of what happens. */
export type EventNames = Record<Subject['history'][number]['happening'], readonly string[]>;

const groups = <T>(list: readonly T[], name: (each: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const each of list) found.set(name(each), [...(found.get(name(each)) ?? []), each]);
  return found;
};

const describe = ({ path, subject, sequence, event, mark }: ReceivedDelivery): string =>
  `${path} ${subject} ${sequence}: ${event} ${mark}`;

/** What a webhook must have heard: every committed write, counted from 1 for each subject. */
export const expectedDeliveries = (path: string, names: EventNames, subjects: readonly Subject[]): string[] =>
  subjects.flatMap(({ id, history: story }) =>
    story
      .flatMap(({ happening, mark }) => names[happening].map((event) => `${event} ${mark}`))
      .map((told, index) => `${path} user:${id} ${index + 1}: ${told}`),
  );

/** What was heard, each once. */
export const acceptedDeliveries = (arrivals: readonly ReceivedDelivery[]): string[] => [
  ...new Set(arrivals.filter(({ status }) => status !== undefined && status < 300).map(describe)),
];

/** Messages that were not the same each time, and numbers that more than one message had. */
export function findInconsistencies(arrivals: readonly ReceivedDelivery[]): string[] {
  const byId = groups(arrivals, ({ id }) => id);
  const byPlace = groups(arrivals, ({ path, subject, sequence }) => `${path} ${subject} ${sequence}`);
  return [...byId.values(), ...byPlace.values()]
    .filter((same) =>
      same.some(
        ({ id, body, sequence }) => id !== same[0].id || body !== same[0].body || sequence !== same[0].sequence,
      ),
    )
    .map((same) => same.map(describe).join(', '));
}

/** Messages that came before an earlier one of their subject was taken, although that had not failed a minute before. */
export function findOutOfOrder(arrivals: readonly ReceivedDelivery[]): string[] {
  return [...groups(arrivals, ({ path, subject }) => `${path} ${subject}`).values()]
    .flatMap((lane) => {
      const bySequence = groups(lane, ({ sequence }) => String(sequence));
      return lane.filter((late) => {
        const before = bySequence.get(String(late.sequence - 1)) ?? [];
        const taken = before.some(({ status, answered }) => status! < 300 && answered! < late.arrived);
        const failed = before.some(({ status, sentAt }) => status! >= 300 && sentAt + LONGEST_HOLD <= late.sentAt);
        return late.sequence > 1 && !taken && !failed;
      });
    })
    .map(describe);
}

export const countRepeats = (arrivals: readonly ReceivedDelivery[]): number =>
  arrivals.length - new Set(arrivals.map(({ id }) => id)).size;
