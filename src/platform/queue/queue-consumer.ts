import { Logger } from '@nestjs/common';
import { type Clock, SECOND } from '../clock.js';
import type { Reader } from '../database/reader.js';
import type { Transaction } from '../database/transactions/transaction.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { ClockSteps } from './clock-steps.js';
import { InFlight } from './in-flight.js';
import type { LaneKey, Lanes } from './lanes.js';
import { type Claimed, LEASE, type QueueRow, type QueueTable } from './queue-table.js';
import { type Attempt, type Finished as Settled, type RecordAttempts, settle } from './settle.js';
import { StrandedItems } from './stranded-items.js';
import { Wakeup } from './wakeup.js';

const PAUSE_AFTER_ERROR = SECOND;
const RENEWAL_INTERVAL = LEASE / 3;

interface Finished<I, T> extends Settled<I, T> {
  endedAt: number;
}

export interface QueueConsumerOptions<R extends QueueRow, I extends Claimed, T> {
  /** The context of its log lines. */
  name: string;
  queue: QueueTable<R>;
  lanes: Lanes;
  pollInterval: number;
  /** Whether it starts by itself in worker processes. */
  enabled?: boolean;
  /** Completes claimed rows, in the transaction of the claim; what it leaves out is not handled. */
  load: (tx: Transaction, rows: (R & Claimed)[]) => Promise<I[]> | I[];
  /** One attempt, with no transaction open. It must not throw. */
  handle: (item: I) => Promise<Attempt<T>>;
  /** Writes what follows from attempts, in the transaction that removes or postpones their items. */
  record?: RecordAttempts<I, T>;
  /** Items with the same value are handled one after another. */
  subjectOf?: (item: I) => string;
}

/**
 * Handles the items of a queue. Each round is one transaction that settles the attempts since the last round and claims
 * new items; no transaction is open while items are handled. Any number of processes share the work.
 */
export class QueueConsumer<R extends QueueRow, I extends Claimed, T> {
  private readonly log: Logger;
  private readonly wakeup = new Wakeup();
  private readonly steps: ClockSteps;
  private readonly stranded: StrandedItems<R>;
  private readonly inFlight = new InFlight<I>();
  /** Lanes that may have due items. */
  private readonly due = new Set<LaneKey>();
  private finished: Finished<I, T>[] = [];
  private stopped = false;
  private loop: Promise<void> | undefined;
  private renewal: NodeJS.Timeout | undefined;
  private polledAt = -Infinity;

  constructor(
    private readonly options: QueueConsumerOptions<R, I, T>,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    reader: Reader,
  ) {
    this.log = new Logger(options.name);
    this.steps = new ClockSteps(options.queue.name, clock, reader, work);
    this.stranded = new StrandedItems(options.queue, work, reader);
  }

  start(): void {
    this.loop = this.run();
    this.renewal = setInterval(() => void this.renewClaims(), RENEWAL_INTERVAL);
    this.renewal.unref();
    this.stranded.start(() => {
      this.polledAt = -Infinity;
      this.wakeup.signal();
    });
  }

  /** Waits for the open attempts, settles them and begins no others. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.renewal);
    await this.stranded.stop();
    this.wakeup.signal();
    await this.loop;
    await this.inFlight.ended();
    this.due.clear();
    // Without a database the claims expire, and another process handles these items again.
    await this.round().catch((error: unknown) => this.log.error(error));
  }

  /** Lanes that have new items. */
  wake(lanes: Iterable<LaneKey>): void {
    for (const key of lanes) this.due.add(key);
    this.wakeup.signal();
  }

