import ipaddr from 'ipaddr.js';

/** What has to be known of a trunk when it calls. */
export interface Trunk {
  id: string;
  /** Addresses and ranges such as 192.0.2.0/24 that may call without a password. */
  addresses: readonly string[];
  /** For trunks that prove a password when they call. */
  username?: string;
  password?: string;
}

export interface TrunkDirectory {
  findByAddress(address: string): Trunk | undefined;
  findByUsername(username: string): Trunk | undefined;
}

type Range = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

/** The trunks of this process, in memory, because every packet is looked up. */
export class KnownTrunks implements TrunkDirectory {
  private entries: { trunk: Trunk; ranges: Range[] }[] = [];

  /** Ranges that cannot be read match nothing. */
  replace(trunks: readonly Trunk[]): void {
    this.entries = trunks.map((trunk) => ({ trunk, ranges: trunk.addresses.flatMap(readRange) }));
  }

  findByAddress(address: string): Trunk | undefined {
    if (!ipaddr.isValid(address)) return undefined;
    const parsed = ipaddr.process(address);
    return this.entries.find(({ ranges }) => ranges.some((range) => contains(range, parsed)))?.trunk;
  }

  /** Several trunks may call from one address, such as those of two customers of a provider. */
  allows(id: string, address: string): boolean {
    const entry = this.entries.find(({ trunk }) => trunk.id === id);
    if (!entry || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return entry.ranges.some((range) => contains(range, parsed));
  }

  findByUsername(username: string): Trunk | undefined {
    return this.entries.find(({ trunk }) => trunk.username === username)?.trunk;
  }
}

const contains = ([base, prefix]: Range, address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  base.kind() === address.kind() && address.match(base, prefix);

function readRange(text: string): Range[] {
  if (ipaddr.isValidCIDR(text)) return [ipaddr.parseCIDR(text)];
  if (!ipaddr.isValid(text)) return [];
  const address = ipaddr.process(text);
  return [[address, address.kind() === 'ipv4' ? 32 : 128]];
}
