import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isEmergencyNumber } from './emergency-numbers.js';
import { isCountry, isE164, toE164 } from './phone-number.js';

/** What a person has dialled. A short number may be the extension of a colleague; otherwise it is dialled unchanged. */
interface DialledNumber {
  kind: 'number' | 'short' | 'emergency';
  /** E.164, or the digits as dialled. */
  digits: string;
}

/** Includes dashes and invisible marks, which numbers copied from documents contain. */
const SEPARATORS = /[\s()[\]./~\p{Pd}\p{Cf}]/gu;
const SCHEME = /^\s*tel:/i;
const ALWAYS_SHORT = 4;
const LONGEST_SHORT = 6;
const EXTENSION_DIGITS = 3;

/** Reads digits as people type them in a country; undefined if they cannot be called. */
export function readDialled(text: string, country: string): DialledNumber | undefined {
  const digits = text.replace(SCHEME, '').replace(SEPARATORS, '');
  if (digits.startsWith('+')) return readInternational(digits);
  // Codes such as *31# are services of the network.
  if (/^[\d*#]{1,6}$/.test(digits) && !/^\d+$/.test(digits)) return { kind: 'short', digits };
  if (!/^\d+$/.test(digits)) return undefined;
  if (isEmergencyNumber(digits, country)) return { kind: 'emergency', digits };
  const national = isCountry(country) ? parsePhoneNumberFromString(digits, country) : undefined;
  if (digits.length <= LONGEST_SHORT) {
    // In small countries whole phone numbers are that short.
    const isWhole = digits.length > ALWAYS_SHORT && national?.isValid();
    return isWhole ? { kind: 'number', digits: national!.number } : { kind: 'short', digits };
  }
  if (national?.isPossible()) return { kind: 'number', digits: national.number };
  return isE164(`+${digits}`) ? { kind: 'number', digits: `+${digits}` } : undefined;
}

/** Without the trunk prefix that people write as in +33 (0)1. */
function readInternational(digits: string): DialledNumber | undefined {
  return isE164(digits) ? { kind: 'number', digits: toE164(digits)! } : undefined;
}

/** The extension of the n-th user of a company. */
export const extensionOf = (n: number): string => String(n).padStart(EXTENSION_DIGITS, '0');

/** Whether a text looks like an extension. Longer ones exist only in large companies, and look like short numbers. */
export const isLikeExtension = (text: string): boolean => text.length === EXTENSION_DIGITS && /^\d+$/.test(text);

/** The rule that such a number breaks. */
export const NOBODYS_EXTENSION = 'is an extension that nobody has';
