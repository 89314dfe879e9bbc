import { MAX_ATTEMPTS, retryDelay } from '../../../src/modules/webhooks/delivery/sending/retry-schedule.js';
import { parseRetryAfter } from '../../../src/platform/outbound/retry-after.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-06-18T10:11:02.000Z');

describe('the schedule of retries', () => {
  it.each([
    [1, 5 * SECOND],
    [2, 30 * SECOND],
    [3, 2 * MINUTE],
    [4, 5 * MINUTE],
    [5, 10 * MINUTE],
    [6, 15 * MINUTE],
    [7, 15 * MINUTE],
    [49, 15 * MINUTE],
  ])('waits after attempt %i for %i ms, a fifth more or less', (attempts, delay) => {
    expect(retryDelay(attempts, 0.5)).toBe(delay);
    expect(retryDelay(attempts, 0)).toBe(delay * 0.8);
    expect(retryDelay(attempts, 1)).toBe(delay * 1.2);
  });

  it('takes about 12 hours for its 50 attempts', () => {
    let total = 0;
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) total += retryDelay(attempts, 0.5);
    expect(MAX_ATTEMPTS).toBe(50);
    expect(total).toBeGreaterThan(11 * HOUR);
    expect(total).toBeLessThan(12 * HOUR);
  });

  it('waits for whole milliseconds with random jitter', () => {
    const delays = Array.from({ length: 20 }, () => retryDelay(6));
    expect(delays.every(Number.isInteger)).toBe(true);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });
});

describe('a Retry-After header', () => {
  it.each([
    ['120', 2 * MINUTE],
    [' 120 ', 2 * MINUTE],
    ['0', 0],
    ['86400', DAY],
    ['86401', DAY],
    ['9'.repeat(40), DAY],
    ['Thu, 18 Jun 2026 10:12:02 GMT', MINUTE],
    ['Thu, 18 Jun 2026 10:00:00 GMT', 0],
    ['Thu, 18 Jun 2099 10:00:00 GMT', DAY],
    ['Thursday, 18-Jun-26 10:12:02 GMT', MINUTE],
  ])('%s means %i ms', (header, delay) => {
    expect(parseRetryAfter(header, NOW)).toBe(delay);
  });

  it.each([undefined, '', 'soon', 'in 5', '-5', '1.5', '1e3', '0x10', '12 s', '2099-01-01', 'never GMT', ' GMT'])(
    '%j is ignored',
    (header) => {
      expect(parseRetryAfter(header, NOW)).toBeUndefined();
    },
  );
});
