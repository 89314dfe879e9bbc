import { ApiError } from '../../api-error.js';
import { findUrlError, MAX_URL_LENGTH } from '../../outbound/outbound-url.js';
import type { FieldType } from './field-type.js';
import { string } from './text.js';

/** Checks the type only: `assertUrlAllowed` checks the rest, because the allowed addresses depend on a setting. */
export const webUrl: FieldType = {
  ...string,
  schema: { type: 'string', format: 'uri', maxLength: MAX_URL_LENGTH },
};

export function assertUrlAllowed(field: string, url: string, allowPrivate: boolean): void {
  const error = findUrlError(url, allowPrivate);
  if (error) throw ApiError.invalid(field, error);
}
