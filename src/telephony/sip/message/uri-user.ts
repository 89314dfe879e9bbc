import { parseSipUri } from './sip-uri.js';

const TEL = /^tel:([^;?]{1,64})/i;
/** Visual separators between digits (RFC 3966). */
const SEPARATORS = /[-.() ]/g;
const PHONE_NUMBER = /^\+?[-.() \d*#]+$/;

/** The number or name in a sip or tel URI; empty if there is none. */
export function userOfUri(uri: string): string {
  const tel = TEL.exec(uri);
  // In a SIP URI, the parameters of a phone number are part of the user (RFC 3261, 19.1.6).
  const user = (tel ? tel[1]! : (parseSipUri(uri)?.user ?? '')).split(';', 1)[0]!;
  return PHONE_NUMBER.test(user) ? user.replace(SEPARATORS, '') : user;
}
