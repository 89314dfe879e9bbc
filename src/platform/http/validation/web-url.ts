import { ApiError } from '../../api-error.js';
import { faultOfUrl, LONGEST_URL } from '../../outbound/outbound-url.js';
import type { FieldType } from './field-type.js';
import { string } from './text.js';

/** Checks the type only: which addresses are allowed is a setting, so `refuseBadUrl` checks the rest. */
export const webUrl: FieldType = {
  ...string,
  schema: { type: 'string', format: 'uri', maxLength: LONGEST_URL },
};

export function refuseBadUrl(field: string, url: string, allowPrivate: boolean): void {
  const fault = faultOfUrl(url, allowPrivate);
  if (fault) throw ApiError.invalid(field, fault);
}
