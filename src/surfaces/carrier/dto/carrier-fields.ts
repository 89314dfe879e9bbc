import { ANONYMOUS } from '../../../contracts/calls/types.js';
import { fieldType, pattern } from '../../../platform/http/validation/fields.js';
import { isE164 } from '../../../platform/text/phone-number.js';

export const callerNumber = fieldType(
  (value) => value === ANONYMOUS || isE164(value),
  `must be a phone number in E.164 format, or ${ANONYMOUS}`,
  { type: 'string' },
);

export const sid = pattern(/^[\x21-\x7e]{1,64}$/, 'must be 1 to 64 printable characters without spaces');

export const digit = pattern(/^[0-9*#]$/, 'must be one of 0 to 9, * and #');

/** The content is validated when the file is stored. */
export const base64 = fieldType((value) => typeof value === 'string', 'must be base64', { type: 'string' });
