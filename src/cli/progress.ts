const WIDTH = 30;

/** A bar on a terminal alone, and beside standard output, which is for the answer. */
export class ProgressBar {
  private shown = '';

  constructor(
    private readonly what: string,
    private readonly total?: number,
    private readonly out: { isTTY?: boolean; write(text: string): unknown } = process.stderr,
  ) {}

  /** Drawn again when it looks different. */
  show(done: number): void {
    const line = this.total === undefined ? this.counted(done) : this.bar(done, this.total);
    if (!this.out.isTTY || line === this.shown) return;
    this.shown = line;
    this.out.write(`\r${line}`);
  }

  end(): void {
    if (this.shown !== '') this.out.write('\n');
  }

  private counted(done: number): string {
    return `${done.toLocaleString('en')} ${this.what}`;
  }

  private bar(done: number, total: number): string {
    const share = total === 0 ? 1 : Math.min(done / total, 1);
    const filled = '='.repeat(Math.floor(share * WIDTH)).padEnd(WIDTH);
    return `[${filled}] ${String(Math.floor(share * 100)).padStart(3)} %  ${this.counted(done)}`;
  }
}
