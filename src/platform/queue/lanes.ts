import type { Clock } from '../clock.js';
import type { Reader } from '../database/reader.js';
import type { Lane } from './queue-table.js';

export type LaneKey = string | number;

/** The lanes of a queue: each has a limit of its own, so that a slow one does not delay the others. */
export interface Lanes {
  /** Finds the lanes with due items. */
  findDue(): Promise<LaneKey[]>;
  lane(key: LaneKey): Lane;
  /** How many items of a lane this process handles at the same time. */
  limit(key: LaneKey): number;
}

export interface FixedLane extends Lane {
  limit: number;
}

/** Lanes that are known in advance. */
export class FixedLanes implements Lanes {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly table: string,
    private readonly lanes: readonly FixedLane[],
  ) {}

  async findDue(): Promise<LaneKey[]> {
    const due: LaneKey[] = [];
    for (const [key, { condition, values }] of this.lanes.entries()) {
      const sql = `SELECT id FROM ${this.table} WHERE ${condition} AND due_at <= ? LIMIT 1`;
      if (await this.reader.first(sql, [...values, this.clock.now()])) due.push(key);
    }
    return due;
  }

  get keys(): LaneKey[] {
    return [...this.lanes.keys()];
  }

  lane(key: LaneKey): FixedLane {
    return this.lanes[key as number]!;
  }

  limit(key: LaneKey): number {
    return this.lane(key).limit;
  }
}
