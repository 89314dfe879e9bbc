/** Runs a piece of work again and again: when woken, else at a steady pace; never two runs at once. */
export class Loop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = true;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly everyMilliseconds: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.stopped = false;
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    this.running ??= this.drain();
  }

  /** Lets the present run finish and starts no other. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async drain(): Promise<void> {
    clearTimeout(this.timer);
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      try {
        await this.work();
      } catch (error) {
        this.onError(error);
      }
    }
    this.running = undefined;
    if (!this.stopped) this.timer = setTimeout(() => this.wake(), this.everyMilliseconds);
  }
}
