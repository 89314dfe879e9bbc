import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../clock.js';
import { Config } from '../config.js';
import { placeholders, Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { reviveEvent } from './domain-event.js';
import { Leases } from './lease.js';
import { Loop } from './loop.js';
import { Outbox } from './outbox.js';
import { Reactions } from './reaction.js';

const LEASE = 'outbox-relay';
const LEASE_TIME = 30 * SECOND;
const BATCH = 200;
const POLL = SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

interface OutboxRow {
  id: number;
  type: string;
  subject: string;
  payload: string;
  snapshot: string | null;
  attempts: number;
  due_at: number;
}

/**
 * Hands stored events to the bus, in the order they were stored, and deletes each once its reactions have succeeded.
 * One process at a time does it, under a lease: a crash leaves the rows, and whoever runs next goes on with them.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxRelay.name);
  private readonly loop = new Loop(
    () => this.runOnce(),
    POLL,
    (error) => this.log.error(error),
  );
  private renewAt = 0;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly leases: Leases,
    private readonly reactions: Reactions,
    outbox: Outbox,
  ) {
    outbox.onStored(() => this.loop.wake());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker')) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Hands on everything that is due and returns how many events that was. */
  async runOnce(): Promise<number> {
    if ((await this.batchAfter(0)).length === 0 || !(await this.leases.take(LEASE, LEASE_TIME))) return 0;
    this.renewAt = this.clock.now() + LEASE_TIME / 3;
    try {
      return await this.handOnAll();
    } finally {
      await this.leases.giveBack(LEASE);
    }
  }

  private async handOnAll(): Promise<number> {
    let count = 0;
    let last = 0;
    for (let batch = await this.batchAfter(0); batch.length > 0; batch = await this.batchAfter(last)) {
      const waiting = await this.leftBehind(batch, last);
      count += await this.handOn(batch.filter(({ subject }) => !waiting.has(subject)));
      last = batch.at(-1)!.id;
      if (!(await this.stillHolds())) break;
    }
    return count;
  }

  /**
   * Subjects with an event among those passed already: one that failed, or one whose transaction has committed since.
   * Such a subject waits as a whole, so that its later events never overtake.
   */
  private async leftBehind(batch: readonly OutboxRow[], last: number): Promise<Set<string>> {
    if (last === 0) return new Set();
    const subjects = [...new Set(batch.map(({ subject }) => subject))];
    const rows = await this.reader.rows<{ subject: string }>(
      `SELECT DISTINCT subject FROM outbox WHERE id <= ? AND subject IN (${placeholders(subjects)})`,
      [last, ...subjects],
    );
    return new Set(rows.map(({ subject }) => subject));
  }

  /** Subjects go side by side, so that reactions may gather what arrives together; events of one go one by one. */
  private async handOn(batch: readonly OutboxRow[]): Promise<number> {
    const bySubject = new Map<string, OutboxRow[]>();
    for (const row of batch) bySubject.set(row.subject, [...(bySubject.get(row.subject) ?? []), row]);
    const chains = await Promise.all([...bySubject.values()].map((rows) => this.handOnInTurn(rows)));
    const done = chains.flat();
    if (done.length > 0)
      await this.work.run((tx) => tx.change(`DELETE FROM outbox WHERE id IN (${placeholders(done)})`, done));
    return done.length;
  }

  /** Events of one subject, up to the first that has to wait. */
  private async handOnInTurn(rows: readonly OutboxRow[]): Promise<number[]> {
    const done: number[] = [];
    for (const row of rows) {
      if (row.due_at > this.clock.now() || !(await this.stillHolds())) break;
      try {
        await this.reactions.publish(reviveEvent(row.type, row.payload, row.snapshot));
        done.push(row.id);
      } catch (error) {
        await this.postpone(row, error);
        break;
      }
    }
    return done;
  }

  /** Another process may have gone on with the same rows when this one was slow; then they are no longer ours. */
  private async stillHolds(): Promise<boolean> {
    const now = this.clock.now();
    if (now < this.renewAt) return true;
    if (!(await this.leases.renew(LEASE, LEASE_TIME))) return false;
    this.renewAt = now + LEASE_TIME / 3;
    return true;
  }

  private async postpone(row: OutboxRow, error: unknown): Promise<void> {
    this.log.error(`${row.type} ${row.id} was not taken, attempt ${row.attempts + 1}: ${String(error)}`);
    const pause = Math.min(SECOND * 2 ** row.attempts, LONGEST_PAUSE);
    await this.work.run((tx) =>
      tx.change('UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE id = ?', [
        this.clock.now() + pause,
        row.id,
      ]),
    );
  }

  private async batchAfter(id: number): Promise<OutboxRow[]> {
    return this.reader.rows<OutboxRow>(
      `SELECT id, type, subject, payload, snapshot, attempts, due_at FROM outbox WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [id],
    );
  }
}
