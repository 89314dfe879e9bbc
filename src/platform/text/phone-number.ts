import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import { LRUCache } from 'lru-cache';
import { HOUR } from '../clock.js';

const E164 = /^\+[1-9]\d{1,14}$/;
const COUNTRIES: Partial<Record<string, string[]>> = metadata.country_calling_codes;

const parse = (digits: string) => (E164.test(digits) ? parsePhoneNumberFromString(digits) : undefined);

/** Strictly: a plus, a country code in use, and as many digits as its numbers have; no spaces and no other spelling. */
export const isE164 = (digits: unknown): digits is string =>
  typeof digits === 'string' && parse(digits)?.isPossible() === true;

/** ISO 3166-1 alpha-2; undefined for numbers that belong to no one country, such as +800. */
export function countryOf(digits: string): string | undefined {
  const number = parse(digits);
  if (!number) return undefined;
  // Several countries may share a code; the first is the one that a number of no known range belongs to.
  const [main] = COUNTRIES[number.countryCallingCode] ?? [];
  const country = number.country ?? main;
  return country !== undefined && isCountry(country) ? country : undefined;
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

const spellings = new LRUCache<string, string>({ max: 10_000, ttl: HOUR });

/** `+33 1 76 36 06 95`, cached because lists spell the same few numbers over and over. Anything else stays as it is. */
export function formatInternational(digits: string): string {
  if (!E164.test(digits)) return digits;
  let spelling = spellings.get(digits);
  if (spelling === undefined) {
    spelling = parse(digits)?.formatInternational() ?? digits;
    spellings.set(digits, spelling);
  }
  return spelling;
}

/** The number that a spelling with its country code means, such as `+33 1 76-36.06.95` or `0033…`. */
export function toE164(spelling: string): string | undefined {
  const number = parsePhoneNumberFromString(spelling.trim().replace(/^00\s*(?=[1-9])/, '+'));
  return number?.isPossible() ? number.number : undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** With its country code when it says so; else with or without it, as one would dial it in one of the countries. */
export function possibleNumbers(spelling: string, countries: Iterable<string>): string[] {
  const digits = digitsOf(spelling);
  if (spelling.includes('+')) return [`+${digits}`];
  const dialled = [...countries].filter(isCountry).map((country) => parsePhoneNumberFromString(spelling, country));
  const possible = dialled.filter((number) => number?.isPossible()).map((number) => number!.number);
  const international = [`+${digits}`, ...(digits.startsWith('00') ? [`+${digits.slice(2)}`] : [])].filter(isE164);
  return [...new Set([...international, ...possible])];
}
