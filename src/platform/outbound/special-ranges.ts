type Range = readonly [network: string, bits: number];

/** IPv4 networks without public hosts: the special-purpose registry of IANA, and cloud metadata. */
export const BLOCKED_IPV4: readonly Range[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT, and the metadata of some clouds
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // metadata of a large cloud
  ['169.254.0.0', 16], // link-local, and the metadata of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112: an anycast network that may be served inside the operator's network
  ['192.52.193.0', 24], // multicast tunnels
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast at its end
];

/** The global unicast addresses. Others (loopback, unique local, link-local, multicast…) are blocked. */
export const GLOBAL_IPV6: Range = ['2000::', 3];

/** Blocked networks among the global unicast addresses. */
export const BLOCKED_IPV6: readonly Range[] = [
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
];

/** IPv6 networks that contain an IPv4 address, which is checked instead, and the number of bits after it. */
export const EMBEDDED_IPV4: readonly (readonly [...Range, after: number])[] = [
  ['::ffff:0:0', 96, 0], // mapped
  ['64:ff9b::', 96, 0], // NAT64
  ['2002::', 16, 80], // 6to4
];
