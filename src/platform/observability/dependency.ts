import { Logger } from '@nestjs/common';
import { SECOND } from '../clock.js';

const LONGEST_PAUSE = 30 * SECOND;

export interface DependencyOptions {
  name: string;
  /** What happens while it is down, for the log. */
  whileDown: string;
  /** Asks the service for a sign of life. Without it the owner reports every change itself. */
  check?: () => Promise<unknown>;
  /** Whether an error is an answer of the service, which shows that it is there. */
  isAnswer?: (error: unknown) => boolean;
}

/** Tracks whether a service answers: a gauge, and a log line whenever that changes. */
export class Dependency {
  private readonly log = new Logger(Dependency.name);
  private state: 'unknown' | 'up' | 'down' = 'unknown';
  private checking = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: DependencyOptions,
    private readonly report: (isUp: boolean) => void,
  ) {}

  /** Runs one exchange with the service and records whether it answered. */
  async use<T>(exchange: () => Promise<T>): Promise<T> {
    try {
      const result = await exchange();
      this.succeeded();
      return result;
    } catch (error) {
      if (this.isAnswer(error)) this.succeeded();
      else this.failed(error as Error);
      throw error;
    }
  }

  /** Whether an error came from the service itself, and not from the way to it. */
  isAnswer(error: unknown): boolean {
    return this.options.isAnswer?.(error) ?? false;
  }

  succeeded(): void {
    if (this.state === 'up') return;
    if (this.state === 'down') this.log.log(`${this.options.name} is reachable again.`);
    this.state = 'up';
    this.report(true);
    clearTimeout(this.timer);
  }

  failed(error: Error & { code?: string }): void {
    if (this.state === 'down') return;
    const { name, whileDown } = this.options;
    // The error of an address with several entries has a code and no message.
    this.log.warn(`${name} cannot be reached (${error.message || error.code}); ${whileDown}.`);
    this.state = 'down';
    this.report(false);
    this.checkAgain(0);
  }

  startChecks(): void {
    if (!this.options.check) return;
    this.checking = true;
    void this.check(0);
  }

  stopChecks(): void {
    this.checking = false;
    clearTimeout(this.timer);
  }

  /** A service that is down may not be used for hours, so it is asked until it answers. */
  private checkAgain(checks: number): void {
    if (!this.checking) return;
    clearTimeout(this.timer);
    const pause = Math.min(SECOND * 2 ** checks, LONGEST_PAUSE);
    this.timer = setTimeout(() => void this.check(checks + 1), pause).unref();
  }

  private async check(checks: number): Promise<void> {
    const wasDown = this.state === 'down';
    await this.use(this.options.check!).catch(() => wasDown && this.state === 'down' && this.checkAgain(checks));
  }
}
