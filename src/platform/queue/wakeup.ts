/** Wakes one waiting loop at the end of the current event loop turn, so that signals of one turn are handled together. */
export class Wakeup {
  private signalled = false;
  private resume: (() => void) | undefined;

  signal(): void {
    if (this.signalled) return;
    this.signalled = true;
    if (this.resume) setImmediate(this.resume);
  }

  /** Waits for a signal, for the given time at most. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.signalled)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.signalled = false;
    this.resume = undefined;
  }
}
