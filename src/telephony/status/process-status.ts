import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ProcessTelephony, TrunkRegistrationStatus } from '../../contracts/telephony/types.js';
import { Config } from '../../platform/config.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { VERSION } from '../../platform/version.js';
import { LiveCalls } from '../calls/live-calls.js';
import { MediaHost } from '../host/media-host.js';
import { pairsIn } from '../media/transport/port-range.js';
import type { MediaStatus } from '../media/worker/media-requests.js';
import { Trunks } from '../host/trunks/trunks.js';

/** Publishes what this process carries, because other processes serve commands and pages, too. */
@Injectable()
export class ProcessStatus implements OnApplicationBootstrap {
  /** As of the previous heartbeat. */
  private lastMedia: MediaStatus | undefined;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly nodes: Nodes,
    private readonly config: Config,
    private readonly media: MediaHost,
    private readonly trunks: Trunks,
    private readonly live: LiveCalls,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A command does not count as a process of the installation.
    if (!this.http.httpAdapter) return;
    this.nodes.publish(() => ({ telephony: this.read() }));
    if (this.config.telephony.sipPort !== undefined) await this.nodes.join();
  }

  private read(): ProcessTelephony {
    const { sipPort, webrtcPort, rtpPorts } = this.config.telephony;
    const { lastMedia: media } = this;
    this.refreshMedia();
    return {
      host: hostname(),
      pid: process.pid,
      version: VERSION,
      sipPort: sipPort ?? null,
      webrtcPort,
      registrations: this.registrations,
      calls: this.live.count,
      legs: media?.legs ?? 0,
      rtpPorts: media?.ports ?? { used: 0, total: pairsIn(rtpPorts) },
      packetsLate: media?.packetsLate ?? 0,
      packetsLost: media?.packetsLost ?? 0,
    };
  }

  /** Not awaited: an unresponsive thread must not delay the heartbeat that shows others that this process is alive. */
  private refreshMedia(): void {
    this.media.status().then(
      (status) => (this.lastMedia = status),
      () => (this.lastMedia = undefined),
    );
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
