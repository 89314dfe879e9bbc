import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { LineQuality } from '../../../../contracts/calls/commands.js';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { iso } from '../../../../platform/clock.js';
import { Query } from '../../../../platform/cqrs.js';
import { Reader } from '../../../../platform/database/reader.js';
import type { LegQuality } from '../../dto/line-quality.shape.js';
import { VisibleCallReader } from '../visible-call-reader.js';

interface LegRow {
  user_id: number | null;
  statistics: string;
  created_at: number;
}

export class GetLineQuality extends Query<{ legs: LegQuality[] }, { companyId: number; callId: number }> {}

@QueryHandler(GetLineQuality)
export class GetLineQualityHandler implements IQueryHandler<GetLineQuality> {
  constructor(
    private readonly calls: VisibleCallReader,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, callId }: GetLineQuality): Promise<{ legs: LegQuality[] }> {
    await this.calls.read(companyId, callId);
    const rows = await this.reader.rows<LegRow>(
      `SELECT user_id, statistics, created_at FROM leg_statistics WHERE call_id = ? AND company_id = ? ORDER BY id`,
      [callId, companyId],
    );
    const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
    const users = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'v1' }));
    const legs = rows.map(({ user_id, statistics, created_at }) => ({
      is_agent: user_id !== null,
      user: users.find(({ id }) => id === user_id) ?? null,
      ...present(JSON.parse(statistics) as LineQuality),
      ended_at: iso(created_at),
    }));
    return { legs };
  }
}

const present = (quality: LineQuality) => ({
  packets_received: quality.packetsReceived,
  packets_sent: quality.packetsSent,
  packets_lost: quality.packetsLost,
  loss_percent: quality.lossPercent,
  jitter_ms: quality.jitterMs,
  max_jitter_ms: quality.maxJitterMs,
  remote_loss_percent: quality.remoteLossPercent ?? null,
  round_trip_ms: quality.roundTripMs ?? null,
});
