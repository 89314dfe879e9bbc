import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReportLineQuality } from '../../contracts/calls/commands.js';
import type { LineQuality } from '../../contracts/calls/commands.js';

interface MeasuredLeg {
  companyId: number;
  callId: number;
  /** Null for the external party. */
  userId: number | null;
  statistics: LineQuality;
}

/** Reports the audio quality of each party of a call. */
@Injectable()
export class LineQualityReports {
  private readonly log = new Logger(LineQualityReports.name);

  constructor(private readonly commands: CommandBus) {}

  /** A leg that never had audio proves nothing about the line. */
  report({ statistics, ...leg }: MeasuredLeg): void {
    if (statistics.packetsReceived + statistics.packetsSent === 0) return;
    this.commands
      .execute(new ReportLineQuality({ ...leg, quality: statistics }))
      .catch((error: unknown) => this.log.error(error));
  }
}
