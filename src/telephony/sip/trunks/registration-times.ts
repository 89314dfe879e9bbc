import { backoff } from '../../../platform/queue/backoff.js';
import { parseName } from '../message/name-address.js';
import type { SipResponse } from '../message/sip-message.js';

/** Seconds that are asked for. */
export const WANTED_EXPIRY = 3_600;
/** A trunk that wants a longer interval than a day does not mean seconds. */
const MAX_EXPIRY = 86_400;

const FIRST_RETRY = 5_000;
const LAST_RETRY = 300_000;

/** The seconds that a 200 grants to the contact: by its parameter, or by the header. */
export function grantedExpiry({ headers }: SipResponse, contactUri: string, wanted: number): number {
  const contacts = headers.all('contact').map(parseName);
  const own = contacts.find(({ uri }) => uri === contactUri) ?? (contacts.length === 1 ? contacts[0] : undefined);
  return seconds(own?.parameters.get('expires')) ?? seconds(headers.get('expires')) ?? wanted;
}

/** The interval that a 423 demands; undefined if it demands none that makes sense. */
export function demandedExpiry({ status, headers }: SipResponse, wanted: number): number | undefined {
  const demanded = status === 423 ? seconds(headers.get('min-expires')) : undefined;
  return demanded !== undefined && demanded > wanted ? demanded : undefined;
}

/** Milliseconds until the registration is renewed: after four fifths, and half a minute before the end if there is time. */
export function refreshDelay(expiry: number): number {
  return 1_000 * Math.max(expiry / 2, Math.min(expiry * 0.8, expiry - 30));
}

/** Milliseconds until the next attempt after so many failures in a row. */
export const retryDelay = (failures: number): number => backoff(failures, FIRST_RETRY, LAST_RETRY);

const seconds = (text: string | undefined): number | undefined => {
  const value = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= MAX_EXPIRY ? value : undefined;
};
