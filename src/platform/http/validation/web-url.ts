import { ApiError } from '../../api-error.js';
import { findUrlError, MAX_URL_LENGTH } from '../../outbound/outbound-url.js';
import type { FieldType } from './field-type.js';
import { string } from './text.js';

/** Checks the type only: which addresses are allowed is a setting, so `refuseBadUrl` checks the rest. */
export const webUrl: FieldType = {
  ...string,
  schema: { type: 'string', format: 'uri', maxLength: MAX_URL_LENGTH },
};

export function assertUrlAllowed(field: string, url: string, allowPrivate: boolean): void {
  const fault = findUrlError(url, allowPrivate);
  if (fault) throw ApiError.invalid(field, fault);
}
