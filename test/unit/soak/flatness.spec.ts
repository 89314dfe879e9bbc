import { judgeFlatness } from '../../soak/report/flatness.js';
import type { Sample } from '../../soak/report/sampler.js';

const STEADY: Sample = { memory: 200, heap: 80, descriptors: 60, sockets: 9, lag: 12, queueAge: 1 };

/** Samples whose figure starts at the steady value and grows by this much each time. */
const growing = (figure: keyof Sample, step: number): Sample[] =>
  Array.from({ length: 90 }, (_, n) => ({ ...STEADY, [figure]: STEADY[figure] + n * step }));

const notFlat = (samples: Sample[]): string[] =>
  judgeFlatness(samples)
    .filter(({ isFlat }) => !isFlat)
    .map(({ title }) => title);

describe('the flatness of the figures of a soak run', () => {
  it('holds when nothing grows', () => {
    expect(notFlat(growing('memory', 0))).toEqual([]);
  });

  it('ignores the warm-up', () => {
    const samples = growing('memory', 0).map((sample, n) => (n < 30 ? { ...sample, memory: 100 + n } : sample));
    expect(notFlat(samples)).toEqual([]);
  });

  it('ignores single peaks', () => {
    const samples = growing('lag', 0).map((sample, n) =>
      n % 10 === 9 ? { ...sample, lag: 900, queueAge: 90 } : sample,
    );
    expect(notFlat(samples)).toEqual([]);
  });

  it.each<[keyof Sample, number, string]>([
    ['memory', 0.8, 'resident memory, MiB'],
    ['heap', 0.5, 'heap in use, MiB'],
    ['descriptors', 1, 'descriptors without phones'],
    ['lag', 1, 'event-loop lag p99, ms'],
    ['queueAge', 1, 'oldest due item, s'],
  ])('does not hold when %s grows by %d with each sample', (figure, step, title) => {
    expect(notFlat(growing(figure, step))).toEqual([title]);
  });
});
