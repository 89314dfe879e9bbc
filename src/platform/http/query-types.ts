import { idFrom } from './path-id.js';
import { boolean } from './validation/choice.js';
import { type FieldType, invalid } from './validation/field-type.js';

const SECONDS = /^(\d{1,12})(?:\.(\d{1,9}))?$/;
const MAX_SEARCH_LENGTH = 100;
const STRING = { type: 'string' };

/** A parameter parsed from its text. `parse` returns undefined for a violation of the rule; the value is then null. */
export const parameter = <T>(
  parse: (text: string) => T | undefined,
  rule: string,
  schema: object = STRING,
): FieldType => ({
  convert: (value) =>
    value === undefined
      ? undefined
      : typeof value === 'string' || typeof value === 'number'
        ? (parse(String(value)) ?? null)
        : null,
  check: (value) => (value === null ? invalid(rule) : undefined),
  schema,
});

/** true or false. */
export const flag: FieldType = {
  ...boolean,
  convert: (value) => (value === 'true' ? true : value === 'false' ? false : value),
};

export const wholeNumber = (
  minimum: number,
  maximum: number,
  rule = `must be a whole number from ${minimum} to ${maximum}`,
  schema: object = { type: 'integer', minimum, maximum },
): FieldType =>
  parameter(
    (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    },
    rule,
    schema,
  );

export const idOf = (rule: string, schema: object = { type: 'integer' }): FieldType => parameter(idFrom, rule, schema);

/** Ids, each once. */
export const idList = (rule: string): FieldType => ({
  convert: (value) =>
    Array.isArray(value) ? [...new Set(value.flatMap((each) => String(each).split(',')).map(trimmedId))] : value,
  check: (value) => ((value as unknown[]).includes(undefined) ? invalid(rule) : undefined),
  schema: { type: 'array', items: { type: 'integer' } },
});

const trimmedId = (text: string): number | undefined => idFrom(text.trim());

export const NOT_SECONDS = 'must be a UNIX timestamp in seconds';

/**
 * Epoch milliseconds of UNIX seconds. The end of a period includes its whole second, because times have milliseconds and
 * UNIX seconds do not.
 */
export function timeOf(text: string, bound: 'start' | 'end'): number | undefined {
  const match = SECONDS.exec(text);
  if (!match) return undefined;
  const fraction = Number(`0.${match[2] ?? '0'}`);
  const within = fraction === 0 && bound === 'end' ? 999 : Math.floor(fraction * 1000);
  return Number(match[1]) * 1000 + within;
}

export const seconds = (bound: 'start' | 'end'): FieldType => parameter((text) => timeOf(text, bound), NOT_SECONDS);

/** Words to search for; without any, the list is not searched. */
export const searchText: FieldType = parameter(
  (text) => ([...text].length > MAX_SEARCH_LENGTH ? undefined : text.trim()),
  `must be a text of at most ${MAX_SEARCH_LENGTH} characters`,
);
