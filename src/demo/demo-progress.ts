import { ProgressBar } from '../platform/progress.js';

/** Called when a stage of the demo begins, such as Calls, and again as a stage with a total progresses. */
export type OnStage = (stage: string, done?: number, total?: number) => void;

/** How many progress lines a stage has where the output is no terminal. */
const LINES = 4;

/** Prints the stages of the demo; the progress of a stage is a bar on a terminal, and a few lines elsewhere. */
export class DemoProgress {
  private stage?: string;
  private bar?: ProgressBar;
  private step = 0;

  constructor(private readonly out: { isTTY?: boolean; write(text: string): unknown } = process.stderr) {}

  readonly show: OnStage = (stage, done, total) => {
    if (stage !== this.stage) this.begin(stage, total);
    if (done === undefined || total === undefined) return;
    if (this.bar) this.bar.show(done);
    else this.showLine(done, total);
  };

  end(): void {
    this.bar?.end();
    this.bar = undefined;
  }

  private begin(stage: string, total: number | undefined): void {
    this.end();
    this.stage = stage;
    this.step = 0;
    if (total === undefined) this.out.write(`${stage}\n`);
    else if (this.out.isTTY) this.bar = this.barOf(stage, total);
  }

  private barOf(stage: string, total: number): ProgressBar {
    return new ProgressBar(`of ${total.toLocaleString('en')} ${stage.toLowerCase()}`, this.out, total);
  }

  private showLine(done: number, total: number): void {
    const step = Math.floor((done / total) * LINES);
    if (step <= this.step) return;
    this.step = step;
    this.out.write(`${this.stage} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}\n`);
  }
}
