import { AsyncLocalStorage } from 'node:async_hooks';
import { disableStorages } from '../../support/jest/async-storages.js';

describe('the storages of a spec', () => {
  it('are copied to no promise after it, and can be used again', async () => {
    const storage = new AsyncLocalStorage<string>();
    await storage.run('first', async () => {
      disableStorages();
      expect(await Promise.resolve().then(() => storage.getStore())).toBeUndefined();
    });
    expect(await storage.run('second', () => Promise.resolve().then(() => storage.getStore()))).toBe('second');
  });
});
