import hooks from 'node:async_hooks';

/** Weak, so that the storages of closed servers can be collected. */
let created: WeakRef<hooks.AsyncLocalStorage<unknown>>[] = [];

class AsyncLocalStorage<T> extends hooks.AsyncLocalStorage<T> {
  constructor() {
    super();
    created.push(new WeakRef(this));
  }
}

/** Replaces the class for the whole process, because the test framework creates a storage inside the sandbox of each spec. */
export function recordStorages(): void {
  Object.defineProperty(hooks, 'AsyncLocalStorage', { value: AsyncLocalStorage, configurable: true, writable: true });
}

/**
 * The test framework leaves the storage of each spec enabled, and Node 20 copies every enabled one to each new promise: after
 * a hundred specs that is a third of the time, and the servers of those specs stay in memory. A storage that is used again
 * enables itself.
 */
export function disableStorages(): void {
  created = created.filter((reference) => {
    const storage = reference.deref();
    storage?.disable();
    return storage !== undefined;
  });
}
