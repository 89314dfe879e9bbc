import { backoff } from '../../../platform/queue/backoff.js';
import { parseName } from '../message/name-address.js';
import type { SipResponse } from '../message/sip-message.js';

/** The expiry to request, in seconds. */
export const WANTED_EXPIRY = 3_600;
/** A trunk with an interval of more than a day does not count in seconds. */
const MAX_EXPIRY = 86_400;

const FIRST_RETRY = 5_000;
const LAST_RETRY = 300_000;

/** The seconds that a 200 grants to the contact: by its parameter or by the header. */
export function grantedExpiry({ headers }: SipResponse, contactUri: string, wanted: number): number {
  const contacts = headers.all('contact').map(parseName);
  const own = contacts.find(({ uri }) => uri === contactUri) ?? (contacts.length === 1 ? contacts[0] : undefined);
  return seconds(own?.parameters.get('expires')) ?? seconds(headers.get('expires')) ?? wanted;
}

/** The interval that a 423 demands; undefined if it is not plausible. */
export function demandedExpiry({ status, headers }: SipResponse, wanted: number): number | undefined {
  const demanded = status === 423 ? seconds(headers.get('min-expires')) : undefined;
  return demanded !== undefined && demanded > wanted ? demanded : undefined;
}

/**
 * Milliseconds until the registration is renewed: after four fifths, but half a minute before it expires if that is
 * sooner, and never in its first half.
 */
export function refreshDelay(expiry: number): number {
  return 1_000 * Math.max(expiry / 2, Math.min(expiry * 0.8, expiry - 30));
}

/** Milliseconds until the next attempt, by the number of consecutive failures. */
export const retryDelay = (failures: number): number => backoff(failures, FIRST_RETRY, LAST_RETRY);

const seconds = (text: string | undefined): number | undefined => {
  const value = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= MAX_EXPIRY ? value : undefined;
};
