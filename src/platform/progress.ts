const WIDTH = 30;

/** A progress bar on standard error, only if that is a terminal. */
export class ProgressBar {
  private shown = '';

  constructor(
    private readonly unit: string,
    private readonly out: { isTTY?: boolean; write(text: string): unknown },
    private readonly total?: number,
  ) {}

  show(done: number): void {
    const line = this.total === undefined ? this.formatCount(done) : this.formatBar(done, this.total);
    if (!this.out.isTTY || line === this.shown) return;
    this.shown = line;
    this.out.write(`\r${line}`);
  }

  end(): void {
    if (this.shown !== '') this.out.write('\n');
  }

  private formatCount(done: number): string {
    return `${done.toLocaleString('en')} ${this.unit}`;
  }

  private formatBar(done: number, total: number): string {
    const fraction = total === 0 ? 1 : Math.min(done / total, 1);
    const filled = '='.repeat(Math.floor(fraction * WIDTH)).padEnd(WIDTH);
    return `[${filled}] ${String(Math.floor(fraction * 100)).padStart(3)} %  ${this.formatCount(done)}`;
  }
}
