import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { buildConnector, Pool } from 'undici';
import { Config } from '../config.js';
import { checkedLookup, type Resolve } from './checked-lookup.js';
import { BlockedConnectionError } from './blocked-connection-error.js';
import { dnsResolver } from './dns-resolver.js';
import { isPublicHost } from './outbound-url.js';
import { isPublicAddress } from './public-address.js';

const CONNECT_TIMEOUT_MILLISECONDS = 5_000;

/** Opens all connections to URLs that API clients have set. */
@Injectable()
export class OutboundConnections {
  /** Replaced by tests. */
  protected readonly resolve: Resolve;

  /** For agents of other HTTP clients; they have to call `assertAllowed` as well. */
  readonly lookup: LookupFunction;

  constructor(private readonly config: Config) {
    // The lookup of the system also reads the hosts file, which contains private names.
    this.resolve = config.webhookAllowPrivate ? lookup : dnsResolver();
    this.lookup = checkedLookup(
      (...query) => this.resolve(...query),
      (address) => config.webhookAllowPrivate || isPublicAddress(address),
    );
  }

  /** Throws if the URL is forbidden regardless of DNS. */
  assertAllowed(url: URL): void {
    const error = this.findError(url);
    if (error) throw error;
  }

  /** A pool of checked connections to one origin; the caller closes it. */
  createPool(origin: string, connections: number): Pool {
    const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MILLISECONDS, lookup: this.lookup });
    return new Pool(origin, {
      connections,
      connect: (target, callback) => {
        // A socket does no lookup for an IP address, so it is checked here.
        const error = this.findError(target);
        if (error) process.nextTick(callback, error, null);
        else connect(target, callback);
      },
    });
  }

  private findError({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): BlockedConnectionError | undefined {
    if (this.config.webhookAllowPrivate) return undefined;
    if (protocol !== 'https:') return BlockedConnectionError.notHttps(hostname);
    return isPublicHost(hostname) ? undefined : BlockedConnectionError.notPublic(hostname);
  }
}
