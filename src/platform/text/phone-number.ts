import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';

const E164 = /^\+[1-9]\d{1,14}$/;
const COUNTRIES_BY_CALLING_CODE: Partial<Record<string, string[]>> = metadata.country_calling_codes;

const parse = (digits: string) => (E164.test(digits) ? parsePhoneNumberFromString(digits) : undefined);

/** Requires a plus, an assigned country code and a possible number of digits, without separators. */
export const isE164 = (digits: unknown): digits is string =>
  typeof digits === 'string' && parse(digits)?.isPossible() === true;

/** ISO 3166-1 alpha-2; undefined for numbers of no single country, such as +800. */
export function countryOf(digits: string): string | undefined {
  const number = parse(digits);
  if (!number) return undefined;
  // Countries may share a calling code; the first one is the main one.
  const [main] = COUNTRIES_BY_CALLING_CODE[number.countryCallingCode] ?? [];
  const country = number.country ?? main;
  return country !== undefined && isCountry(country) ? country : undefined;
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** Formats a number like `+33 1 76 36 06 95`; returns other text unchanged. */
export const formatInternational = (digits: string): string => parse(digits)?.formatInternational() ?? digits;

/** Normalizes a number with its country code, such as `+33 1 76-36.06.95` or `0033…`. */
export function toE164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00\s*(?=[1-9])/, '+'));
  return number?.isPossible() ? number.number : undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The lookup key of a phone number in any spelling: E.164, or its digits if it is not a complete number. Without a
 * country code it is a national number of the country.
 */
export function numberKey(text: string, country: string | null): string {
  const digits = digitsOf(text);
  const isNational = country !== null && isCountry(country) && !text.includes('+');
  const national = isNational ? parsePhoneNumberFromString(text, country) : undefined;
  if (national?.isPossible()) return national.number;
  return toE164(text) ?? (isE164(`+${digits}`) ? `+${digits}` : digits);
}

/** The E.164 numbers that a text may mean; without a plus it may be a national number of one of the countries. */
export function possibleNumbers(text: string, countries: Iterable<string>): string[] {
  const digits = digitsOf(text);
  if (text.includes('+')) return [`+${digits}`];
  const dialled = [...countries].filter(isCountry).map((country) => parsePhoneNumberFromString(text, country));
  const possible = dialled.filter((number) => number?.isPossible()).map((number) => number!.number);
  const international = [`+${digits}`, ...(digits.startsWith('00') ? [`+${digits.slice(2)}`] : [])].filter(isE164);
  return [...new Set([...international, ...possible])];
}
