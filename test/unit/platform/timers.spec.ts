import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { Timers } from '../../../src/platform/timers/timers.js';
import { TestClock } from '../../support/clock.js';

describe('setting a timer', () => {
  const clock = new TestClock();
  const timers = new Timers(clock);
  let wakes = 0;
  const tx = {
    upsert: () => Promise.resolve(),
    afterCommit: (callback: () => void) => callback(),
  } as unknown as Transaction;

  beforeEach(() => {
    wakes = 0;
    timers.onDue(() => wakes++);
  });

  it.each(['set', 'ensure'] as const)('wakes the workers that fire timers only if it is due (%s)', async (method) => {
    await timers[method](tx, { kind: 'kind', key: '1', dueAt: clock.now() + 1 });
    expect(wakes).toBe(0);
    await timers[method](tx, { kind: 'kind', key: '1', dueAt: clock.now() });
    expect(wakes).toBe(1);
  });
});
