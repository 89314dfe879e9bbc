import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const LONGEST_SHORT = 6;

/** What may cost more than a call to the country of a number, E.164, or undefined. Services have no types in all countries. */
export function premiumKindOf(digits: string): 'premium-rate' | 'shared-cost' | 'short' | undefined {
  const number = parsePhoneNumberFromString(digits);
  const type = number?.getType();
  if (type === 'PREMIUM_RATE') return 'premium-rate';
  if (type === 'SHARED_COST') return 'shared-cost';
  // A service such as 11833, written with the code of its country.
  return number && number.nationalNumber.length <= LONGEST_SHORT && !number.isValid() ? 'short' : undefined;
}
