import type { LaneKey } from './lanes.js';

/** The items that are being handled, by lane, with the time of their last claim or renewal. */
export class InFlight<I> {
  private readonly counts = new Map<LaneKey, number>();
  private readonly claimedAt = new Map<I, number>();
  private readonly running = new Set<Promise<void>>();

  get size(): number {
    return this.running.size;
  }

  count(lane: LaneKey): number {
    return this.counts.get(lane) ?? 0;
  }

  add(lane: LaneKey, items: readonly I[], now: number, handle: () => Promise<void>): void {
    this.counts.set(lane, this.count(lane) + items.length);
    for (const item of items) this.claimedAt.set(item, now);
    const run = handle().finally(() => {
      const left = this.count(lane) - items.length;
      if (left === 0) this.counts.delete(lane);
      else this.counts.set(lane, left);
      for (const item of items) this.claimedAt.delete(item);
      this.running.delete(run);
    });
    this.running.add(run);
  }

  isOld(item: I, before: number): boolean {
    return this.claimedAt.get(item)! <= before;
  }

  olderThan(before: number): I[] {
    return [...this.claimedAt].filter(([, at]) => at <= before).map(([item]) => item);
  }

  renewed(items: readonly I[], now: number): void {
    for (const item of items) if (this.claimedAt.has(item)) this.claimedAt.set(item, now);
  }

  async nextEnded(): Promise<void> {
    if (this.running.size > 0) await Promise.race(this.running);
  }

  async ended(): Promise<void> {
    await Promise.all(this.running);
  }
}