  /** Handles every item that is due and returns the number of attempts. */
  async runOnce(): Promise<number> {
    let count = 0;
    await this.findDue();
    do {
      count += await this.round();
      if (this.finished.length === 0 && this.lanesToClaim().length === 0) await this.inFlight.nextEnded();
    } while (this.inFlight.size > 0 || this.finished.length > 0 || this.due.size > 0);
    return count;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        if (performance.now() - this.polledAt >= this.options.pollInterval) {
          this.polledAt = performance.now();
          await this.findDue();
        }
        await this.round();
        await this.wakeup.wait(this.options.pollInterval);
      } catch (error) {
        this.log.error(error);
        await new Promise((resume) => setTimeout(resume, PAUSE_AFTER_ERROR));
        await this.settleOneByOne();
      }
    }
  }

  private async findDue(): Promise<void> {
    await this.steps.check();
    this.wake(await this.options.lanes.findDue());
  }

  /** After a failed round: an attempt that cannot be settled does not hold up the others, and expires with its claim. */
  private async settleOneByOne(): Promise<void> {
    for (const finished of this.finished.splice(0))
      try {
        await this.work.run((tx) => this.settle(tx, [finished]));
      } catch (error) {
        this.log.error(error);
        if (this.clock.elapsed() < finished.endedAt + LEASE) this.finished.push(finished);
      }
  }

  private lanesToClaim(): { key: LaneKey; capacity: number }[] {
    return [...this.due]
      .map((key) => ({ key, capacity: this.options.lanes.limit(key) - this.inFlight.count(key) }))
      .filter(({ capacity }) => capacity > 0);
  }

  /** Returns how many items it began to handle. */
  private async round(): Promise<number> {
    const finished = this.finished.splice(0);
    const lanes = this.lanesToClaim();
    if (finished.length === 0 && lanes.length === 0) return 0;
    for (const { key } of lanes) this.due.delete(key);
    try {
      const claimed = await this.work.run(async (tx) => {
        await this.settle(tx, finished);
        return this.claim(tx, lanes);
      });
      for (const [key, items] of claimed) this.begin(key, items);
      return claimed.reduce((sum, [, items]) => sum + items.length, 0);
    } catch (error) {
      this.finished.unshift(...finished);
      this.wake(lanes.map(({ key }) => key));
      throw error;
    }
  }

  private async claim(tx: Transaction, lanes: { key: LaneKey; capacity: number }[]): Promise<[LaneKey, I[]][]> {
    const { queue, lanes: all, load } = this.options;
    const claimed: [LaneKey, I[]][] = [];
    for (const { key, capacity } of lanes) {
      const rows = await queue.claim(tx, all.lane(key), capacity);
      // A full batch may have left more.
      if (rows.length === capacity) tx.afterCommit(() => this.due.add(key));
      if (rows.length > 0) claimed.push([key, await load(tx, rows)]);
    }
    return claimed;
  }

  private settle(tx: Transaction, finished: readonly Finished<I, T>[]): Promise<void> {
    return settle(tx, this.options.queue, finished, this.options.record);
  }

  private begin(key: LaneKey, items: readonly I[]): void {
    const { subjectOf } = this.options;
    const chains = new Map<unknown, I[]>();
    for (const item of items) {
      const subject = subjectOf ? subjectOf(item) : item;
      chains.set(subject, [...(chains.get(subject) ?? []), item]);
    }
    for (const chain of chains.values())
      this.inFlight.add(key, chain, this.clock.elapsed(), async () => {
        // Unhandled items are claimed again when their claims expire.
        await this.handleInTurn(chain).catch((error: unknown) => this.log.error(error));
        this.wake([key]);
      });
  }

  /** Handles items up to the first one to be retried, and gives the others back. */
  private async handleInTurn(chain: readonly I[]): Promise<void> {
    for (const [i, item] of chain.entries()) {
      if (i > 0 && !(await this.stillOurs(chain, i))) return;
      const attempt = await this.options.handle(item);
      const endedAt = this.clock.elapsed();
      if (attempt.verdict !== 'removed') this.finished.push({ item, endedAt, attempt });
      if (typeof attempt.verdict !== 'object') continue;
      this.finished.push(...chain.slice(i + 1).map((rest) => ({ item: rest, endedAt })));
      return;
    }
  }

  /** Earlier items of the chain may have outlasted the claim; they are not settled before its end. */
  private async stillOurs(chain: readonly I[], index: number): Promise<boolean> {
    if (!this.inFlight.isOld(chain[index]!, this.clock.elapsed() - RENEWAL_INTERVAL)) return true;
    const rest = chain.slice(index);
    const valid = await this.work.run(async (tx) => {
      await this.options.queue.renew(tx, chain.slice(0, index));
      return this.options.queue.renew(tx, rest);
    });
    this.inFlight.renewed(chain, this.clock.elapsed());
    return valid === rest.length;
  }

  /** Renews the claims of slow items. */
  private async renewClaims(): Promise<void> {
    const items = this.inFlight.olderThan(this.clock.elapsed() - RENEWAL_INTERVAL);
    if (items.length === 0) return;
    try {
      await this.work.run((tx) => this.options.queue.renew(tx, items));
      this.inFlight.renewed(items, this.clock.elapsed());
    } catch (error) {
      this.log.error(error);
    }
  }
}
