import type { Scheduler } from '../../../../src/telephony/sip/transactions/scheduler.js';

/** A scheduler whose time the test moves. */
export class FakeScheduler implements Scheduler {
  now = 0;
  private readonly tasks = new Set<{ at: number; callback: () => void }>();

  after(milliseconds: number, callback: () => void): () => void {
    const task = { at: this.now + milliseconds, callback };
    this.tasks.add(task);
    return () => this.tasks.delete(task);
  }

  /** Runs what is due until then, in order. */
  advance(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.findNext();
      if (!next || next.at > end) break;
      this.tasks.delete(next);
      this.now = next.at;
      next.callback();
    }
    this.now = end;
  }

  /** The earliest; of those due at the same time, the one added first. */
  private findNext(): { at: number; callback: () => void } | undefined {
    let next: { at: number; callback: () => void } | undefined;
    for (const task of this.tasks) if (!next || task.at < next.at) next = task;
    return next;
  }

  get pending(): number {
    return this.tasks.size;
  }
}
