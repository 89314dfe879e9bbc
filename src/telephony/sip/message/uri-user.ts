import { parseSipUri } from './sip-uri.js';

const TEL = /^tel:([^;?]{1,64})/i;
/** Characters that people write between digits (RFC 3966). */
const SEPARATORS = /[-.() ]/g;
const PHONE_NUMBER = /^\+?[-.() \d*#]+$/;

/** The number or name that a URI of the scheme sip or tel addresses; empty if there is none. */
export function userOfUri(uri: string): string {
  const tel = TEL.exec(uri);
  // Parameters of a phone number stay within the user part of a SIP URI (RFC 3261, 19.1.6).
  const user = (tel ? tel[1]! : (parseSipUri(uri)?.user ?? '')).split(';', 1)[0]!;
  return PHONE_NUMBER.test(user) ? user.replace(SEPARATORS, '') : user;
}
