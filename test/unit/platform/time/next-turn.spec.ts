import { setImmediate } from 'node:timers/promises';
import { inTurn, nextTurn } from '../../../../src/platform/time/next-turn.js';

describe('slices of background work', () => {
  it('run one after the other, even while one of them waits', async () => {
    const log: string[] = [];
    const slice = (name: string) => async () => {
      log.push(`${name} begins`);
      await setImmediate();
      log.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([inTurn(slice('a')), inTurn(slice('b'))])).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('run after one that failed', async () => {
    const failed = inTurn(() => Promise.reject(new Error('lost')));
    const next = inTurn(() => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe('next');
  });

  it('let other work run between them', async () => {
    let turns = 0;
    let isRunning = true;
    const others = (async () => {
      for (; isRunning; turns++) await setImmediate();
    })();
    const seen: number[] = [];
    await Promise.all(Array.from({ length: 5 }, () => nextTurn().then(() => seen.push(turns))));
    isRunning = false;
    await others;
    expect(new Set(seen).size).toBe(5);
  });
});
