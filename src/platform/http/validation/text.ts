import { isEmail } from 'class-validator';
import { isLongerThan } from '../../text/graphemes.js';
import { type FieldType, fieldType, invalid } from './field-type.js';
import { isE164 } from '../../text/phone-number.js';

export const string = fieldType((value) => typeof value === 'string', 'must be a string', { type: 'string' });

export const text = (maxLength: number): FieldType => ({
  check: (value) =>
    typeof value !== 'string'
      ? invalid('must be a string')
      : [...value.trim()].length > maxLength
        ? invalid(`must not be longer than ${maxLength} characters`)
        : undefined,
  schema: { type: 'string', maxLength },
});

/** A text whose length is counted in grapheme clusters. */
export const visibleText = (max: number): FieldType => ({
  check: (value) =>
    typeof value !== 'string'
      ? invalid('must be a string')
      : isLongerThan(value, max)
        ? invalid(`must not be longer than ${max} characters`)
        : undefined,
  schema: { type: 'string' },
});

export const pattern = (regExp: RegExp, rule: string): FieldType =>
  fieldType((value) => typeof value === 'string' && regExp.test(value), rule, {
    type: 'string',
    pattern: regExp.source,
  });

/** RFC 5322 allows quoted line breaks in an address; in the header of a mail they would start another header. */
const isAddress = (text: string): boolean => isEmail(text) && !/[\s\p{Cc}]/u.test(text);

export const email = (): FieldType =>
  fieldType((value) => typeof value === 'string' && isAddress(value.trim()), 'must be a valid email address', {
    type: 'string',
    format: 'email',
    maxLength: 254,
  });

/** A phone number with its country code. */
export const e164 = fieldType(isE164, 'must be a phone number in E.164 format, such as +33176360695', {
  type: 'string',
  pattern: '^\\+[1-9]\\d{1,14}$',
});
