import { Logger } from '@nestjs/common';
import { exhaustMap, type Subscription, timer } from 'rxjs';

/** Runs a function at an interval, never twice at the same time; a failure is logged, and the next round tries again. */
export class Poller {
  private readonly log: Logger;
  private rounds: Subscription | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    name: string,
    private readonly run: (round: number) => Promise<void>,
  ) {
    this.log = new Logger(name);
  }

  start(delay: number, interval: number): void {
    const runOnce = (round: number) =>
      (this.running = this.run(round).catch((error: unknown) => this.log.error(error)));
    this.rounds = timer(delay, interval).pipe(exhaustMap(runOnce)).subscribe();
  }

  /** Waits for the current round. */
  async stop(): Promise<void> {
    this.rounds?.unsubscribe();
    await this.running;
  }
}
