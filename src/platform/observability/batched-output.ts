const BATCH_CHARACTERS = 32_768;
const LONGEST_WAIT = 100;

/** Standard output, written in batches: a system call for every line would cost more than the line. */
export class BatchedOutput {
  private waiting = '';
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.waiting += line;
    if (this.waiting.length > BATCH_CHARACTERS) this.flushSync();
    else this.timer ??= setTimeout(() => this.flushSync(), LONGEST_WAIT).unref();
  }

  flushSync(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.waiting;
    this.waiting = '';
    if (batch !== '') process.stdout.write(batch);
  }
}
