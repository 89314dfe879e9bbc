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
  /** Work that may take minutes: a few at a time, in a lane of its own. */
  readonly slow?: boolean;
  perform(payload: P): Promise<void>;
}

const BATCH = 50;
const SLOW_BATCH = 4;
const POLL = 500;
const LEASE_TIME = 30 * SECOND;
const LONGEST_PAUSE = 10 * MINUTE;

interface TimerRow {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
}

interface Claimed {
  rows: TimerRow[];
  claim: string;
}

class Lane {
  readonly kinds: string[] = [];

  constructor(readonly batch: number) {}
}

@Injectable()
export class TimerRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(TimerRunner.name);
  private readonly handlers = new Map<string, TimerHandler | JobHandler>();
  /** Timers and jobs each have a lane: a mail server that takes its time holds up no ring time-out. */
  private readonly lanes = [new Lane(BATCH), new Lane(BATCH), new Lane(SLOW_BATCH)] as const;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly loops = this.lanes.map(
    (lane) =>
      new Loop(
        () => this.runLane(lane),
        POLL,
        (error) => this.log.error(error),
      ),
  );

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly discovery: DiscoveryService,
    timers: Timers,
  ) {
    timers.onSet(() => this.loops.forEach((loop) => loop.wake()));
  }

  onApplicationBootstrap(): void {
    const [timers, jobs, slow] = this.lanes;
    for (const provider of this.discovery.getProviders({ metadataKey: OnTimer.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(OnTimer, provider)!;
      const handler = provider.instance as TimerHandler | JobHandler;
      this.handlers.set(kind, handler);
      const lane = 'perform' in handler ? (handler.slow ? slow : jobs) : timers;
      lane.kinds.push(kind);
    }
    if (this.config.roles.has('worker')) this.loops.forEach((loop) => loop.start());
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** Fires every timer that is due and tells how many there were. */
  async runOnce(): Promise<number> {
    const counts = await Promise.all(this.lanes.map((lane) => this.runLane(lane)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async runLane(lane: Lane): Promise<number> {
    let count = 0;
    if (lane.kinds.length === 0) return count;
    for (let due = await this.claimInTurn(lane); due.rows.length > 0; due = await this.claimInTurn(lane)) {
      count += due.rows.length;
      await Promise.all(due.rows.map((row) => this.fire(row, due.claim)));
    }
    return count;
  }

  /** MySQL may lock a neighbour of the rows it looks at, which the other lane would then pass over; so lanes take turns. */
  private claimInTurn(lane: Lane): Promise<Claimed> {
    const mine = this.turn.then(() => this.claim(lane));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Kinds that nobody here answers are left alone: a newer process beside this one may have set them. */
  private async claim({ kinds, batch }: Lane): Promise<Claimed> {
    const claim = randomUUID();
    const now = this.clock.now();
    const isDue = `due_at <= ? AND kind IN (${placeholders(kinds)})`;
    const [due] = await this.reader.rows(`SELECT id FROM timers WHERE ${isDue} LIMIT 1`, [now, ...kinds]);
    if (!due) return { rows: [], claim };
    const rows = await this.work.run(async (tx) => {
      const found = await tx.rows<TimerRow>(
        `SELECT id, kind, payload, attempts FROM timers WHERE ${isDue} ORDER BY due_at, id LIMIT ${batch}${tx.skipLocked}`,
        [now, ...kinds],
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
      const handler = this.handlers.get(row.kind)!;
      const payload: unknown = JSON.parse(row.payload);
      const strike = (tx: Transaction) => tx.change('DELETE FROM timers WHERE id = ? AND claim = ?', [row.id, claim]);
      if ('perform' in handler) {
        await this.whileHeld(row, claim, () => handler.perform(payload));
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

  /** Work that outlasts its lease stays with who does it, as long as the process lives. */
  private async whileHeld(row: TimerRow, claim: string, perform: () => Promise<void>): Promise<void> {
    const renew = (): Promise<number> =>
      this.work.run((tx) =>
        tx.change('UPDATE timers SET due_at = ? WHERE id = ? AND claim = ?', [
          ...[this.clock.now() + LEASE_TIME, row.id, claim],
        ]),
      );
    const beat = setInterval(() => void renew().catch((error: unknown) => this.log.error(error)), LEASE_TIME / 3);
    beat.unref();
    try {
      await perform();
    } finally {
      clearInterval(beat);
    }
  }
}
