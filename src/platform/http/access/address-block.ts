import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The block of addresses that one client can use: an IPv4 address or an IPv6 /64. A closed socket has no address. */
export function addressBlock(address: string | undefined): string {
  if (address === undefined) return 'gone';
  // The library rejects zones such as that of a bridge, br-1.
  const parsed = isIPv6(address) ? ipaddr.process(address.replace(/%.*$/, '')) : undefined;
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6 ? parsed.toNormalizedString().split(':', 4).join(':') : parsed.toString();
}
