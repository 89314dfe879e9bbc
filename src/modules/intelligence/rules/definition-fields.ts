import type { Type as Class } from '@nestjs/common';
import {
  BLANK,
  type FieldError,
  type FieldType,
  invalid,
  isObject,
  listOf,
  NestedList,
} from '../../../platform/http/validation/fields.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages.js';

const MAX_ITEMS = 100;

/** The same for every language, or by language. */
export type Keywords = string[] | Partial<Record<LanguageCode, string[]>>;

/** A text without surrounding white space. */
export const trimmed = (maxLength: number): FieldType => ({
  convert: (value) => (typeof value === 'string' ? value.trim() : value),
  check(value) {
    if (typeof value !== 'string' || value === '') return BLANK;
    return [...value].length > maxLength ? invalid(`must not be longer than ${maxLength} characters`) : undefined;
  },
  schema: { type: 'string', pattern: '\\S', maxLength },
});

const SIZE = { minItems: 1, maxItems: MAX_ITEMS };
const { check: checkList } = listOf({ ...SIZE, rule: `must be a list of 1 to ${MAX_ITEMS}` });

export const Items = (dto: () => Class<object>, description: string): PropertyDecorator =>
  NestedList(dto, { mandatory: true, check: checkList, description, ...SIZE });

const word = trimmed(255);
const WORDS = { type: 'array', items: word.schema, ...SIZE };
const convertWords = (value: unknown): unknown => (Array.isArray(value) ? value.map(word.convert!) : value);

function checkWords(value: unknown, path: string[] = []): FieldError | undefined {
  const error = checkList(value);
  if (error) return path.length > 0 ? { ...error, path } : error;
  const errors = (value as unknown[]).map((each) => word.check(each));
  const index = errors.findIndex((each) => each !== undefined);
  return index === -1 ? undefined : { ...errors[index]!, path: [...path, String(index)] };
}

const codesIn = (value: object): LanguageCode[] => LANGUAGE_CODES.filter((code) => Object.hasOwn(value, code));

export const keywords: FieldType = {
  convert: (value) =>
    isObject(value)
      ? Object.fromEntries(codesIn(value).map((code) => [code, convertWords(value[code])]))
      : convertWords(value),
  check(value) {
    if (Array.isArray(value)) return checkWords(value);
    if (!isObject(value)) return invalid('must be a JSON object');
    const codes = codesIn(value);
    if (codes.length === 0)
      return invalid(`must be a list of words, or an object of them by ${LANGUAGE_CODES.join(', ')}`);
    return codes.map((code) => checkWords(value[code], [code])).find((error) => error !== undefined);
  },
  schema: {
    oneOf: [
      WORDS,
      {
        type: 'object',
        properties: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, WORDS])),
        anyOf: LANGUAGE_CODES.map((code) => ({ required: [code] })),
      },
    ],
  },
};
