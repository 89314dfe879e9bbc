import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock, MINUTE, SECOND } from '../clock.js';
import { Config } from '../config.js';
import { placeholders, Reader } from '../database/reader.js';
import type { Transaction } from '../database/transaction.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Loop } from './loop.js';
import { Timers } from './timers.js';

/** Marks the provider that answers timers of one kind. */
export const OnTimer = DiscoveryService.createDecorator<string>();

/** Fires inside the transaction that strikes the timer: exactly once. */
export interface TimerHandler<P = unknown> {
  fire(payload: P, tx: Transaction): Promise<void>;
}

/** Does work outside the database, with no transaction open; it comes again until it succeeds. */
export interface JobHandler<P = unknown> {
  perform(payload: P): Promise<void>;
}

const BATCH = 50;
const POLL = 500;
const LEASE_TIME = 30 * SECOND;
const LONGEST_PAUSE = 10 * MINUTE;

interface TimerRow {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
}

@Injectable()
export class TimerRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(TimerRunner.name);
  private readonly handlers = new Map<string, TimerHandler | JobHandler>();
  private readonly loop = new Loop(
    () => this.runOnce(),
    POLL,
    (error) => this.log.error(error),
  );

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly discovery: DiscoveryService,
    timers: Timers,
  ) {
    timers.onSet(() => this.loop.wake());
  }

  onApplicationBootstrap(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: OnTimer.KEY }))
      this.handlers.set(this.discovery.getMetadataByDecorator(OnTimer, provider)!, provider.instance as TimerHandler);
    if (this.config.roles.has('worker')) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Fires every timer that is due and tells how many there were. */
  async runOnce(): Promise<number> {
    let count = 0;
    for (let due = await this.claim(); due.rows.length > 0; due = await this.claim()) {
      count += due.rows.length;
      await Promise.all(due.rows.map((row) => this.fire(row, due.claim)));
    }
    return count;
  }

  private async claim(): Promise<{ rows: TimerRow[]; claim: string }> {
    const claim = randomUUID();
    const now = this.clock.now();
    const [due] = await this.reader.rows('SELECT id FROM timers WHERE due_at <= ? LIMIT 1', [now]);
    if (!due) return { rows: [], claim };
    const rows = await this.work.run(async (tx) => {
      const found = await tx.rows<TimerRow>(
        `SELECT id, kind, payload, attempts FROM timers WHERE due_at <= ? ORDER BY due_at, id LIMIT ${BATCH}` +
          (tx.mysql ? ' FOR UPDATE SKIP LOCKED' : ''),
        [now],
      );
      if (found.length > 0)
        await tx.change(
          `UPDATE timers SET claim = ?, due_at = ?, attempts = attempts + 1 WHERE id IN (${placeholders(found)})`,
          [claim, now + LEASE_TIME, ...found.map((row) => row.id)],
        );
      return found;
    });
    return { rows, claim };
  }

  private async fire(row: TimerRow, claim: string): Promise<void> {
    try {
      const handler = this.handlers.get(row.kind);
      if (!handler) throw new Error(`nobody answers timers of kind ${row.kind}`);
      const payload: unknown = JSON.parse(row.payload);
      const strike = (tx: Transaction) => tx.change('DELETE FROM timers WHERE id = ? AND claim = ?', [row.id, claim]);
      if ('perform' in handler) {
        await handler.perform(payload);
        await this.work.run(strike);
      } else {
        await this.work.run(async (tx) => {
          if ((await strike(tx)) === 1) await handler.fire(payload, tx);
        });
      }
    } catch (error) {
      this.log.error(`timer ${row.kind} ${row.id} failed, attempt ${row.attempts + 1}: ${String(error)}`);
      const pause = Math.min(SECOND * 2 ** row.attempts, LONGEST_PAUSE);
      await this.work.run((tx) =>
        tx.change('UPDATE timers SET due_at = ? WHERE id = ? AND claim = ?', [this.clock.now() + pause, row.id, claim]),
      );
    }
  }
}
