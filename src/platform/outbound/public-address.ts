import { isIP } from 'node:net';
import { fromByteArray, type IPv4, IPv6, parse, parseCIDR } from 'ipaddr.js';

/** Other IPv6 addresses are not assigned to public hosts. */
const GLOBAL_IPV6 = parseCIDR('2000::/3');
/** Metadata of a large cloud, at an otherwise public address. */
const METADATA = '168.63.129.16';

/** IPv6 networks that contain an IPv4 address, which is checked instead, and the byte where it begins. */
const EMBEDDED_IPV4 = [
  { network: parseCIDR('::ffff:0:0/96'), start: 12 }, // mapped
  { network: parseCIDR('64:ff9b::/96'), start: 12 }, // NAT64
  { network: parseCIDR('2002::/16'), start: 2 }, // 6to4
];

/** Whether an address from a resolver or a parsed URL is public. */
export function isPublicAddress(text: string): boolean {
  // The library also accepts notations such as 0x8.8.8.8, and takes the deprecated ::8.8.8.8 for a mapped address.
  if (isIP(text) === 0 || /^::\d+\./.test(text)) return false;
  // A zone identifies a network interface of this machine.
  if (text.includes('%')) return false;
  const address = parse(text);
  if (!(address instanceof IPv6)) return isPublicIPv4(address);
  const embedded = EMBEDDED_IPV4.find(({ network }) => address.match(network));
  if (embedded)
    return isPublicIPv4(fromByteArray(address.toByteArray().slice(embedded.start, embedded.start + 4)) as IPv4);
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast';
}

const isPublicIPv4 = (address: IPv4): boolean => address.range() === 'unicast' && address.toString() !== METADATA;
