/** Runs a task periodically and on demand, never twice at the same time. */
export class Loop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private requested = false;
  private stopped = true;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly interval: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.stopped = false;
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    this.requested = true;
    this.running ??= this.run();
  }

  /** Waits for the current run and starts no other. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    while (this.requested && !this.stopped) {
      this.requested = false;
      try {
        await this.work();
      } catch (error) {
        this.onError(error);
      }
    }
    this.running = undefined;
    if (!this.stopped) this.timer = setTimeout(() => this.wake(), this.interval);
  }
}
