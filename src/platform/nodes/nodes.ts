import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, SECOND } from '../clock.js';
import { Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Poller } from '../time/poller.js';
import type { Heartbeat } from '../database/schema/platform.entity.js';
import type { RowOf } from '../database/schema/entity-columns.js';

const HEARTBEAT = 5 * SECOND;
/** A process that was not seen for this long has crashed. */
const MAX_SILENCE = 20 * SECOND;

type LossListener = (node: string) => Promise<void>;
type ReturnListener = () => Promise<void>;
type SeenAt = RowOf<Heartbeat, 'name' | 'seen_at'>;
type Describe = () => Record<string, unknown>;

/**
 * The processes of the installation. Each writes a heartbeat once it has something to publish, or something that others
 * must clean up if it crashes, and detects the ones that have crashed.
 */
@Injectable()
export class Nodes implements OnApplicationBootstrap, OnModuleDestroy {
  /** The id of this process. */
  readonly id = randomUUID();
  private readonly poller = new Poller(Nodes.name, () => this.runOnce());
  private readonly listeners: LossListener[] = [];
  private readonly returnListeners: ReturnListener[] = [];
  private beatAt: number | undefined;
  /** Rounds after a suspension in which the others may still clean up what this process had. */
  private returning = 0;
  /** The heartbeats of the last round, and since when each is unchanged, by the clock that never steps. */
  private readonly heartbeats = new Map<string, { seen_at: number; since: number }>();
  private describe: Describe | undefined;
  private joined: Promise<void> | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** The listener may be called again if it fails, and by several processes. */
  onLost(listener: LossListener): void {
    this.listeners.push(listener);
  }

  /** Called, twice, when this process was suspended for so long that the others considered it crashed. */
  onReturned(listener: ReturnListener): void {
    this.returnListeners.push(listener);
  }

  /** Sets what this process publishes to the others with each heartbeat. */
  publish(describe: Describe): void {
    this.describe = describe;
  }

  /** What the running processes have published. */
  async published(): Promise<Record<string, unknown>[]> {
    return this.publishedWithout('');
  }

  /** Leaves out this process, whose own published state may be outdated. */
  async publishedByOthers(): Promise<Record<string, unknown>[]> {
    return this.publishedWithout(this.id);
  }

  private async publishedWithout(name: string): Promise<Record<string, unknown>[]> {
    const sql = 'SELECT status FROM nodes WHERE status IS NOT NULL AND seen_at > ? AND name <> ? ORDER BY name';
    const rows = await this.reader.rows<{ status: string }>(sql, [this.aliveSince, name]);
    return rows.map(({ status }) => JSON.parse(status) as Record<string, unknown>);
  }

  /** To be called before anything is stored under the id of this process. */
  join(): Promise<void> {
    this.joined ??= this.beat().catch((error: unknown) => {
      this.joined = undefined;
      throw error;
    });
    return this.joined;
  }

  /** A condition on a column with the id of a process: that one is running. */
  running(column: string): { sql: string; values: unknown[] } {
    const sql = `(${column} = ? OR EXISTS (SELECT 1 FROM nodes WHERE nodes.name = ${column} AND nodes.seen_at > ?))`;
    return { sql, values: [this.id, this.aliveSince] };
  }

  onApplicationBootstrap(): void {
    this.poller.start(HEARTBEAT, HEARTBEAT);
  }

  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  async runOnce(): Promise<void> {
    if (this.joined || this.describe) await this.beatAgain();
    for (const { name, seen_at } of await this.findLost()) {
      for (const listener of this.listeners) await listener(name);
      await this.work.run((tx) => tx.change('DELETE FROM nodes WHERE name = ? AND seen_at = ?', [name, seen_at]));
    }
  }

  /**
   * The processes whose heartbeat has not changed for too long, measured by elapsed time in this process: by its clock,
   * a step would make running ones seem silent, or crashed ones running.
   */
  private async findLost(): Promise<SeenAt[]> {
    const rows = await this.reader.rows<SeenAt>('SELECT name, seen_at FROM nodes');
    const elapsed = this.clock.elapsed();
    const before = new Map(this.heartbeats);
    this.heartbeats.clear();
    for (const { name, seen_at } of rows) {
      const known = before.get(name);
      const silence = known ? 0 : Math.max(0, this.clock.now() - seen_at);
      this.heartbeats.set(name, known?.seen_at === seen_at ? known : { seen_at, since: elapsed - silence });
    }
    return rows.filter(({ name }) => name !== this.id && elapsed - this.heartbeats.get(name)!.since >= MAX_SILENCE);
  }

  private get aliveSince(): number {
    return this.clock.now() - MAX_SILENCE;
  }

  private async beatAgain(): Promise<void> {
    const known = await this.reader.first('SELECT name FROM nodes WHERE name = ?', [this.id]);
    const beatAt = this.beatAt;
    if (beatAt !== undefined && (!known || this.clock.elapsed() - beatAt >= MAX_SILENCE)) this.returning = 2;
    await this.beat();
    if (this.returning === 0) return;
    this.returning--;
    for (const listener of this.returnListeners) await listener();
  }

  private async beat(): Promise<void> {
    this.beatAt = this.clock.elapsed();
    const status = this.describe ? JSON.stringify(this.describe()) : null;
    const row = { name: this.id, seen_at: this.clock.now(), status };
    await this.work.run((tx) => tx.upsert('nodes', [row], { key: ['name'], replace: ['seen_at', 'status'] }));
  }
}
