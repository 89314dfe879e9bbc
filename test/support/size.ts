/**
 * Expensive specs have two sizes: `npm test` runs a small form that covers every feature, `npm run test:all` and
 * `.ci/run` the large one. Tests of the large form alone are `(inFull ? it : it.skip)`, so that the small one counts
 * them as skipped.
 */
export const inFull = process.env.TEST_SIZE === 'large';

/** How many of something a spec creates or tries. */
export const size = (small: number, large: number): number => (inFull ? large : small);

/** For each place, one of the values in turn; in full, all of them. So every place and every value is tried. */
export const picks = (place: number, value: number, values: number): boolean => inFull || place % values === value;
