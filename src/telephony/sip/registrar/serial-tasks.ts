/** Runs the tasks of each key one at a time, so that changes for the same user do not interleave. */
export class SerialTasks {
  private readonly last = new Map<string, Promise<void>>();

  async run(key: string, task: () => Promise<void>): Promise<void> {
    const before = this.last.get(key) ?? Promise.resolve();
    const own = before.then(task);
    const ended = own.catch(() => undefined);
    this.last.set(key, ended);
    await ended;
    if (this.last.get(key) === ended) this.last.delete(key);
    return own;
  }
}
