import { acceptedDeliveries, findInconsistencies, findOutOfOrder } from '../faults/load/delivery-checks.js';
import { judgeFlatness } from './report/flatness.js';
import { flatnessTable, workTable } from './report/soak-report.js';
import { DESCRIPTOR_MARGIN, SoakRun } from './soak-run.js';
import { findLost, firstFailures } from './stored.js';

const MINUTE = 60_000;
const SEED = Number(process.env.SOAK_SEED);
const MINUTES = Number(process.env.SOAK_MINUTES);
const COMPANIES = Number(process.env.SOAK_COMPANIES);
/** In a shorter run the caches are still filling. */
const isJudged = MINUTES >= 3;

const without = (list: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
};

describe(`${MINUTES} minutes of mixed load (SOAK_SEED=${SEED})`, () => {
  let run: SoakRun;

  beforeAll(
    async () => {
      run = await SoakRun.start({ companies: COMPANIES, seed: SEED });
      await run.run(MINUTES);
      const rows = judgeFlatness(run.sampler.samples);
      process.stdout.write(`\n${flatnessTable(rows, isJudged)}\n\n${workTable(run)}\n\n`);
    },
    (MINUTES + 15) * MINUTE,
  );

  afterAll(() => run?.close());

  const arrivals = () => run.companies.flatMap(({ receiver }) => receiver.deliveries);

  it('every request is answered as expected, and no error is logged', () => {
    expect(run.load.failures).toEqual([]);
    expect(run.server.child.output).toBe('');
  });

  it('every acknowledged write is stored', async () => {
    expect(await findLost(run)).toEqual([]);
  });

  it('every event is delivered, and no other', () => {
    const expected = run.companies.flatMap((company) => company.expectedDeliveries);
    const accepted = acceptedDeliveries(arrivals());
    const missing = without(expected, accepted).slice(0, 20);
    const unknown = without(accepted, expected).slice(0, 20);
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });

  it('events of a subject arrive in order, and repeats have the same bytes', async () => {
    expect(findOutOfOrder(arrivals(), await firstFailures(run))).toEqual([]);
    expect(findInconsistencies(arrivals())).toEqual([]);
  });

  it('nothing is left in the queues, and the descriptors of the load are closed', () => {
    expect(run.left).toEqual([]);
    expect(run.descriptors.after).toBeLessThanOrEqual(run.descriptors.before + DESCRIPTOR_MARGIN);
  });

  (isJudged ? it : it.skip)('memory, descriptors, queue age and event-loop lag stay flat', () => {
    const growing = judgeFlatness(run.sampler.samples).filter(({ isFlat }) => !isFlat);
    expect(growing).toEqual([]);
  });
});
