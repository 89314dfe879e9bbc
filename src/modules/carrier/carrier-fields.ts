import { ANONYMOUS } from '../../contracts/calls.js';
import type { FieldType } from '../../platform/http/validation/field-type.js';
import { isE164 } from '../../platform/phone-number.js';

const stringField = (isValid: (value: unknown) => boolean, rule: string, schema: FieldType['schema'] = {}): FieldType => ({
  check: (value) => (isValid(value) ? undefined : { status: 400, rule }),
  schema: { type: 'string', ...schema },
});

const SID = /^[\x21-\x7e]{1,64}$/;
const DIGIT = /^[0-9*#]$/;

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

export const callerNumber = stringField(
  (value) => value === ANONYMOUS || isE164(value),
  `must be a phone number in E.164 format, or ${ANONYMOUS}`,
);

export const sid = stringField(matches(SID), 'must be 1 to 64 printable characters without spaces', {
  pattern: SID.source,
});

export const digit = stringField(matches(DIGIT), 'must be one of 0 to 9, * and #', { pattern: DIGIT.source });

/** The content is validated when the file is stored. */
export const base64 = stringField((value) => typeof value === 'string', 'must be base64');
