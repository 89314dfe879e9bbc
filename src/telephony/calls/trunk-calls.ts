import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RtpAudio } from '../adapters/rtp-audio.js';
import { type FindCallee, SipCallee } from '../adapters/sip-callee.js';
import type { DialOutside } from '../edge/external-parties.js';
import type { PartyLeg } from '../edge/party-leg.js';
import { SipHost } from '../host/sip-host.js';
import { TrunkHosts } from '../host/trunks/trunk-hosts.js';
import { Trunks } from '../host/trunks/trunks.js';
import { writeSipUri } from '../sip/message/sip-uri.js';
import { remoteOfTrunk } from '../sip/trunks/trunk-address.js';

/** Calls through the trunks of companies. */
@Injectable()
export class TrunkCalls {
  constructor(
    private readonly sip: SipHost,
    private readonly trunks: Trunks,
    private readonly hosts: TrunkHosts,
  ) {}

  /** `shown` is the caller ID for requests without one. */
  dial(
    trunkId: () => number | null,
    shown: () => Promise<string>,
    openAudio: (legId: string) => RtpAudio,
  ): DialOutside {
    return (number, eventsOf) => {
      const find = this.findCallee(trunkId(), number, shown);
      const leg: PartyLeg = new SipCallee(
        this.sip.context!,
        openAudio(randomUUID()),
        find,
        eventsOf(() => leg),
      );
      return leg;
    };
  }

  /** Rejects if the trunk has been deleted or its host has no address. */
  private findCallee(
    trunkId: number | null,
    { from, to }: { from: string | undefined; to: string },
    shown: () => Promise<string>,
  ): FindCallee {
    return async () => {
      const trunk = trunkId === null ? undefined : this.trunks.find(trunkId);
      if (!trunk) throw new Error(`There is no trunk ${trunkId}.`);
      const { host, port, username, password, callerId } = trunk;
      const remote = await remoteOfTrunk(this.sip.context!.endpoint, trunk, this.hosts.resolverOf(trunk));
      if (typeof remote === 'string') throw new Error(remote);
      const user = callerId ?? from ?? (await shown());
      const identity = `<${writeSipUri(user, host)}>`;
      return {
        uri: writeSipUri(to, host, port),
        remote,
        from: { user, host },
        to: `<${writeSipUri(to, host)}>`,
        credentials: username === null || password === null ? undefined : { username, password },
        extraHeaders: [['p-asserted-identity', identity]] as const,
      };
    };
  }
}
