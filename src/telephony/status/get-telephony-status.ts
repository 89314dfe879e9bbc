import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetTelephonyStatus } from '../../contracts/telephony/queries.js';
import type { ProcessTelephony, TelephonyStatus } from '../../contracts/telephony/types.js';
import { Config } from '../../platform/config.js';
import { Nodes } from '../../platform/nodes/nodes.js';

@QueryHandler(GetTelephonyStatus)
export class GetTelephonyStatusHandler implements IQueryHandler<GetTelephonyStatus> {
  constructor(
    private readonly nodes: Nodes,
    private readonly config: Config,
  ) {}

  async execute(): Promise<TelephonyStatus & { processes: ProcessTelephony[] }> {
    const published = (await this.nodes.published()) as { telephony?: ProcessTelephony }[];
    const all = published.flatMap(({ telephony }) => telephony ?? []);
    const sum = (valueOf: (status: TelephonyStatus) => number): number =>
      all.reduce((total, status) => total + valueOf(status), 0);
    return {
      processes: all,
      sipPort: all.find(({ sipPort }) => sipPort !== null)?.sipPort ?? null,
      webrtcPort: all[0]?.webrtcPort ?? this.config.telephony.webrtcPort,
      registrations: all.flatMap(({ registrations }) => registrations),
      calls: sum(({ calls }) => calls),
      legs: sum(({ legs }) => legs),
      rtpPorts: { used: sum(({ rtpPorts }) => rtpPorts.used), total: sum(({ rtpPorts }) => rtpPorts.total) },
      packetsLate: sum(({ packetsLate }) => packetsLate),
      packetsLost: sum(({ packetsLost }) => packetsLost),
    };
  }
}
