import { ApiError } from '../../api-error.js';
import { faultOfUrl, LONGEST_URL } from '../../outbound/outbound-url.js';
import { fieldType } from './field-type.js';

/** Checks the type only: which addresses are allowed is a setting, so `refuseBadUrl` checks the rest. */
export const webUrl = fieldType((value) => typeof value === 'string', 'must be a string', {
  type: 'string',
  format: 'uri',
  maxLength: LONGEST_URL,
});

export function refuseBadUrl(field: string, url: string, allowPrivate: boolean): void {
  const fault = faultOfUrl(url, allowPrivate);
  if (fault) throw ApiError.invalid(field, fault);
}
