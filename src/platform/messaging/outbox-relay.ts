import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { Clock, MINUTE, SECOND } from '../clock.js';
import { Config } from '../config.js';
import { placeholders, Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { reviveEvent } from './domain-event.js';
import { Leases } from './lease.js';
import { Loop } from './loop.js';
import { Outbox } from './outbox.js';
import { publishAndSettle } from './reaction.js';

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
  attempts: number;
  due_at: number;
}

/**
 * Hands stored events to the bus, in the order they were stored, and strikes each once its reactions have succeeded.
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
    private readonly bus: EventBus,
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

  /** Hands on everything that is due and tells how many events that was. */
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
    // A subject whose event failed waits as a whole, so that its later events never overtake.
    const waiting = new Set<string>();
    for (let batch = await this.batchAfter(0); batch.length > 0; batch = await this.batchAfter(batch.at(-1)!.id)) {
      count += await this.handOn(batch, waiting);
      if (!(await this.stillHolds())) break;
    }
    return count;
  }

  private async handOn(batch: OutboxRow[], waiting: Set<string>): Promise<number> {
    const done: number[] = [];
    for (const row of batch) {
      if (row.due_at > this.clock.now()) waiting.add(row.subject);
      if (waiting.has(row.subject)) continue;
      if (!(await this.stillHolds())) break;
      try {
        await publishAndSettle(reviveEvent(row.type, row.payload), (event) => void this.bus.publish(event));
        done.push(row.id);
      } catch (error) {
        waiting.add(row.subject);
        await this.postpone(row, error);
      }
    }
    if (done.length > 0)
      await this.work.run((tx) => tx.change(`DELETE FROM outbox WHERE id IN (${placeholders(done)})`, done));
    return done.length;
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
      `SELECT id, type, subject, payload, attempts, due_at FROM outbox WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [id],
    );
  }
}
