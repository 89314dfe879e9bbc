import { parseName } from '../message/name-address.js';
import type { SipRequest } from '../message/sip-message.js';
import { parseSipUri } from '../message/sip-uri.js';

export const MIN_EXPIRY = 60;
export const MAX_EXPIRY = 3_600;
/** The number of phones per user. */
export const MAX_CONTACTS = 10;

const MAX_URI_LENGTH = 500;

export interface RequestedContact {
  uri: string;
  /** Seconds; 0 removes the contact. */
  expiry: number;
}

/** The contacts that a REGISTER changes, or `remove all`. A number is the status that refuses the request. */
export function requestedContacts({ headers }: SipRequest): 'remove all' | RequestedContact[] | 400 | 423 {
  const values = headers.all('contact');
  const general = headers.get('expires');
  if (values.includes('*')) return values.length === 1 && general === '0' ? 'remove all' : 400;
  if (values.length > MAX_CONTACTS) return 400;
  const contacts: RequestedContact[] = [];
  for (const { uri, parameters } of values.map(parseName)) {
    if (!isReachable(uri) || contacts.some((other) => other.uri === uri)) return 400;
    const expiry = readExpiry(parameters.get('expires') ?? general);
    if (expiry > 0 && expiry < MIN_EXPIRY) return 423;
    contacts.push({ uri, expiry });
  }
  return contacts;
}

/** Headers in the URI would end up in requests of this side. */
const isReachable = (uri: string): boolean =>
  uri.length <= MAX_URI_LENGTH && !uri.includes('?') && parseSipUri(uri)?.scheme === 'sip';

/** An invalid number counts as missing (RFC 3261, 20.19). */
const readExpiry = (text: string | undefined): number =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_EXPIRY) : MAX_EXPIRY;
