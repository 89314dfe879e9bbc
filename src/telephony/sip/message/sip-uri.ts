import { parseParameters } from './split-list.js';

interface SipUri {
  scheme: 'sip' | 'sips';
  /** Decoded; empty without a user. */
  user: string;
  host: string;
  port: number | undefined;
  parameters: Map<string, string>;
}

const MAX_LENGTH = 1024;
const HOST = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])$/;
const PORT = /^\d{1,5}$/;

/** Undefined for other schemes and malformed URIs. */
export function parseSipUri(text: string): SipUri | undefined {
  const colon = text.indexOf(':');
  const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase();
  if ((scheme !== 'sip' && scheme !== 'sips') || text.length > MAX_LENGTH) return undefined;
  const rest = text.slice(colon + 1);
  const at = rest.lastIndexOf('@', endOfAuthority(rest));
  const user = decode(at < 0 ? '' : withoutPassword(rest.slice(0, at)));
  const [address, ...parameters] = rest
    .slice(at + 1)
    .split('?', 1)[0]!
    .split(';');
  const { host, port } = splitPort(address!);
  if (user === undefined || !HOST.test(host) || (port !== undefined && !(PORT.test(port) && Number(port) < 65_536)))
    return undefined;
  return {
    scheme,
    user,
    host: host.toLowerCase(),
    port: port === undefined ? undefined : Number(port),
    parameters: parseParameters(parameters),
  };
}

/** Leaves the characters that a user may contain unescaped. */
const encodeUser = (user: string): string =>
  encodeURIComponent(user).replace(/%(?:2B|24|2C|3B|3F|2F|26|3D)/g, (code) => decodeURIComponent(code));

export const writeSipUri = (user: string, host: string, port?: number, parameters = ''): string =>
  `sip:${user === '' ? '' : `${encodeUser(user)}@`}${host}${port === undefined ? '' : `:${port}`}${parameters}`;

/** An @ after the question mark belongs to the headers. */
const endOfAuthority = (rest: string): number => {
  const headers = rest.indexOf('?');
  const at = rest.indexOf('@');
  return headers < 0 || headers < at ? rest.length : headers;
};

/** Passwords in URIs are obsolete and never used. */
const withoutPassword = (user: string): string => user.split(':', 1)[0]!;

function splitPort(address: string): { host: string; port: string | undefined } {
  const colon = address.lastIndexOf(':');
  if (colon < 0 || address.endsWith(']')) return { host: address, port: undefined };
  return { host: address.slice(0, colon), port: address.slice(colon + 1) };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
