import { toE164 } from '../../../platform/text/phone-number.js';

/** A plus that a client did not encode arrives as a space. */
const UNENCODED_PLUS = /^ (?=\d)/;
/** Short codes have at most eight digits. */
const DIGITS_WITHOUT_PLUS = /^\d{9,15}$/;

/** How messages store the other party: E.164 for phone numbers in any spelling, other senders as they are. */
export function externalPartyOf(text: string): string {
  const spelling = text.replace(UNENCODED_PLUS, '+').trim();
  return toE164(DIGITS_WITHOUT_PLUS.test(spelling) ? `+${spelling}` : spelling) ?? spelling;
}
