import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { LaneKey, Lanes } from '../../../platform/queue/lanes.js';
import type { Lane } from '../../../platform/queue/queue-table.js';

const LIMITS = [32, 16];

export const laneKey = (connectionId: number, hasFiles: number): LaneKey => `${connectionId}/${hasFiles}`;
const parse = (key: LaneKey): number[] => String(key).split('/').map(Number);

/**
 * Two lanes for each connection: a bridge that hangs delays no other, and a slow file server delays no texts. Connection 0
 * is the carrier of the installation.
 */
@Injectable()
export class MessageLanes implements Lanes {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async findDue(): Promise<LaneKey[]> {
    const due: LaneKey[] = [];
    for (let connectionId = await this.nextConnection(-1); connectionId !== undefined;) {
      for (const hasFiles of LIMITS.keys())
        if (await this.isDue(connectionId, hasFiles)) due.push(laneKey(connectionId, hasFiles));
      connectionId = await this.nextConnection(connectionId);
    }
    return due;
  }

  lane(key: LaneKey): Lane {
    return { condition: 'connection_id = ? AND has_files = ?', values: parse(key) };
  }

  limit(key: LaneKey): number {
    const [, hasFiles] = parse(key);
    return LIMITS[hasFiles!]!;
  }

  /** Seeks in the index, which may have many more rows than there are connections. */
  private async nextConnection(after: number): Promise<number | undefined> {
    const sql = 'SELECT connection_id AS id FROM message_queue WHERE connection_id > ? ORDER BY connection_id LIMIT 1';
    return (await this.reader.first<{ id: number }>(sql, [after]))?.id;
  }

  private async isDue(connectionId: number, hasFiles: number): Promise<boolean> {
    const sql = 'SELECT id FROM message_queue WHERE connection_id = ? AND has_files = ? AND due_at <= ? LIMIT 1';
    return (await this.reader.first(sql, [connectionId, hasFiles, this.clock.now()])) !== undefined;
  }
}
