import ipaddr from 'ipaddr.js';

/** What authenticates a trunk when it calls. */
export interface Trunk {
  id: string;
  /** Addresses and ranges such as 192.0.2.0/24 that may call without a password. */
  addresses: readonly string[];
  /** For trunks that authenticate when they call. */
  username?: string;
  password?: string;
}

export interface TrunkDirectory {
  /** Several trunks may share an address, such as those of two customers of a provider. */
  listByAddress(address: string): readonly Trunk[];
  findByUsername(username: string): Trunk | undefined;
}

type Range = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

/** The trunks, in memory, because every packet triggers a lookup. */
export class KnownTrunks implements TrunkDirectory {
  private entries: { trunk: Trunk; ranges: Range[] }[] = [];

  /** Malformed ranges match nothing. */
  replace(trunks: readonly Trunk[]): void {
    this.entries = trunks.map((trunk) => ({ trunk, ranges: trunk.addresses.flatMap(readRange) }));
  }

  listByAddress(address: string): readonly Trunk[] {
    if (!ipaddr.isValid(address)) return [];
    const parsed = ipaddr.process(address);
    const allows = (ranges: readonly Range[]): boolean => ranges.some((range) => contains(range, parsed));
    return this.entries.filter(({ ranges }) => allows(ranges)).map(({ trunk }) => trunk);
  }

  /** Whether a trunk may call from the address. */
  has(address: string): boolean {
    return this.listByAddress(address).length > 0;
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
