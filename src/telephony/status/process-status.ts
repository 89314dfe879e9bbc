import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { TelephonyStatus, TrunkRegistrationStatus } from '../../contracts/telephony/types.js';
import { Config } from '../../platform/config.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { EdgeCallFactory } from '../calls/edge-call-factory.js';
import { MediaHost } from '../host/media-host.js';
import { Trunks } from '../host/trunks.js';

/** Publishes what this process carries, because commands and pages are served by other processes too. */
@Injectable()
export class ProcessStatus implements OnApplicationBootstrap {
  constructor(
    private readonly nodes: Nodes,
    private readonly config: Config,
    private readonly media: MediaHost,
    private readonly trunks: Trunks,
    private readonly factory: EdgeCallFactory,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.nodes.publish(async () => ({ telephony: await this.read() }));
    if (this.config.telephony.sipPort !== undefined) await this.nodes.join();
  }

  private async read(): Promise<TelephonyStatus> {
    const { sipPort, webrtcPort, rtpPorts } = this.config.telephony;
    // A thread that has crashed does not answer; the process is running all the same.
    const media = await this.media.status().catch(() => undefined);
    return {
      sipPort: sipPort ?? null,
      webrtcPort,
      registrations: this.registrations,
      calls: this.factory.count,
      legs: media?.legs ?? 0,
      rtpPorts: media?.ports ?? { used: 0, total: rtpPorts.last - rtpPorts.first + 1 },
      packetsLate: media?.packetsLate ?? 0,
      packetsLost: media?.packetsLost ?? 0,
    };
  }

  private get registrations(): TrunkRegistrationStatus[] {
    return this.trunks.statuses.map(({ trunkId, status }) => ({
      trunkId,
      state: status.state,
      expiresAt: status.expiresAt ?? null,
      lastStatus: status.lastStatus ?? null,
      lastReason: status.lastReason ?? null,
    }));
  }
}
