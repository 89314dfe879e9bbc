import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { LegStatistics } from '../media/legs/leg-statistics.js';

export interface MeasuredLeg {
  companyId: number;
  callId: number;
  /** `external`, or `user:` and the id of the agent. */
  party: string;
  statistics: LegStatistics;
}

/** Stores how well each party of a call was heard. */
@Injectable()
export class LineQuality {
  private readonly log = new Logger(LineQuality.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A leg that never had audio says nothing about the line. */
  async store({ companyId, callId, party, statistics }: MeasuredLeg): Promise<void> {
    if (statistics.packetsReceived + statistics.packetsSent === 0) return;
    const userId = /^user:(\d+)$/.exec(party)?.[1];
    const values = [
      ...[companyId, callId, userId === undefined ? party : 'agent'],
      ...[userId === undefined ? null : Number(userId), JSON.stringify(statistics), this.clock.now()],
    ];
    try {
      await this.work.run((tx) =>
        tx.change(
          'INSERT INTO leg_statistics (company_id, call_id, party, user_id, statistics, created_at) VALUES (?, ?, ?, ?, ?, ?)',
          values,
        ),
      );
    } catch (error) {
      this.log.error(error);
    }
  }
}
