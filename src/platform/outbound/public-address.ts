import { isIPv4, isIPv6 } from 'node:net';
import { EMBEDDED_IPV4, GLOBAL_IPV6, BLOCKED_IPV4, BLOCKED_IPV6 } from './special-ranges.js';

/**
 * Whether an address from a resolver or a parsed URL is public. It does not use net.BlockList, which applies IPv6 rules to
 * IPv4 addresses too.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicIPv4(ipv4(address));
  // A zone identifies a network interface of this machine.
  return isIPv6(address) && !address.includes('%') && isPublicIPv6(ipv6(address));
}

type Network = (address: bigint) => boolean;

const network = (start: bigint, bits: number, width: number): Network => {
  const rest = BigInt(width - bits);
  return (address) => address >> rest === start >> rest;
};

const blockedIPv4 = BLOCKED_IPV4.map(([start, bits]) => network(ipv4(start), bits, 32));
const blockedIPv6 = BLOCKED_IPV6.map(([start, bits]) => network(ipv6(start), bits, 128));
const isGlobal = network(ipv6(GLOBAL_IPV6[0]), GLOBAL_IPV6[1], 128);
const embeddings = EMBEDDED_IPV4.map(([start, bits, after]) => ({
  contains: network(ipv6(start), bits, 128),
  extract: (address: bigint): bigint => BigInt.asUintN(32, address >> BigInt(after)),
}));

const isPublicIPv4: Network = (address) => !blockedIPv4.some((contains) => contains(address));

const isPublicIPv6: Network = (address) => {
  const embedding = embeddings.find(({ contains }) => contains(address));
  if (embedding) return isPublicIPv4(embedding.extract(address));
  return isGlobal(address) && !blockedIPv6.some((contains) => contains(address));
};

function ipv4(address: string): bigint {
  return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function ipv6(address: string): bigint {
  // The URL parser converts a dotted tail to two groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [front, back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return BigInt(`0x${[...front, ...zeros, ...back].map((group) => group.padStart(4, '0')).join('')}`);
}
