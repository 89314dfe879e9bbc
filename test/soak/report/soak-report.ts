import { countRepeats } from '../../faults/load/delivery-checks.js';
import type { SoakRun } from '../soak-run.js';
import type { FlatnessRow } from './flatness.js';
import type { Sample } from './sampler.js';

const WIDTHS = [28, 9, 9, 9, 9, 9, 0];

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i]) : cell.padStart(WIDTHS[i])))
    .join(' ')
    .trimEnd();

/** The figures of a run; `isJudged` is false if it was too short. */
export function flatnessTable(rows: readonly FlatnessRow[], isJudged: boolean): string {
  const head = ['median of', '1st third', '2nd third', '3rd third', 'most', 'limit', ' verdict'];
  const lines = rows.map(({ title, thirds, most, limit, isFlat }) => {
    const figures = [...thirds, most, limit].map((value) => value.toFixed(1));
    return [title, ...figures, !isJudged ? ' not judged' : isFlat ? ' flat' : ' GROWS'];
  });
  return [head, ...lines].map(line).join('\n');
}

export const minuteLine = (minute: number, { load, sampler }: SoakRun): string => {
  const { memory, heap, descriptors, sockets, lag, queueAge } = sampler.samples.at(-1) as Sample;
  return (
    `${minute} min: ${load.requests.count} requests, ${memory.toFixed(0)} MiB, heap ${heap.toFixed(0)} MiB, ` +
    `${descriptors} descriptors and ${sockets} phones, lag ${lag.toFixed(0)} ms, oldest due item ${queueAge.toFixed(0)} s`
  );
};

/** The amount of work done. */
export function workTable({ companies, load, descriptors }: SoakRun): string {
  const sum = (count: (company: SoakRun['companies'][number]) => number): number =>
    companies.reduce((total, company) => total + count(company), 0);
  const failed = (kind: 'error' | 'reset' | 'timeout') => sum(({ receiver }) => receiver.failed[kind]);
  const work: [string, number][] = [
    ['requests answered', load.requests.count],
    ['of them writes', load.requests.writes],
    ['contacts created', sum(({ contacts, deletedContacts }) => contacts.size + deletedContacts.size)],
    ['calls', sum(({ calls }) => calls.size)],
    ['messages', sum(({ messages }) => messages.size)],
    ['connections of phones', sum(({ phones }) => phones.reduce((total, { connections }) => total + connections, 0))],
    ['deliveries expected', sum(({ expectedDeliveries }) => expectedDeliveries.length)],
    ['deliveries received', sum(({ receiver }) => receiver.deliveries.length)],
    ['of them repeats', sum(({ receiver }) => countRepeats(receiver.deliveries))],
    ['answered with 500', failed('error')],
    ['connection reset', failed('reset')],
    ['not answered', failed('timeout')],
    ['descriptors before the load', descriptors.before],
    ['descriptors after the load', descriptors.after],
  ];
  return work.map(([name, count]) => line([name, String(count)])).join('\n');
}
