import { faultOfUrl, LONGEST_URL } from '../outbound/outbound-url.js';
import { ApiError } from '../api-error.js';
import type { Kind } from './fields.js';

/** Its form alone: which addresses are allowed is a setting, so refuseBadUrl says the rest. */
export const webUrl: Kind = {
  check: (value) => (typeof value === 'string' ? undefined : { status: 400, rule: 'must be a string' }),
  schema: { type: 'string', format: 'uri', maxLength: LONGEST_URL },
};

export function refuseBadUrl(field: string, url: string, allowPrivate: boolean): void {
  const fault = faultOfUrl(url, allowPrivate);
  if (fault) throw ApiError.invalid(field, fault);
}
