import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

export const MAX_URL_LENGTH = 2048;

/** Names that mean this machine or its own network wherever they are asked for; no public host can have them. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;

const TOO_LONG = `must not be longer than ${MAX_URL_LENGTH} characters`;

/**
 * What is wrong with a URL that the server is asked to post to or fetch from: the rest of a sentence that starts with
 * the field's name. A name is not resolved here; its addresses are checked at every connection.
 */
export function findUrlError(text: unknown, allowPrivate: boolean): string | undefined {
  if (typeof text !== 'string') return 'must be a string';
  if (text.length > MAX_URL_LENGTH) return TOO_LONG;
  if (/[\s\p{Cc}]/u.test(text)) return 'must not contain whitespace or control characters';
  const [, scheme, authority] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i.exec(text) ?? [];
  // The parser takes a backslash for a slash, where other readers of the same text see a part of the host.
  if (authority === undefined || authority.includes('\\') || !URL.canParse(text)) return 'must be a valid URL';
  if (!/^https$/i.test(scheme) && !(allowPrivate && /^http$/i.test(scheme)))
    return `must start with ${allowPrivate ? 'http:// or ' : ''}https://`;
  if (authority.includes('@')) return 'must not contain a user name or a password';
  const { href, hostname, port } = new URL(text);
  if (href.length > MAX_URL_LENGTH) return TOO_LONG;
  if (port === '0') return 'must not name port 0';
  if (!isHost(hostname)) return 'must name a valid host';
  return allowPrivate || isPublicHost(hostname)
    ? undefined
    : 'must not point to a private, local or otherwise special address';
}

/** Whether a host, as a parsed URL spells it (an address in one way only), may be public: a name says no by its ending alone. */
export function isPublicHost(hostname: string): boolean {
  const host = bare(hostname);
  return isIP(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host);
}

function isHost(hostname: string): boolean {
  const host = bare(hostname);
  return isIP(host) !== 0 || HOST_NAME.test(host);
}

/** Without the brackets of an IPv6 address and the dot at the end of a complete name. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$|\.$/g, '');
