import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { disableStorages } from '../../support/jest/async-storages.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('the storages of a spec', () => {
  it('are not copied to later promises, and can be used again', async () => {
    const storage = new AsyncLocalStorage<string>();
    await storage.run('first', async () => {
      disableStorages();
      expect(await Promise.resolve().then(() => storage.getStore())).toBeUndefined();
    });
    expect(await storage.run('second', () => Promise.resolve().then(() => storage.getStore()))).toBe('second');
  });

  it('are not retained by a resource that outlives the spec, such as a socket', async () => {
    const storage = new AsyncLocalStorage<object>();
    const resources: AsyncResource[] = [];
    const start = (): WeakRef<object> => {
      const store = {};
      storage.run(store, () => resources.push(new AsyncResource('socket')));
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
    expect(resources).toHaveLength(1);
  });
});
