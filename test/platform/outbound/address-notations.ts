import { isIPv4 } from 'node:net';

/** Parses addresses independently of the code under test, so that they do not share a mistake. */
export function parseAddress(address: string): bigint {
  if (isIPv4(address)) return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  const plain = address.replace(/[\d.]+$/, (tail) => (isIPv4(tail) ? pair(parseAddress(tail)) : tail));
  const missing = 8 - plain.split(':').filter(Boolean).length;
  const groups = plain
    .replace('::', `:${'0:'.repeat(missing)}`)
    .split(':')
    .filter(Boolean);
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

export const formatIPv4 = (address: bigint): string => [24n, 16n, 8n, 0n].map((by) => (address >> by) & 255n).join('.');

/** The IPv6 addresses that embed this IPv4 address. */
export const ipv6Equivalents = (address: bigint): bigint[] =>
  [`::ffff:${pair(address)}`, `64:ff9b::${pair(address)}`, `2002:${pair(address)}::1`].map(parseAddress);

export function ipv6Notations(address: bigint): string[] {
  const groups = groupsOf(address, 8);
  const spellings = [
    groups.join(':'),
    groups.map((group) => group.padStart(4, '0')).join(':'),
    [...groups.slice(0, 6), formatIPv4(address & 0xffffffffn)].join(':'),
    ...groups.flatMap((_, index) => compressZeros(groups, index)),
  ];
  return spellings.flatMap((text) => [text, text.toUpperCase()]);
}

/** The notation with `::` for the zeros that start at a group, if any. */
function compressZeros(groups: string[], from: number): string[] {
  const length = [...groups.slice(from), '1'].findIndex((group) => group !== '0');
  if (length < 1) return [];
  return [`${groups.slice(0, from).join(':')}::${groups.slice(from + length).join(':')}`];
}

const pair = (address: bigint): string => groupsOf(address, 2).join(':');

const groupsOf = (address: bigint, count: number): string[] =>
  Array.from({ length: count }, (_, index) => ((address >> BigInt(16 * (count - 1 - index))) & 0xffffn).toString(16));
