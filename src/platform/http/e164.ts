import type { Kind } from './fields.js';
import { isE164 } from '../phone-number.js';

/** A phone number with its country code. */
export const e164: Kind = {
  check: (value) =>
    isE164(value) ? undefined : { status: 400, rule: 'must be a phone number in E.164 format, such as +33176360695' },
  schema: { type: 'string', pattern: '^\\+[1-9]\\d{1,14}$' },
};
