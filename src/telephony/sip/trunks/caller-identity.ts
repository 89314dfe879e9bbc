import { type NameAddress, parseName } from '../message/name-address.js';
import type { SipRequest } from '../message/sip-message.js';
import { parseSipUri } from '../message/sip-uri.js';
import { splitOutsideQuotes } from '../message/split-list.js';
import { userOfUri } from '../message/uri-user.js';

interface CallerIdentity {
  /** Undefined if the caller withholds the number. */
  number: string | undefined;
  /** Empty if unknown. */
  name: string;
}

const ANONYMOUS: CallerIdentity = { number: undefined, name: '' };
/** Values of Privacy that hide the caller (RFC 3323, RFC 3325). */
const HIDING = ['id', 'user', 'header'];
const MAX_NAME = 100;

/**
 * The caller. Networks put the verified identity into P-Asserted-Identity (RFC 3325) or Remote-Party-ID. Anybody could
 * send these headers, so only those of trunks count.
 */
export function callerIdentity(request: SipRequest, isTrusted: boolean): CallerIdentity {
  const from = parseName(request.headers.get('from')!);
  const asserted = isTrusted ? assertedIdentities(request) : [];
  if (isPrivate(request, asserted) || isAnonymous(from)) return ANONYMOUS;
  const caller = asserted.find(({ uri }) => userOfUri(uri) !== '') ?? from;
  const name = (caller.name || from.name).slice(0, MAX_NAME);
  const number = userOfUri(caller.uri);
  return number === '' ? ANONYMOUS : { number, name };
}

function assertedIdentities({ headers }: SipRequest): NameAddress[] {
  const values = [...headers.all('p-asserted-identity'), ...headers.all('remote-party-id')];
  return values.flatMap((value) => splitOutsideQuotes(value, ',')).map(parseName);
}

function isPrivate({ headers }: SipRequest, asserted: readonly NameAddress[]): boolean {
  const privacy = headers.all('privacy').flatMap((value) => value.toLowerCase().split(/[;,\s]+/));
  const isHidden = ({ parameters }: NameAddress): boolean =>
    ['full', 'name', 'uri'].includes((parameters.get('privacy') ?? '').toLowerCase());
  return privacy.some((value) => HIDING.includes(value)) || asserted.some(isHidden);
}

const isAnonymous = ({ uri }: NameAddress): boolean => {
  const parsed = parseSipUri(uri);
  return parsed?.user.toLowerCase() === 'anonymous' || parsed?.host === 'anonymous.invalid';
};
