import hooks from 'node:async_hooks';

/** Weak, so that the storages of closed servers can be collected. */
let created: WeakRef<AsyncLocalStorage<unknown>>[] = [];

/**
 * Returns keys in place of the stores: sockets and timers that outlive a spec refer to every store that was current
 * when they were used, and through the test in it would keep the servers of all earlier specs in memory.
 */
class AsyncLocalStorage<T> extends hooks.AsyncLocalStorage<unknown> {
  private stores = new WeakMap<object, { store: T }>();

  constructor() {
    super();
    created.push(new WeakRef(this));
  }

  override enterWith(store: T): void {
    super.enterWith(this.keyOf(store));
  }

  override getStore(): T | undefined {
    const key = super.getStore() as object | undefined;
    return key && this.stores.get(key)?.store;
  }

  override disable(): void {
    super.disable();
    this.stores = new WeakMap();
  }

  private keyOf(store: T): object {
    const key = {};
    this.stores.set(key, { store });
    return key;
  }
}

/** Replaces the class for the whole process, because the test framework creates a storage inside the sandbox of each spec. */
export function recordStorages(): void {
  Object.defineProperty(hooks, 'AsyncLocalStorage', { value: AsyncLocalStorage, configurable: true, writable: true });
}

/**
 * The test framework leaves the storage of each spec enabled, and its stores in the context of every promise and socket
 * that lives on. A storage enables itself again when it is used.
 */
export function disableStorages(): void {
  created = created.filter((reference) => {
    const storage = reference.deref();
    storage?.disable();
    return storage !== undefined;
  });
}
