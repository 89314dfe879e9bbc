import { lookup } from 'node:dns';
import { Injectable } from '@nestjs/common';
import { buildConnector, Pool } from 'undici';
import { Config } from '../config.js';
import { checkedLookup, type Resolve } from './checked-lookup.js';
import { BlockedConnectionError } from './blocked-connection-error.js';
import { dnsResolver } from './dns-resolver.js';
import { isPublicHost } from './outbound-url.js';
import { isPublicAddress } from './public-address.js';

const CONNECT_MILLISECONDS = 5_000;

/** Every connection to a URL that a client of the API has given goes out from here. */
@Injectable()
export class OutboundConnections {
  /** Tests put their own answers here. */
  protected readonly resolve: Resolve;

  constructor(private readonly config: Config) {
    // Private names live in the hosts file, which only the system's own lookup reads.
    this.resolve = config.webhookAllowPrivate ? lookup : dnsResolver();
  }

  /** Throws where a connection would be refused without asking the resolver. */
  assertAllowed(url: URL): void {
    const refusal = this.refusalOf(url);
    if (refusal) throw refusal;
  }

  /** Connections to one origin, each of them checked; a refused one fails the request. The caller closes the pool. */
  pool(origin: string, connections: number): Pool {
    const isAllowed = (address: string): boolean => this.config.webhookAllowPrivate || isPublicAddress(address);
    const connect = buildConnector({
      timeout: CONNECT_MILLISECONDS,
      lookup: checkedLookup((...question) => this.resolve(...question), isAllowed),
    });
    return new Pool(origin, {
      connections,
      connect: (target, callback) => {
        // A socket asks no lookup for an address, so an address is judged here.
        const refusal = this.refusalOf(target);
        if (refusal) process.nextTick(callback, refusal, null);
        else connect(target, callback);
      },
    });
  }

  private refusalOf({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): BlockedConnectionError | undefined {
    if (this.config.webhookAllowPrivate) return undefined;
    if (protocol !== 'https:') return BlockedConnectionError.notHttps(hostname);
    return isPublicHost(hostname) ? undefined : BlockedConnectionError.notPublic(hostname);
  }
}
