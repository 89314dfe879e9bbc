import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

export const MAX_URL_LENGTH = 2048;

/** Names that are reserved for local use. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;

/** A name that ends with a number is an address in an unusual notation, such as 127.1. */
const UNUSUAL_ADDRESS = /(^|\.)(\d+|0x[0-9a-f]*)\.?$/;

const TOO_LONG = `must not be longer than ${MAX_URL_LENGTH} characters`;
const NOT_PUBLIC = 'must not point to a private, local or otherwise special address';

/**
 * Validates a URL for outbound requests and returns the violated rule, as the rest of a sentence that starts with the
 * field. Host names are not resolved, because their addresses are checked at every connection.
 */
export function findUrlError(text: unknown, allowPrivate: boolean): string | undefined {
  if (typeof text !== 'string') return 'must be a string';
  if (text.length > MAX_URL_LENGTH) return TOO_LONG;
  if (/[\s\p{Cc}]/u.test(text)) return 'must not contain whitespace or control characters';
  const [, scheme = '', authority] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i.exec(text) ?? [];
  // The URL parser treats a backslash like a slash; other parsers consider it a part of the host.
  if (authority === undefined || authority.includes('\\') || !URL.canParse(text)) return 'must be a valid URL';
  if (!/^https$/i.test(scheme) && !(allowPrivate && /^http$/i.test(scheme)))
    return `must start with ${allowPrivate ? 'http:// or ' : ''}https://`;
  if (authority.includes('@')) return 'must not contain a user name or a password';
  const { href, hostname, port } = new URL(text);
  if (href.length > MAX_URL_LENGTH) return TOO_LONG;
  if (port === '0') return 'must not name port 0';
  if (!isHost(hostname)) return 'must name a valid host';
  return allowPrivate || isPublicHost(hostname) ? undefined : NOT_PUBLIC;
}

/** Validates a host without a URL, in lower case, in the same way. */
export function findHostError(host: string, allowPrivate: boolean): string | undefined {
  const isName = HOST_NAME.test(host) && !UNUSUAL_ADDRESS.test(host);
  const isAddress = isIP(host) !== 0 && !host.includes('%');
  if (!isName && !isAddress) return 'must be a DNS name or an IP address';
  return allowPrivate || isPublicHost(host) ? undefined : NOT_PUBLIC;
}

/** Whether the host of a parsed URL may be public; of names only the suffix is checked. */
export function isPublicHost(hostname: string): boolean {
  const host = stripHost(hostname);
  return isIP(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host);
}

function isHost(hostname: string): boolean {
  const host = stripHost(hostname);
  return isIP(host) !== 0 || HOST_NAME.test(host);
}

/** Removes the brackets of an IPv6 address and the final dot of a name. */
const stripHost = (hostname: string): string => hostname.replace(/^\[|\]$|\.$/g, '');
