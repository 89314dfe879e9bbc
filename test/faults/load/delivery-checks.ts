import type { ReceivedDelivery } from './recording-receiver.js';
import type { Subject } from './writers.js';

const MAX_HOLD_SECONDS = 60;

/** The event names that a webhook receives for each kind of write. */
export type EventNames = Record<Subject['history'][number]['happening'], readonly string[]>;

const groupBy = <T>(list: readonly T[], name: (each: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const each of list) {
    const group = found.get(name(each));
    if (group) group.push(each);
    else found.set(name(each), [each]);
  }
  return found;
};

const describe = ({ path, subject, sequence, event, mark }: ReceivedDelivery): string =>
  `${path} ${subject} ${sequence}: ${event} ${mark}`;

/** The deliveries of every committed write, numbered from 1 for each subject. */
export const expectedDeliveries = (path: string, names: EventNames, subjects: readonly Subject[]): string[] =>
  subjects.flatMap(({ id, history: story }) =>
    story
      .flatMap(({ happening, mark }) => names[happening].map((event) => `${event} ${mark}`))
      .map((delivery, index) => `${path} user:${id} ${index + 1}: ${delivery}`),
  );

/** The deliveries that were answered with success, each once. */
export const acceptedDeliveries = (arrivals: readonly ReceivedDelivery[]): string[] => [
  ...new Set(arrivals.filter(({ status }) => status !== undefined && status < 300).map(describe)),
];

/** Messages that differ between attempts, and sequence numbers that several messages share. */
export function findInconsistencies(arrivals: readonly ReceivedDelivery[]): string[] {
  const byId = groupBy(arrivals, ({ id }) => id);
  const bySequenceNumber = groupBy(arrivals, ({ path, subject, sequence }) => `${path} ${subject} ${sequence}`);
  return [...byId.values(), ...bySequenceNumber.values()]
    .filter((same) =>
      same.some(
        ({ id, body, sequence }) => id !== same[0].id || body !== same[0].body || sequence !== same[0].sequence,
      ),
    )
    .map((same) => same.map(describe).join(', '));
}

/**
 * Messages that overtook an earlier one of their subject which had not failed a minute before. Only the sender knows of
 * attempts that failed before they arrived: `failures` has the time of the first one of each message, in seconds.
 */
export function findOutOfOrder(
  arrivals: readonly ReceivedDelivery[],
  failures: ReadonlyMap<string, number> = new Map(),
): string[] {
  return [...groupBy(arrivals, ({ path, subject }) => `${path} ${subject}`).values()]
    .flatMap((lane) => {
      const bySequence = groupBy(lane, ({ sequence }) => String(sequence));
      return lane.filter((late) => {
        const before = bySequence.get(String(late.sequence - 1)) ?? [];
        const taken = before.some(({ status, answered }) => status! < 300 && answered! < late.arrived);
        const failedAt = before.flatMap(({ id, status, sentAt }) => [
          failures.get(id) ?? Infinity,
          status! >= 300 ? sentAt : Infinity,
        ]);
        const failed = Math.min(...failedAt) + MAX_HOLD_SECONDS <= late.sentAt;
        return late.sequence > 1 && !taken && !failed;
      });
    })
    .map(describe);
}

export const countRepeats = (arrivals: readonly ReceivedDelivery[]): number =>
  arrivals.length - new Set(arrivals.map(({ id }) => id)).size;
