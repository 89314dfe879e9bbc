/** Deduplicates concurrent calls with the same key, which share one result. */
export class SharedCalls<Key, Result> {
  private readonly running = new Map<Key, Promise<Result>>();

  run(key: Key, call: () => Promise<Result>): Promise<Result> {
    let result = this.running.get(key);
    if (!result) {
      result = call().finally(() => this.running.delete(key));
      this.running.set(key, result);
    }
    return result;
  }
}
