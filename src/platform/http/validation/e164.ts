import { isE164 } from '../../text/phone-number.js';
import { fieldType } from './field-type.js';

/** A phone number with its country code. */
export const e164 = fieldType(isE164, 'must be a phone number in E.164 format, such as +33176360695', {
  type: 'string',
  pattern: '^\\+[1-9]\\d{1,14}$',
});
