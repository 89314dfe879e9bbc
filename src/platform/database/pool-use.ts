/** How many connections the pool may open. */
export const POOL_SIZE = 10;

/** Counts the requests that use or await a connection of a pool; the driver does not report them. */
export class PoolUse {
  private requests = 0;

  constructor(readonly size: number) {}

  get inUse(): number {
    return Math.min(this.requests, this.size);
  }

  get waiting(): number {
    return this.requests - this.inUse;
  }

  /** Returns a function that ends the request. */
  begin(): () => void {
    this.requests++;
    let hasEnded = false;
    return () => {
      if (!hasEnded) this.requests--;
      hasEnded = true;
    };
  }

  async during<T>(work: Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work;
    } finally {
      end();
    }
  }
}
