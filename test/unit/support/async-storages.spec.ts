import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { disableStorages } from '../../support/jest/async-storages.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('the storages of a spec', () => {
  it('are copied to no promise after it, and can be used again', async () => {
    const storage = new AsyncLocalStorage<string>();
    await storage.run('first', async () => {
      disableStorages();
      expect(await Promise.resolve().then(() => storage.getStore())).toBeUndefined();
    });
    expect(await storage.run('second', () => Promise.resolve().then(() => storage.getStore()))).toBe('second');
  });

  it('leave nothing in memory with a timer that outlives it', async () => {
    const storage = new AsyncLocalStorage<object>();
    const timers: NodeJS.Timeout[] = [];
    const start = (): WeakRef<object> => {
      const store = {};
      storage.run(store, () => timers.push(setTimeout(() => undefined, 100_000).unref()));
      return new WeakRef(store);
    };
    const reference = start();
    await nextTurn();
    collectGarbage();
    expect(reference.deref()).toBeDefined();
    disableStorages();
    await nextTurn();
    collectGarbage();
    expect(reference.deref()).toBeUndefined();
    timers.forEach(clearTimeout);
  });
});
