import { Logger } from '@nestjs/common';
import { SECOND } from '../clock.js';
import { backoff } from '../queue/backoff.js';

const MAX_CHECK_DELAY = 30 * SECOND;

export interface DependencyOptions {
  name: string;
  /** The consequence of an outage, for the log. */
  whileDown: string;
  /** Checks the service; without it the owner reports every change itself. */
  check?: () => Promise<unknown>;
  /** Whether an error came from the service itself, which proves that it is up. */
  isAnswer?: (error: unknown) => boolean;
}

/** Unknown until it is used or checked for the first time. */
export type DependencyState = 'unknown' | 'up' | 'down';

/** Tracks whether a service is up, in a gauge and with a log line for each change. */
export class Dependency {
  private readonly log = new Logger(Dependency.name);
  private current: DependencyState = 'unknown';
  private checking = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: DependencyOptions,
    private readonly report: (isUp: boolean) => void,
  ) {}

  get name(): string {
    return this.options.name;
  }

  get state(): DependencyState {
    return this.current;
  }

  /** Sends a request to the service and records whether it responded. */
  async use<T>(request: () => Promise<T>): Promise<T> {
    try {
      const result = await request();
      this.reportSuccess();
      return result;
    } catch (error) {
      if (this.isAnswer(error)) this.reportSuccess();
      else this.reportFailure(error as Error);
      throw error;
    }
  }

  isAnswer(error: unknown): boolean {
    return this.options.isAnswer?.(error) ?? false;
  }

  reportSuccess(): void {
    if (this.state === 'up') return;
    if (this.state === 'down') this.log.log(`${this.options.name} is reachable again.`);
    this.current = 'up';
    this.report(true);
    clearTimeout(this.timer);
  }

  reportFailure(error: Error & { code?: string }): void {
    if (this.state === 'down') return;
    const { name, whileDown } = this.options;
    // The error for a host with several addresses has a code but no message.
    this.log.warn(`${name} cannot be reached (${error.message || error.code}); ${whileDown}.`);
    this.current = 'down';
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

  /** A service that is down may be unused for hours, so it is checked until it responds. */
  private checkAgain(checks: number): void {
    if (!this.checking) return;
    clearTimeout(this.timer);
    const delay = backoff(checks + 1, SECOND, MAX_CHECK_DELAY);
    this.timer = setTimeout(() => void this.check(checks + 1), delay).unref();
  }

  private async check(checks: number): Promise<void> {
    const wasDown = this.state === 'down';
    await this.use(this.options.check!).catch(() => wasDown && this.state === 'down' && this.checkAgain(checks));
  }
}
