import { lookup } from 'node:dns/promises';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import type { Remote, SipTransportName } from '../transport/remote.js';

/** The address of a trunk; the host is a name or an IP address. */
export interface TrunkAddress {
  host: string;
  port: number;
  transport: SipTransportName;
}

/** The IPv4 addresses of a host. */
export type HostResolver = (host: string) => Promise<string[]>;

/** Why an address must not be used, as a sentence. */
export class ForbiddenHostError extends Error {}

export const resolveHost: HostResolver = async (host) =>
  (await lookup(host, { family: 4, all: true })).map(({ address }) => address);

/** The destinations for requests, at least one, or the reason why there is none. */
export async function remotesOfTrunk(
  endpoint: SipEndpoint,
  { host, port, transport }: TrunkAddress,
  resolve: HostResolver,
): Promise<[Remote, ...Remote[]] | string> {
  if (!endpoint.speaks(transport)) return `There is no transport over ${transport}`;
  const nowhere = `There is no address of ${host}`;
  try {
    const [first, ...others] = (await resolve(host)).map((address) => ({ transport, address, port }));
    return first ? [first, ...others] : nowhere;
  } catch (error) {
    return error instanceof ForbiddenHostError ? error.message : nowhere;
  }
}

/** The destination for requests, or the reason why there is none. */
export async function remoteOfTrunk(
  endpoint: SipEndpoint,
  trunk: TrunkAddress,
  resolve: HostResolver,
): Promise<Remote | string> {
  const remotes = await remotesOfTrunk(endpoint, trunk, resolve);
  return typeof remotes === 'string' ? remotes : remotes[0];
}
