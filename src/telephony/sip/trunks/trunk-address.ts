import { lookup } from 'node:dns/promises';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import type { Remote, SipTransportName } from '../transport/remote.js';

/** Where a trunk is reached; the host is a name or an address. */
export interface TrunkAddress {
  host: string;
  port: number;
  transport: SipTransportName;
}

/** The IPv4 address of a host. */
export type HostResolver = (host: string) => Promise<string>;

/** Why an address must not be used, as a sentence. */
export class ForbiddenHostError extends Error {}

export const resolveHost: HostResolver = async (host) => (await lookup(host, { family: 4 })).address;

/** Where to send requests, or why that is not possible. */
export async function remoteOfTrunk(
  endpoint: SipEndpoint,
  { host, port, transport }: TrunkAddress,
  resolve: HostResolver,
): Promise<Remote | string> {
  if (!endpoint.speaks(transport)) return `There is no transport over ${transport}`;
  try {
    return { transport, address: await resolve(host), port };
  } catch (error) {
    return error instanceof ForbiddenHostError ? error.message : `There is no address of ${host}`;
  }
}
