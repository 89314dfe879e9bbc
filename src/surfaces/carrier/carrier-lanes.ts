import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import type { LaneKey, Lanes } from '../../platform/queue/lanes.js';
import type { Lane } from '../../platform/queue/queue-table.js';

const MAX_IN_FLIGHT = 200;

/** One lane per connection, so that a bridge that hangs delays no other. */
@Injectable()
export class CarrierLanes implements Lanes {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async findDue(): Promise<LaneKey[]> {
    const rows = await this.reader.rows<{ id: number }>(
      'SELECT DISTINCT connection_id AS id FROM carrier_requests WHERE due_at <= ?',
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  lane(connectionId: LaneKey): Lane {
    return { condition: 'connection_id = ?', values: [connectionId] };
  }

  limit(): number {
    return MAX_IN_FLIGHT;
  }
}
