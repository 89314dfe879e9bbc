import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { MediaEvents } from '../adapters/media-events.js';
import type { MediaEngine } from '../media/worker/media-engine.js';
import { MediaPool } from '../media/worker/media-pool.js';
import type { MediaStatus } from '../media/worker/media-requests.js';

const ALL_ADDRESSES = ['0.0.0.0', '::'];

/** The media threads of this process. They start with the first call, because most processes carry none. */
@Injectable()
export class MediaHost implements OnModuleDestroy {
  readonly events = new MediaEvents();
  private pool: MediaPool | undefined;

  constructor(private readonly config: Config) {}

  /** All legs of a call share a thread. */
  engineOf(sid: string): MediaEngine {
    this.pool ??= this.open();
    return this.pool.engineOf(sid);
  }

  /** Reserves ports for a new call until `forget`; false if too few are left. */
  keepPorts(sid: string, isForHelp: boolean): boolean {
    this.pool ??= this.open();
    return this.pool.keepPorts(sid, isForHelp);
  }

  /** Whether ports are left for another call. */
  get hasRoom(): boolean {
    return this.pool?.hasRoom ?? true;
  }

  forget(sid: string): void {
    this.pool?.forget(sid);
  }

  /** Undefined before the first call. */
  async status(): Promise<MediaStatus | undefined> {
    return this.pool?.status();
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.close();
  }

  private open(): MediaPool {
    const { host, telephony } = this.config;
    const { rtpPorts, webrtcPort, iceServers, publicAddress, isPublicAddressSet } = telephony;
    const browser = {
      port: webrtcPort,
      iceServers,
      ...(ALL_ADDRESSES.includes(host) ? {} : { bindAddress: host }),
      ...(isPublicAddressSet ? { publicAddress } : {}),
    };
    return new MediaPool({ host, ports: rtpPorts, browser }, this.events);
  }
}
