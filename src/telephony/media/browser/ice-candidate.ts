import { isIP } from 'node:net';

const MAX_LENGTH = 512;
/** The maximum number of candidates to try; a browser has only a handful. */
export const MAX_CANDIDATES = 20;
const TYPES = ['host', 'srflx', 'prflx', 'relay'];
const MAX_PRIORITY = 0xffff_ffff;

/** An address where a side may be reached (RFC 8839, 5.1). */
export interface IceCandidate {
  foundation: string;
  priority: number;
  address: string;
  port: number;
  type: string;
  /** The ICE session of the candidate; browsers include it in trickled candidates. */
  ufrag: string | undefined;
}

const isWholeNumber = (text: string, max: number): boolean => /^\d{1,10}$/.test(text) && Number(text) <= max;

/**
 * Undefined if the candidate is malformed or useless here: TCP, or a name instead of an address. Browsers hide private
 * addresses behind .local names, and resolving other names would let a page make this server query any name server.
 */
export function readCandidate(text: string): IceCandidate | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const fields = text
    .trim()
    .replace(/^a=/, '')
    .replace(/^candidate:/, '')
    .split(' ');
  const [foundation = '', component, protocol = '', priority = '', address = '', port = '', typ, type = ''] = fields;
  const isUsable =
    /^[\w+/]{1,32}$/.test(foundation) &&
    component === '1' &&
    protocol.toLowerCase() === 'udp' &&
    isWholeNumber(priority, MAX_PRIORITY) &&
    isIP(address) !== 0 &&
    isWholeNumber(port, 65_535) &&
    Number(port) > 0 &&
    typ === 'typ' &&
    TYPES.includes(type);
  if (!isUsable) return undefined;
  const name = fields.indexOf('ufrag', 8);
  const ufrag = name < 0 ? undefined : fields[name + 1];
  return { foundation, priority: Number(priority), address, port: Number(port), type, ufrag };
}

/** The candidates of a session description. */
export function readCandidates(sdp: string): IceCandidate[] {
  const lines = sdp.split(/\r?\n/).filter((line) => line.startsWith('a=candidate:'));
  return lines.map(readCandidate).filter((candidate) => candidate !== undefined);
}

export function writeCandidate({ foundation, priority, address, port, type }: IceCandidate): string {
  return `candidate:${foundation} 1 UDP ${priority} ${address} ${port} typ ${type}`;
}

/** Adds the public address of this server, with the same port as a local one, for browsers in other networks. */
export function withPublicAddress(candidates: readonly IceCandidate[], publicAddress?: string): IceCandidate[] {
  if (publicAddress === undefined || candidates.some(({ address }) => address === publicAddress))
    return [...candidates];
  const own = candidates.find(({ type, address }) => type === 'host' && isIP(address) === isIP(publicAddress));
  if (!own) return [...candidates];
  return [...candidates, { ...own, foundation: 'public', address: publicAddress, priority: own.priority - 1 }];
}
